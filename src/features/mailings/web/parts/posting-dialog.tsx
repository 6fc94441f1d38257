import * as z from 'zod/mini'
import { today } from '../../../../shared/dates.ts'
import { Day } from '../../../../shared/shapes.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { DateField } from '../../../../web/ui/date-field.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { usePostLetters } from '../queries.ts'

const Fields = z.object({ postedOn: Day })

/** Says when the printed letters of a mailing were posted. */
export function PostingDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useI18n()
  const post = usePostLetters()
  const form = useContractForm(Fields, {
    defaults: { postedOn: today() },
    act: 'update',
    onSubmit: async (fields) => {
      await post.mutateAsync({ id, ...fields })
      toast(t('mailings.toast_posted'))
      onClose()
    },
  })
  return (
    <Dialog title={t('mailings.posting')} isOpen onClose={onClose} size="sm">
      <Form form={form}>
        <FormSection>
          <DateField {...form.field('postedOn')} label={t('mailings.posted_on')} />
        </FormSection>
        <FormActions submit={t('mailings.do_post')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

import * as z from 'zod/mini'
import { today } from '../../../../../shared/dates.ts'
import { Day } from '../../../../../shared/shapes.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { DateField } from '../../../../../web/ui/date-field.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import { usePostNotices } from '../queries.ts'

const Posted = z.object({ postedOn: Day })

/** When the printed notices of a day were posted. */
export function PostingDialog({ building, dueOn, onClose }: { building: string; dueOn: string; onClose: () => void }) {
  const { t } = useI18n()
  const post = usePostNotices()
  const form = useContractForm(Posted, {
    defaults: { postedOn: today() },
    act: 'update',
    onSubmit: async ({ postedOn }) => {
      await post.mutateAsync({ building, dueOn, postedOn })
      toast(t('debits.notices_posted'))
      onClose()
    },
  })
  return (
    <Dialog title={t('debits.post_notices')} isOpen onClose={onClose} size="sm">
      <Form form={form}>
        <FormSection lead={t('debits.post_lead')}>
          <DateField {...form.field('postedOn')} label={t('debits.posted_on')} max={today()} />
        </FormSection>
        <FormActions submit={t('web.save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

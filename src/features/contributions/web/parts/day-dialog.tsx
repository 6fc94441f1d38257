import * as z from 'zod/mini'
import { Day } from '../../../../shared/shapes.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { DateField } from '../../../../web/ui/date-field.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import type { Call } from '../../contract.ts'
import { useUpdateCall } from '../queries.ts'

const Fields = z.object({ dueOn: Day })

/** Moves the day on which a draft is due. */
export function DayDialog({ call: { id, version, dueOn }, onClose }: { call: Call; onClose: () => void }) {
  const { t } = useI18n()
  const update = useUpdateCall()
  const form = useContractForm(Fields, {
    defaults: { dueOn },
    act: 'update',
    onSubmit: async (fields) => {
      await update.mutateAsync({ id, version, ...fields })
      toast(t('contributions.toast_updated'))
      onClose()
    },
  })
  return (
    <Dialog title={t('contributions.move')} isOpen onClose={onClose} size="sm">
      <Form form={form}>
        <FormSection lead={t('contributions.move_lead')}>
          <DateField {...form.field('dueOn')} label={t('contributions.due_on')} />
        </FormSection>
        <FormActions submit={t('contributions.move')} cancel={t('contributions.keep_day')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

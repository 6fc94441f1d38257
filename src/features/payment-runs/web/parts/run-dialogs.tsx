import { useI18n } from '../../../../web/i18n.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { TextareaField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { type PaymentRun, RunReversal } from '../../contract.ts'
import { useReverseRun } from '../queries.ts'

interface DialogProps {
  run: PaymentRun
  onClose: () => void
}

/** Why payments of the run are reversed: that of one item, or all that stand. */
export function ReverseDialog({ run: { id }, itemId, onClose }: DialogProps & { itemId: string | undefined }) {
  const { t } = useI18n()
  const reverse = useReverseRun()
  const form = useContractForm(RunReversal, {
    defaults: { reason: '' },
    act: 'update',
    onSubmit: async ({ reason }) => {
      await reverse.mutateAsync({ id, reason, ...(itemId && { itemIds: [itemId] }) })
      toast(t('payment-runs.done_reverse'))
      onClose()
    },
  })
  const label = t(itemId ? 'payment-runs.reverse_one' : 'payment-runs.reverse_all')
  return (
    <Dialog title={label} isOpen onClose={onClose} size="sm">
      <Form form={form}>
        <FormSection lead={t('payment-runs.reverse_lead')}>
          <TextareaField {...form.field('reason')} label={t('payment-runs.reason')} max={500} rows={3} isWide />
        </FormSection>
        <FormActions submit={label} onCancel={onClose} isDanger />
      </Form>
    </Dialog>
  )
}

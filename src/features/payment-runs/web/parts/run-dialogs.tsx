import { today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { DateField } from '../../../../web/ui/date-field.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { SelectField, TextareaField, TextField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import { paymentMethods } from '../../../instalments/rules.ts'
import { type PaymentRun, RunPayment, RunReversal } from '../../contract.ts'
import { usePayRun, useReverseRun } from '../queries.ts'

interface DialogProps {
  run: PaymentRun
  onClose: () => void
}

/** When and how the run was paid. */
export function PayDialog({ run: { id, version, title }, onClose }: DialogProps) {
  const { t } = useI18n()
  const pay = usePayRun()
  const form = useContractForm(RunPayment, {
    defaults: { paidOn: today(), method: 'transfer', reference: title.slice(0, 60) },
    act: 'update',
    onSubmit: async (payment) => {
      await pay.mutateAsync({ id, version, ...payment })
      toast(t('payment-runs.done_pay'))
      onClose()
    },
  })
  return (
    <Dialog title={t('payment-runs.do_pay')} isOpen onClose={onClose} size="sm">
      <Form form={form}>
        <FormSection lead={t('payment-runs.pay_lead')}>
          <DateField {...form.field('paidOn')} label={t('bills.paid_on')} max={today()} />
          <SelectField
            {...form.field('method')}
            label={t('instalments.method')}
            items={paymentMethods.map((value) => ({ value, label: t(`instalments.method_${value}`) }))}
            isOptional
          />
          <TextField {...form.field('reference')} label={t('instalments.reference')} isOptional isWide />
        </FormSection>
        <FormActions submit={t('payment-runs.do_pay')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
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

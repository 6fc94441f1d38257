import { useI18n } from '../../../../web/i18n.tsx'
import { TextareaField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import type { Bill } from '../../contract.ts'
import { UndoneReason } from '../contract.ts'
import { useUnpayBill } from './queries.ts'

interface UndoPaymentFormProps {
  bill: Bill
  /** Given where the payments are listed; otherwise the last one, which leaves the bill unpaid. */
  paymentId?: string | undefined
  onDone: () => void
  onCancel: () => void
}

/** The reason of a reversed payment. */
export function UndoPaymentForm({ bill, paymentId, onDone, onCancel }: UndoPaymentFormProps) {
  const { t } = useI18n()
  const unpay = useUnpayBill()
  const isOfBill = !paymentId && bill.status === 'paid'
  const form = useContractForm(UndoneReason, {
    defaults: { reason: '' },
    act: 'update',
    draft: `unpay ${bill.id}`,
    onSubmit: async ({ reason }) => {
      await unpay.mutateAsync({ id: bill.id, version: bill.version, reason, ...(paymentId && { paymentId }) })
      toast(t(isOfBill ? 'bills.done_unpay' : 'instalments.done_reversal'))
      onDone()
    },
  })
  return (
    <Form form={form} label={t(isOfBill ? 'bills.unpay_title' : 'instalments.reverse')}>
      <FormSection lead={t('bills.unpay_body')}>
        <TextareaField
          {...form.field('reason')}
          label={t('bills.reason')}
          hint={t('bills.reason_hint')}
          max={500}
          isWide
        />
      </FormSection>
      <FormActions submit={t(isOfBill ? 'bills.do_unpay' : 'instalments.reverse')} onCancel={onCancel} isDanger />
    </Form>
  )
}

import { useI18n } from '../../../../web/i18n.tsx'
import { TextareaField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import type { Bill } from '../../contract.ts'
import { UndoneReason } from '../contract.ts'
import { usePayBill, useUnpayBill } from './queries.ts'

interface UndoPaymentFormProps {
  bill: Bill
  onDone: () => void
  onCancel: () => void
}

/** The reason of an undone payment. */
export function UndoPaymentForm({ bill, onDone, onCancel }: UndoPaymentFormProps) {
  const { t } = useI18n()
  const unpay = useUnpayBill()
  const pay = usePayBill()
  const { paidOn } = bill
  const form = useContractForm(UndoneReason, {
    defaults: { reason: '' },
    act: 'update',
    draft: `unpay ${bill.id}`,
    onSubmit: async ({ reason }) => {
      await unpay.mutateAsync({ id: bill.id, version: bill.version, reason })
      toast(t('bills.done_unpay'), 'spruce', paidOn ? () => pay.mutateAsync({ id: bill.id, paidOn }) : undefined)
      onDone()
    },
  })
  return (
    <Form form={form} label={t('bills.unpay_title')}>
      <FormSection lead={t('bills.unpay_body')}>
        <TextareaField
          {...form.field('reason')}
          label={t('bills.reason')}
          hint={t('bills.reason_hint')}
          max={500}
          isWide
        />
      </FormSection>
      <FormActions submit={t('bills.do_unpay')} onCancel={onCancel} isDanger />
    </Form>
  )
}

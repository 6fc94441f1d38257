import { useState } from 'react'
import { today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { DateField } from '../../../../web/ui/date-field.tsx'
import { MoneyField, SelectField, TextareaField, TextField } from '../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import type { Instalment } from '../../../instalments/contract.ts'
import { paymentMethods } from '../../../instalments/rules.ts'
import type { Bill } from '../../contract.ts'
import { nextCentsOf } from '../../rules.ts'
import { BillPayment } from '../contract.ts'
import { usePayBill, useUnpayBill } from './queries.ts'

interface PaymentFormProps {
  bill: Bill
  /** The next one to pay unless given. */
  instalment?: Instalment | undefined
  onDone: () => void
  onCancel: () => void
}

/** When and how one instalment was paid. */
export function PaymentForm({ bill, instalment, onDone, onCancel }: PaymentFormProps) {
  const { t, money, date } = useI18n()
  const pay = usePayBill()
  const unpay = useUnpayBill()
  const [paymentId] = useState(() => crypto.randomUUID())
  const left = instalment ? instalment.amountCents - instalment.paidCents : (nextCentsOf(bill) ?? 0)
  const form = useContractForm(BillPayment, {
    defaults: { paidOn: today(), amountCents: left, method: null, reference: '', account: '', note: '' },
    act: 'update',
    onSubmit: async (payment) => {
      const { id, version } = bill
      const saved = await pay.mutateAsync({
        id,
        version,
        ...payment,
        paymentId,
        ...(instalment && { instalmentId: instalment.id }),
      })
      const undo = () => unpay.mutateAsync({ id, paymentId, reason: t('bills.undone_at_once') })
      toast(t(saved.status === 'paid' ? 'bills.done_pay' : 'instalments.done_part'), 'spruce', undo)
      onDone()
    },
  })
  const dueOn = instalment?.dueOn ?? bill.dueOn
  return (
    <Form form={form} label={t('bills.pay_title')}>
      <FormSection
        lead={
          bill.instalmentCount > 1
            ? t('instalments.pay_body', { vendor: bill.vendorName, total: money(left), day: date(dueOn) })
            : t('bills.pay_body', { total: money(left), vendor: bill.vendorName })
        }
      >
        <DateField {...form.field('paidOn')} label={t('bills.paid_on')} max={today()} />
        <MoneyField {...form.field('amountCents')} label={t('instalments.amount')} />
        <SelectField
          {...form.field('method')}
          label={t('instalments.method')}
          items={paymentMethods.map((value) => ({ value, label: t(`instalments.method_${value}`) }))}
          isOptional
        />
        <TextField {...form.field('reference')} label={t('instalments.reference')} isOptional />
        <TextField {...form.field('account')} label={t('instalments.account')} isOptional />
        <TextareaField {...form.field('note')} label={t('instalments.note')} isOptional max={500} rows={2} isWide />
      </FormSection>
      <FormActions submit={t('bills.do_pay')} onCancel={onCancel} />
    </Form>
  )
}

import { today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { DateField } from '../../../../web/ui/date-field.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../web/ui/form.tsx'
import { toast } from '../../../../web/ui/toast.ts'
import type { Bill } from '../../contract.ts'
import { BillPayment } from '../contract.ts'
import { usePayBill, usePayBills, useUnpayBill } from './queries.ts'

interface PaymentFormProps {
  bills: readonly Bill[]
  onDone: () => void
  onCancel: () => void
}

/** When one bill or many were paid. */
export function PaymentForm({ bills, onDone, onCancel }: PaymentFormProps) {
  const { t, money } = useI18n()
  const pay = usePayBill()
  const unpay = useUnpayBill()
  const payMany = usePayBills()
  const [only, ...others] = bills
  const total = money(bills.reduce((sum, bill) => sum + bill.totalCents, 0))
  const form = useContractForm(BillPayment, {
    defaults: { paidOn: today() },
    act: 'update',
    onSubmit: async ({ paidOn }) => {
      if (only && others.length === 0) await pay.mutateAsync({ id: only.id, version: only.version, paidOn })
      else await payMany.mutateAsync({ ids: bills.map((bill) => bill.id), paidOn })
      const undo = async () => {
        for (const { id } of bills) await unpay.mutateAsync({ id, reason: t('bills.undone_at_once') })
      }
      toast(others.length === 0 ? t('bills.done_pay') : t('bills.paid_many', { count: bills.length }), 'spruce', undo)
      onDone()
    },
  })
  return (
    <Form form={form} label={t('bills.pay_title')}>
      <FormSection
        lead={
          only && others.length === 0
            ? t('bills.pay_body', { total, vendor: only.vendorName })
            : t('bills.pay_many_body', { count: bills.length, total })
        }
      >
        <div data-wide>
          <DateField {...form.field('paidOn')} label={t('bills.paid_on')} max={today()} />
        </div>
      </FormSection>
      <FormActions submit={t('bills.do_pay')} onCancel={onCancel} />
    </Form>
  )
}

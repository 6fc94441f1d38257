import { today } from '../../../../../shared/dates.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { DateField } from '../../../../../web/ui/date-field.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { MoneyField, SelectField, TextField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import type { Ledger } from '../../../contract.ts'
import { TransferFields } from '../../contract.ts'
import { useTransfer } from '../queries.ts'

/** Money that went from the account of a fund to that of another. */
export function TransferDialog({ ledger: { id, funds }, onClose }: { ledger: Ledger; onClose: () => void }) {
  const { t } = useI18n()
  const transfer = useTransfer()
  const form = useContractForm(TransferFields, {
    defaults: { postedOn: today(), fromFund: 'operating', toFund: 'contingency', reason: '' },
    act: 'save',
    onSubmit: async (fields) => {
      await transfer.mutateAsync({ id, ...fields })
      toast(t('ledger.done_transfer'))
      onClose()
    },
  })
  const items = funds.map((value) => ({ value, label: t(`shared.fund_${value}`) }))
  return (
    <Dialog title={t('ledger.do_transfer')} isOpen onClose={onClose} size="sm">
      <Form form={form}>
        <FormSection>
          <SelectField {...form.field('fromFund')} label={t('ledger.from_fund')} items={items} />
          <SelectField {...form.field('toFund')} label={t('ledger.to_fund')} items={items} />
          <MoneyField {...form.field('amountCents')} label={t('ledger.amount')} />
          <DateField {...form.field('postedOn')} label={t('ledger.posted_on')} max={today()} />
          <TextField {...form.field('reason')} label={t('ledger.reason')} isWide />
        </FormSection>
        <FormActions submit={t('ledger.save_transfer')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

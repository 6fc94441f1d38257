import { today } from '../../../../../shared/dates.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { DateField } from '../../../../../web/ui/date-field.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { MoneyField, SelectField, TextField } from '../../../../../web/ui/fields.tsx'
import { Form, FormActions, FormSection, useContractForm } from '../../../../../web/ui/form.tsx'
import { toast } from '../../../../../web/ui/toast.ts'
import type { Ledger } from '../../../contract.ts'
import { isFollowed } from '../../../rules.ts'
import { useAccountName } from '../../../web/parts/account-name.tsx'
import { AdjustmentFields } from '../../contract.ts'
import { useAdjust } from '../queries.ts'

/** An entry between two accounts of a fund: money that came in, bank fees, a correction. */
export function AdjustmentDialog({
  ledger: { id, funds, accounts },
  onClose,
}: {
  ledger: Ledger
  onClose: () => void
}) {
  const { t } = useI18n()
  const nameOf = useAccountName()
  const adjust = useAdjust()
  const form = useContractForm(AdjustmentFields, {
    defaults: { postedOn: today(), fund: 'operating', debitAccountId: '', creditAccountId: '', reason: '' },
    act: 'save',
    onSubmit: async (fields) => {
      await adjust.mutateAsync({ id, ...fields })
      toast(t('ledger.done_adjust'))
      onClose()
    },
  })
  const fund = form.watch('fund')
  const items = accounts
    .filter((account) => !isFollowed(account.key) && (account.fund === null || account.fund === fund))
    .map((account) => ({ value: account.id, label: `${account.code} · ${nameOf(account.key)}` }))
  return (
    <Dialog title={t('ledger.do_adjust')} isOpen onClose={onClose}>
      <Form form={form}>
        <FormSection lead={t('ledger.adjust_lead')}>
          <SelectField
            {...form.field('fund')}
            label={t('ledger.fund')}
            items={funds.map((value) => ({ value, label: t(`shared.fund_${value}`) }))}
          />
          <MoneyField {...form.field('amountCents')} label={t('ledger.amount')} />
          <SelectField {...form.field('debitAccountId')} label={t('ledger.debit')} items={items} />
          <SelectField {...form.field('creditAccountId')} label={t('ledger.credit')} items={items} />
          <DateField {...form.field('postedOn')} label={t('ledger.posted_on')} max={today()} />
          <TextField {...form.field('reason')} label={t('ledger.reason')} isWide />
        </FormSection>
        <FormActions submit={t('ledger.save_adjust')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}

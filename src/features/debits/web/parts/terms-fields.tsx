import type * as z from 'zod/mini'
import { today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { DateField } from '../../../../web/ui/date-field.tsx'
import { MoneyField, SelectField, TextField } from '../../../../web/ui/fields.tsx'
import { type ContractForm, FormSection } from '../../../../web/ui/form.tsx'
import { amountKinds, debitCategories, frequencies, type TypedAgreement } from '../../contract.ts'
import { ruleOn } from '../../rules.ts'

export type AgreementFormOf = ContractForm<z.input<typeof TypedAgreement>, TypedAgreement>

/** What nobody has typed yet. */
export const blankAgreement = () => ({
  accountHolder: '',
  category: 'personal' as const,
  amountKind: 'variable' as const,
  amountCents: null,
  frequency: 'due_days' as const,
  startsOn: today(),
  noticeDays: String(ruleOn(today()).noticeDays),
  institution: '',
  transit: '',
  account: '',
  isNoticeAgreed: false,
  isAccepted: false,
  home: '',
  payorId: '',
  signedOn: today(),
  identityProof: '',
  noticeProof: '',
})

/** The account to debit: its holder and its numbers, as at the bottom of a cheque. */
export function AccountFields({ form }: { form: AgreementFormOf }) {
  const { t } = useI18n()
  return (
    <FormSection title={t('debits.bank')} lead={t('debits.bank_lead')}>
      <TextField
        {...form.field('accountHolder')}
        label={t('debits.account_holder')}
        hint={t('debits.account_holder_hint')}
        isWide
      />
      <TextField {...form.field('transit')} label={t('debits.transit')} inputMode="numeric" />
      <TextField {...form.field('institution')} label={t('debits.institution')} inputMode="numeric" />
      <TextField {...form.field('account')} label={t('debits.number')} inputMode="numeric" />
      <SelectField
        {...form.field('category')}
        label={t('debits.category')}
        items={debitCategories.map((value) => ({ value, label: t(`debits.category_${value}`) }))}
      />
    </FormSection>
  )
}

/** How much is debited, how often, since when and after how many days of notice. */
export function TermsFields({ form, noticeChoices }: { form: AgreementFormOf; noticeChoices: readonly number[] }) {
  const { t } = useI18n()
  const usual = ruleOn(form.watch('signedOn')).noticeDays
  const said = (days: number): string => {
    if (days === 0) return t('debits.notice_none')
    if (days === usual) return t('debits.notice_usual', { count: days })
    return t(days < usual ? 'debits.notice_short' : 'debits.notice_of', { count: days })
  }
  return (
    <FormSection title={t('debits.terms')}>
      <SelectField
        {...form.field('amountKind')}
        label={t('debits.amount_kind')}
        items={amountKinds.map((value) => ({ value, label: t(`debits.kind_${value}`) }))}
      />
      {form.watch('amountKind') !== 'variable' && (
        <MoneyField {...form.field('amountCents')} label={t('debits.amount')} />
      )}
      <SelectField
        {...form.field('frequency')}
        label={t('debits.frequency')}
        items={frequencies.map((value) => ({ value, label: t(`debits.frequency_${value}`) }))}
      />
      <DateField {...form.field('startsOn')} label={t('debits.starts_on')} />
      <SelectField
        {...form.field('noticeDays')}
        label={t('debits.notice')}
        items={noticeChoices.map((days) => ({ value: String(days), label: said(days) }))}
      />
    </FormSection>
  )
}

import { type I18n, useI18n } from '../../../../../web/i18n.tsx'
import type { BillWarnings, ComparedAmount } from '../../contract.ts'

/** What to look at before a bill is paid, a sentence each; none where all is as usual. */
export function useWarningSentences(found: BillWarnings | null | undefined): string[] {
  const words = useI18n()
  const { t, date } = words
  const amount = useAmountSentences(found, null)
  if (!found) return []
  const { duplicate } = found
  return [
    duplicate && t(`warnings.duplicate_${duplicate.reason}`, { day: date(duplicate.issuedOn) }),
    amount.unusual,
    ...vendorSentences(words, found),
  ].filter((one) => typeof one === 'string')
}

/** What is wanting of a vendor, a sentence each. */
export function vendorSentences(
  { t }: I18n,
  {
    licence,
    insurance,
    isBankChanging,
    vendorName: name,
  }: Pick<BillWarnings, 'licence' | 'insurance' | 'isBankChanging' | 'vendorName'>,
): string[] {
  return [
    licence && t(`warnings.licence_${licence}`, { name }),
    insurance && t(`warnings.insurance_${insurance}`, { name }),
    isBankChanging && t('warnings.bank_changing', { name }),
  ].filter((one) => typeof one === 'string')
}

/** How an amount compares with the earlier ones: what is far from the usual ones, and what changed since the last one. */
export function useAmountSentences(found: ComparedAmount | null | undefined, totalCents: number | null) {
  const { t, money, date } = useI18n()
  const { unusual, previous } = found ?? {}
  const difference = previous && totalCents !== null ? totalCents - previous.cents : 0
  return {
    unusual:
      unusual &&
      t('warnings.unusual', { low: money(unusual.lowCents), high: money(unusual.highCents), count: unusual.count }),
    changed:
      previous &&
      difference !== 0 &&
      t(difference > 0 ? 'warnings.price_up' : 'warnings.price_down', {
        difference: money(Math.abs(difference)),
        total: money(previous.cents),
        day: date(previous.day),
      }),
  }
}

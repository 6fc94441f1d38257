import { useI18n } from '../../../../../web/i18n.tsx'
import type { BillWarnings } from '../../contract.ts'

/** What to look at before a bill is paid, a sentence each; none where all is as usual. */
export function useWarningSentences(found: BillWarnings | null | undefined): string[] {
  const { t, money, date } = useI18n()
  if (!found) return []
  const { unusual, duplicate, licence, insurance, isBankChanging, vendorName: name } = found
  return [
    duplicate && t(`warnings.duplicate_${duplicate.reason}`, { day: date(duplicate.issuedOn) }),
    unusual &&
      t('warnings.unusual', { low: money(unusual.lowCents), high: money(unusual.highCents), count: unusual.count }),
    licence && t(`warnings.licence_${licence}`, { name }),
    insurance && t(`warnings.insurance_${insurance}`, { name }),
    isBankChanging && t('warnings.bank_changing', { name }),
  ].filter((one) => typeof one === 'string')
}

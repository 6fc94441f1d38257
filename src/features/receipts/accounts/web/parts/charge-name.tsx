import { useI18n } from '../../../../../web/i18n.tsx'
import type { ChargeKind } from '../../../../contributions/shares/rules.ts'
import { monthName } from '../../rules.ts'

interface Named {
  readonly kind: ChargeKind
  readonly label: string | null
}

/** What a charge is called: a fee by what was written for it. */
export function useChargeName(): (charge: Named) => string {
  const { t, date, language } = useI18n()
  return ({ kind, label }) => {
    // The fee of a returned payment names the day of the payment.
    if (kind === 'nsf_fee' && label) return t('receipts.fee_of', { date: date(label) })
    if (kind === 'interest' && label) return t('receipts.interest_of', { month: monthName(language, label) })
    if (kind === 'contribution' || kind === 'rent' || label === null) return t(`receipts.charge_${kind}`)
    return label
  }
}

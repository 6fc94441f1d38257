import type { Day } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { Pill } from '../../../../web/ui/page.tsx'
import type { Vendor } from '../../listing/contract.ts'
import { validityOf } from '../../rules.ts'

const lastDays = { licence: 'licenceEndsOn', insurance: 'insuranceEndsOn' } as const

interface OfVendor {
  vendor: Vendor
  day: Day
}

/** Whether the licence or the insurance of a vendor is over or ends soon; nothing while it is valid or not given. */
export function ValidityPill({ vendor, day, proof }: OfVendor & { proof: keyof typeof lastDays }) {
  const { t } = useI18n()
  const validity = validityOf(vendor[lastDays[proof]], day)
  if (validity === 'lapsed') return <Pill tone="brick">{t(`vendors.${proof}_lapsed`)}</Pill>
  return validity === 'ending' ? <Pill tone="copper">{t(`vendors.${proof}_ending`)}</Pill> : null
}

/** What is over, or ends soon, of the licence and the insurance of a vendor. */
export const ValidityPills = (of: OfVendor) => (
  <>
    <ValidityPill {...of} proof="licence" />
    <ValidityPill {...of} proof="insurance" />
  </>
)

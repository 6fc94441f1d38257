import type { Day } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { Pill } from '../../../../web/ui/page.tsx'
import type { Vendor } from '../../listing/contract.ts'
import { validityOf } from '../../rules.ts'

const proofs = [
  ['licence', 'licenceEndsOn'],
  ['insurance', 'insuranceEndsOn'],
] as const

/** What is over, or ends soon, of the licence and the insurance of a vendor. */
export function ValidityPills({ vendor, day }: { vendor: Vendor; day: Day }) {
  const { t } = useI18n()
  return proofs.map(([proof, column]) => {
    const validity = validityOf(vendor[column], day)
    if (validity === 'lapsed')
      return (
        <Pill key={proof} tone="brick">
          {t(`vendors.${proof}_lapsed`)}
        </Pill>
      )
    return validity === 'ending' ? (
      <Pill key={proof} tone="copper">
        {t(`vendors.${proof}_ending`)}
      </Pill>
    ) : null
  })
}

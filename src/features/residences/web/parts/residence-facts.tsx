import { useI18n } from '../../../../web/i18n.tsx'
import { type Detail, Details } from '../../../../web/ui/page.tsx'
import { useSharePercent } from '../../../buildings/web/parts/share-sum.tsx'
import type { Residence } from '../../contract.ts'
import { useFloorName } from './floor-name.tsx'

/** Details of a residence; the share and the fees only when the server sent them. */
export function ResidenceFacts({ residence }: { residence: Residence }) {
  const { t, number, money } = useI18n()
  const percent = useSharePercent()
  const floorName = useFloorName()
  const { floor, squareFeet, bedrooms, bathrooms, monthlyFeesCents, share, shareDenominator } = residence
  const list = (spaces: readonly string[]) => (spaces.length > 0 ? spaces.join(', ') : t('residences.none_given'))
  const figure = (value: number | null) => (value === null ? '—' : <span className="num">{number(value)}</span>)
  const facts: Detail[] = [
    { label: t('residences.building'), value: residence.buildingName },
    { label: t('residences.floor'), value: floor > 0 ? figure(floor) : floorName(floor) },
    {
      label: t('residences.square_feet'),
      value: squareFeet === null ? '—' : t('residences.square_feet_value', { count: number(squareFeet) }),
    },
    { label: t('residences.bedrooms'), value: figure(bedrooms) },
    { label: t('residences.bathrooms'), value: figure(bathrooms) },
    { label: t('residences.parking'), value: list(residence.parkingSpaces) },
    { label: t('residences.storage'), value: list(residence.storageSpaces) },
  ]
  if (share !== null && shareDenominator !== null) {
    const whole = number(shareDenominator)
    const value = t('residences.share_value', {
      percent: percent(share, shareDenominator),
      share: number(share),
      whole,
    })
    facts.push({ label: t('residences.share'), value: <span className="num">{value}</span> })
  }
  if (monthlyFeesCents !== null) {
    facts.push({ label: t('residences.fees'), value: <span className="num">{money(monthlyFeesCents)}</span> })
  }
  return <Details items={facts} />
}

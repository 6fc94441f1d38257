import { useI18n } from '../../../../web/i18n.tsx'
import { TextLink } from '../../../../web/ui/page.tsx'
import type { Building } from '../../contract.ts'

/** How many residences of a building are known, of how many there are: it opens their list. */
export function ResidenceCount({ building }: { building: Building }) {
  const { t, number } = useI18n()
  const { id, organizationId, residenceCount, totalUnits } = building
  return (
    <TextLink to="/manager/residences" search={{ organization: organizationId, building: id }}>
      <span className="num">
        {t('buildings.residences_of', { count: number(residenceCount), total: number(totalUnits) })}
      </span>
      <span className="sr"> {t('buildings.residences')}</span>
    </TextLink>
  )
}

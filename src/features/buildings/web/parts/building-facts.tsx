import type { ReactNode } from 'react'
import { useI18n } from '../../../../web/i18n.tsx'
import { type Detail, Details } from '../../../../web/ui/page.tsx'
import type { Building } from '../../contract.ts'
import classes from './building-facts.module.css'

/** The facts of a building that everyone who belongs to it may read. */
export function BuildingFacts({ building, first = [] }: { building: Building; first?: readonly Detail[] }) {
  const { t, tr, number } = useI18n()
  const { address, city, province, postalCode } = building
  const count = (value: number): ReactNode => <span className="num">{number(value)}</span>
  return (
    <div className={classes.facts}>
      <Details
        items={[
          ...first,
          {
            label: t('buildings.address'),
            value: (
              <>
                {address}
                <br />
                {city} ({province}) {postalCode.replace(' ', '\u00A0')}
              </>
            ),
          },
          { label: t('buildings.management_company'), value: building.managementCompany },
          { label: t('buildings.kind'), value: t(`buildings.kind_${building.kind}`) },
          { label: t('buildings.year_built'), value: <span className="num">{building.yearBuilt}</span> },
          { label: t('buildings.total_units'), value: count(building.totalUnits) },
          { label: t('buildings.total_floors'), value: count(building.totalFloors) },
          { label: t('buildings.parking_spaces'), value: count(building.parkingSpaces) },
          { label: t('buildings.storage_spaces'), value: count(building.storageSpaces) },
        ]}
      />
      <div className={classes.amenities}>
        <h3>{t('buildings.amenities')}</h3>
        {building.amenities.length > 0 ? (
          <ul>
            {building.amenities.map((amenity) => (
              <li key={amenity}>{tr(`buildings.amenity_${amenity}`)}</li>
            ))}
          </ul>
        ) : (
          <p>{t('buildings.no_amenities')}</p>
        )}
      </div>
    </div>
  )
}

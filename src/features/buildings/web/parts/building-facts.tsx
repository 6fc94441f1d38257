import type { ReactNode } from 'react'
import { today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { type Detail, Details, Pill } from '../../../../web/ui/page.tsx'
import type { Building } from '../../contract.ts'
import { buildingPolicy } from '../../policy.ts'
import { logReviewYears, nextAppraisalOn } from '../../rules.ts'
import classes from './building-facts.module.css'

/** The facts of a building that everyone who belongs to it may read. */
export function BuildingFacts({ building, first = [] }: { building: Building; first?: readonly Detail[] }) {
  const { t, tr, number } = useI18n()
  const law = useInsuredDetails(building)
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
          ...(building.storeysAboveGround === null
            ? []
            : [{ label: t('buildings.storeys_above_ground'), value: count(building.storeysAboveGround) }]),
          { label: t('buildings.parking_spaces'), value: count(building.parkingSpaces) },
          { label: t('buildings.storage_spaces'), value: count(building.storageSpaces) },
          ...law,
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

/** The facts that the law of co-ownership and insurers ask of a building, as far as they are known and its reader's. */
function useInsuredDetails(building: Building): Detail[] {
  const { t, number, moneyShort, date } = useI18n()
  const actor = useActor()
  const { regime, privatePortions, isHorizontal, reconstructionCostCents, appraisedOn } = building
  const years = buildingPolicy.readValue(actor, building) ? logReviewYears(building, today()) : undefined
  const rows: (Detail | false)[] = [
    regime !== null && { label: t('buildings.regime'), value: t(`buildings.regime_${regime}`) },
    isHorizontal && { label: t('buildings.horizontal'), value: t('web.yes') },
    privatePortions !== null && {
      label: t('buildings.private_portions'),
      value: <span className="num">{number(privatePortions)}</span>,
    },
    years !== undefined && { label: t('buildings.log_review'), value: t(`buildings.log_review_${years}`) },
    reconstructionCostCents !== null && {
      label: t('buildings.reconstruction_cost'),
      value: <span className="num">{moneyShort(reconstructionCostCents)}</span>,
    },
    appraisedOn !== null && { label: t('buildings.appraised_on'), value: date(appraisedOn) },
    appraisedOn !== null && {
      label: t('buildings.next_appraisal'),
      value: <NextAppraisal appraisedOn={appraisedOn} />,
    },
  ]
  return rows.filter((row) => row !== false)
}

function NextAppraisal({ appraisedOn }: { appraisedOn: string }) {
  const { t, date } = useI18n()
  const dueOn = nextAppraisalOn(appraisedOn)
  const isLate = dueOn < today()
  return isLate ? <Pill tone="brick">{t('buildings.next_appraisal_late', { date: date(dueOn) })}</Pill> : date(dueOn)
}

import type { InsuranceKind } from '../../../src/features/insurance/contract.ts'
import { newId } from '../../../src/server/ids.ts'
import { addDays, addMonths, today } from '../../../src/shared/dates.ts'
import { house, rental, tower } from './places.ts'

interface InsuredBuilding {
  readonly id: string
  readonly organizationId: string
  readonly reconstructionCostCents: number
}

interface Told {
  readonly building: InsuredBuilding
  readonly kinds?: InsuranceKind[]
  readonly insurer: string
  readonly policyNumber: string
  /** Days until its last day; before today if negative. */
  readonly left: number
}

/** A year of insurance that ends so many days from now. */
const policyOf = (now: Date, { building, kinds = ['property', 'liability'], insurer, policyNumber, left }: Told) => {
  const endsOn = addDays(today(now), left)
  const { organizationId, id: buildingId, reconstructionCostCents: coverageCents } = building
  const startsOn = addDays(addMonths(endsOn, -12), 1)
  return { id: newId(), organizationId, buildingId, kinds, insurer, policyNumber, startsOn, endsOn, coverageCents }
}

/** What each building is insured for: the tower since years, the small condo for some weeks more, the rental building until summer. */
export function makeInsurance(now: Date, ofSyndicate: InsuredBuilding) {
  const broker = { brokerName: 'Courtage Fleury et associés', brokerPhone: '+15145550171' }
  const ofTower = {
    ...broker,
    waterDeductibleCents: 10_000_000,
    sewerBackupDeductibleCents: 10_000_000,
    fireDeductibleCents: 2_500_000,
    earthquakeDeductibleCents: 250_000_000,
    otherDeductibleCents: 1_000_000,
  }
  return [
    {
      ...policyOf(now, {
        building: tower,
        insurer: 'Mutuelle Laurentienne',
        policyNumber: 'CPR-204 118-26',
        left: 218,
      }),
      ...ofTower,
    },
    {
      ...policyOf(now, {
        building: tower,
        insurer: 'Mutuelle Laurentienne',
        policyNumber: 'CPR-204 118-25',
        left: -147,
      }),
      ...ofTower,
      waterDeductibleCents: 7_500_000,
    },
    {
      ...policyOf(now, {
        building: tower,
        kinds: ['directors'],
        insurer: 'Assurances du Cap',
        policyNumber: 'ADM-3307',
        left: 218,
      }),
      ...broker,
      coverageCents: 500_000_000,
      otherDeductibleCents: 250_000,
    },
    {
      ...policyOf(now, { building: house, insurer: 'Assurances du Cap', policyNumber: 'SYN-0815', left: 26 }),
      brokerName: 'Josée Paradis, courtière',
      brokerPhone: '+14185550129',
      waterDeductibleCents: 2_500_000,
      sewerBackupDeductibleCents: 2_500_000,
      fireDeductibleCents: 500_000,
      earthquakeDeductibleCents: 27_050_000,
      otherDeductibleCents: null,
    },
    {
      ...policyOf(now, { building: ofSyndicate, insurer: 'Assurances du Cap', policyNumber: 'SYN-2140', left: 101 }),
      waterDeductibleCents: 1_500_000,
      sewerBackupDeductibleCents: 1_500_000,
      fireDeductibleCents: 250_000,
      earthquakeDeductibleCents: null,
      otherDeductibleCents: 250_000,
    },
    {
      ...policyOf(now, { building: rental, insurer: 'Mutuelle Laurentienne', policyNumber: 'LOC-77 302', left: 160 }),
      ...broker,
      waterDeductibleCents: 1_000_000,
      sewerBackupDeductibleCents: 1_000_000,
      fireDeductibleCents: 500_000,
      earthquakeDeductibleCents: null,
      otherDeductibleCents: 500_000,
    },
  ]
}

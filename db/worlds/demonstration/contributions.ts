import { newId } from '../../../src/server/ids.ts'
import { addDays, addMonths, today } from '../../../src/shared/dates.ts'
import { rental, tower } from './places.ts'
import type { inventWorld } from './world.ts'

type World = Awaited<ReturnType<typeof inventWorld>>

const dollar = 100

/** What two homes on the roof of the tower pay beside their share, by year. */
export const makeUses = (residences: World['residences'], now: Date) =>
  residences
    .filter(({ buildingId, unitNumber }) => buildingId === tower.id && ['1401', '1406'].includes(unitNumber))
    .map(({ id, organizationId, buildingId }) => ({
      id: newId(),
      organizationId,
      buildingId,
      residenceId: id,
      label: 'Terrasse à usage restreint',
      yearlyCents: 240 * dollar,
      fromYear: Number(today(now).slice(0, 4)) - 1,
      createdAt: now,
      updatedAt: now,
    }))

const monthlyDollars = [0, 865, 1_045, 1_290] as const

/** The rents of the dwellings that are let, raised on the first of July. */
export function makeRents({ residences, residencePeople }: World, now: Date) {
  const year = Number(today(now).slice(0, 4))
  const let_ = new Set(residencePeople.map(({ residenceId }) => residenceId))
  return residences
    .filter(({ buildingId, id }) => buildingId === rental.id && let_.has(id))
    .flatMap(({ id, organizationId, buildingId, bedrooms, floor }) => {
      const first = ((monthlyDollars[bedrooms] ?? monthlyDollars[3]) + 10 * floor) * dollar
      return [
        { monthlyCents: first, startsOn: `${year - 1}-07-01`, endsOn: `${year}-06-30` },
        // 3 %, to the dollar.
        { monthlyCents: Math.round((first * 1.03) / dollar) * dollar, startsOn: `${year}-07-01`, endsOn: null },
      ].map((rent) => ({
        ...rent,
        id: newId(),
        organizationId,
        buildingId,
        residenceId: id,
        createdAt: now,
        updatedAt: now,
      }))
    })
}

/** A special assessment that the board of the tower decided two months ago, in three parts. */
export function assessmentOfTower(now: Date) {
  const day = today(now)
  const firstOfMonth = `${day.slice(0, 7)}-01`
  const partCents = 2_800_000
  return {
    title: 'Scellants de façade, phase 2',
    reason:
      'Infiltrations aux étages 9 à 14\u00A0: le fonds de prévoyance ne couvre que la première phase des travaux.',
    fund: 'contingency' as const,
    totalCents: 3 * partCents,
    decidedOn: addMonths(firstOfMonth, -2),
    consultedOn: addDays(addMonths(firstOfMonth, -2), -15),
    meetingNote: 'Assemblée extraordinaire',
    instalments: [0, 2, 4].map((months) => ({ dueOn: addMonths(firstOfMonth, months), amountCents: partCents })),
  }
}

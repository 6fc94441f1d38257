import type { mandates } from '../../../src/features/mandates/server/tables.ts'
import { newId } from '../../../src/server/ids.ts'
import { addDays, addMonths, today } from '../../../src/shared/dates.ts'
import type { Office } from '../../../src/shared/grants.ts'
import type { inventWorld } from './world.ts'

type World = Awaited<ReturnType<typeof inventWorld>>
type Mandate = typeof mandates.$inferInsert

/** A seat: the office, and from how many months ago to how many from now; null while no end is set. */
type Seat = readonly [office: Office, from: number, to: number | null]

/** Elected each fall for two years. The last two ended when their successors began. */
const manySeats: readonly Seat[] = [
  ['president', 12, 12],
  ['secretary', 12, 12],
  ['treasurer', 23, 1],
  ['director', 12, 12],
  ['director', 6, null],
  ['president', 36, -12],
  ['treasurer', 47, -23],
]

/** Three people share the work of a few units; the one before them held the office of the first. */
const fewSeats: readonly Seat[] = [
  ['president', 14, 10],
  ['secretary', 14, 10],
  ['treasurer', 2, 22],
  ['president', 38, -14],
]
const seatsOf = (totalUnits: number): readonly Seat[] => (totalUnits < 10 ? fewSeats : manySeats)

/** The boards of the condominiums: owners who have no account of the demonstration. */
export function makeBoards({ buildings, residences, residencePeople, staff }: World, now: Date): Mandate[] {
  const day = today(now)
  const isStaff = (userId: string) => staff.some(({ id }) => id === userId)
  return buildings
    .filter(({ kind }) => kind === 'condo')
    .flatMap(({ id: buildingId, organizationId, totalUnits }) => {
      const homes = new Set(residences.filter((home) => home.buildingId === buildingId).map(({ id }) => id))
      const owners = residencePeople.filter(
        ({ residenceId, relation, userId }) => homes.has(residenceId) && relation === 'owner' && !isStaff(userId),
      )
      const seats = seatsOf(totalUnits)
      return seats.flatMap(([office, from, to], at) => {
        const owner = owners[Math.floor((owners.length / seats.length) * at)]
        const startsOn = addMonths(day, -from)
        const endsOn = to === null ? null : addDays(addMonths(day, to), -1)
        return owner
          ? [{ id: newId(), organizationId, buildingId, userId: owner.userId, office, startsOn, endsOn }]
          : []
      })
    })
}

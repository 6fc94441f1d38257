import type { Handover } from '../../../src/features/transfers/contract.ts'
import { newId } from '../../../src/server/ids.ts'
import { addDays, today } from '../../../src/shared/dates.ts'
import { organization, tower } from './places.ts'
import { instantOf, workdayUpTo } from './times.ts'
import type { inventWorld } from './world.ts'

type World = Awaited<ReturnType<typeof inventWorld>>

/**
 * Two sales of the tower between owners who stay in it: 804 is bought, from a day to come, by the owner of 702; the last owner to have
 * come bought from who lives in 1203.
 */
export function makeTransfers(world: World, now: Date) {
  const day = today(now)
  const [sold, bought] = [ownerOf(world, '804'), newestOwner(world, ['804', '702', '1203'])]
  const coming = sale(world, {
    residenceId: sold.residenceId,
    arrivesOn: addDays(day, 25),
    confirmedOn: addDays(day, -6),
  })
  const { residenceId, startsOn: arrivesOn } = bought
  const past = sale(world, { residenceId, arrivesOn, confirmedOn: addDays(arrivesOn, -22) })
  const buyer = ownerOf(world, '702').userId
  const seller = ownerOf(world, '1203').userId
  const stay = (residenceId: string, userId: string) => ({
    id: newId(),
    residenceId,
    userId,
    relation: 'owner' as const,
  })
  const arriving = { ...stay(coming.residenceId, buyer), startsOn: coming.arrivesOn }
  const left = { ...stay(past.residenceId, seller), startsOn: addDays(arrivesOn, -3_120), endsOn: past.leavesOn }
  const party = (transfer: { id: string }, kind: 'leaving' | 'arriving', one: { id: string; userId: string }) => ({
    transferId: transfer.id,
    kind,
    stayId: one.id,
    userId: one.userId,
    relation: 'owner' as const,
    language: 'fr' as const,
    stayVersion: kind === 'leaving' ? 1 : 0,
  })
  return {
    ended: [{ id: sold.id, endsOn: coming.leavesOn }],
    stays: [arriving, { ...left, version: 1 }],
    transfers: [
      {
        ...coming,
        status: 'confirmed' as const,
        certificateRequestedOn: addDays(day, -4),
      },
      {
        ...past,
        status: 'done' as const,
        certificateRequestedOn: addDays(arrivesOn, -20),
        statementRequestedOn: addDays(arrivesOn, -20),
      },
    ],
    people: [
      party(coming, 'leaving', sold),
      party(coming, 'arriving', arriving),
      party(past, 'leaving', left),
      party(past, 'arriving', bought),
    ],
    handed: [
      ...handed(coming, ['declaration', 'by_laws', 'budget'], world.manager.id),
      ...handed(
        past,
        ['declaration', 'by_laws', 'minutes', 'budget', 'certificate', 'statement', 'keys'],
        world.manager.id,
      ),
    ],
    facts: [
      factOf(coming, { action: 'confirmed', actorId: world.manager.id, at: coming.confirmedAt }),
      factOf(past, { action: 'confirmed', actorId: world.manager.id, at: past.confirmedAt }),
      factOf(past, { action: 'done', actorId: null, at: instantOf(past.arrivesOn, 2) }),
    ],
  }
}

interface Sale {
  readonly residenceId: string
  readonly arrivesOn: string
  readonly confirmedOn: string
}

const isOfTower = ({ residences }: World, residenceId: string, units: readonly string[]): boolean =>
  residences.some(
    ({ id, buildingId, unitNumber }) => id === residenceId && buildingId === tower.id && units.includes(unitNumber),
  )

const ownerOf = (world: World, unit: string) => {
  const stay = world.residencePeople.find(
    ({ residenceId, relation }) => relation === 'owner' && isOfTower(world, residenceId, [unit]),
  )
  if (!stay) throw new Error(`nobody owns ${unit}`)
  return stay
}

/** The owner in the tower who came last, but for those of some units and for the accounts that people sign in with. */
function newestOwner(world: World, others: readonly string[]) {
  const units = world.residences.flatMap(({ buildingId, unitNumber }) => (buildingId === tower.id ? unitNumber : []))
  const offered = units.filter((unit) => !others.includes(unit))
  const [newest] = world.residencePeople
    .filter(({ residenceId, relation }) => relation === 'owner' && isOfTower(world, residenceId, offered))
    .filter(({ userId }) => !world.staff.some(({ id }) => id === userId))
    .toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1))
  if (!newest) throw new Error('nobody came to the tower')
  return newest
}

function sale({ residences }: World, { residenceId, arrivesOn, confirmedOn }: Sale) {
  const monthlyFeesCents = residences.find(({ id }) => id === residenceId)?.monthlyFeesCents ?? null
  const confirmedAt = instantOf(workdayUpTo(confirmedOn), 9 * 60 + 40)
  return {
    id: newId(),
    organizationId: organization.id,
    buildingId: tower.id,
    residenceId,
    kind: 'sale' as const,
    arrivesOn,
    leavesOn: addDays(arrivesOn, -1),
    feesThenCents: monthlyFeesCents,
    confirmedAt,
    createdAt: confirmedAt,
    updatedAt: confirmedAt,
    version: 2,
  }
}

/** What was handed over, a day after the sale was confirmed. */
const handed = ({ id: transferId, confirmedAt }: ReturnType<typeof sale>, all: readonly Handover[], byId: string) =>
  all.map((what) => ({ transferId, what, byId, at: new Date(confirmedAt.getTime() + 86_400_000) }))

const factOf = (
  { id, organizationId, buildingId }: ReturnType<typeof sale>,
  fact: { readonly action: string; readonly actorId: string | null; readonly at: Date },
) => ({ ...fact, subject: 'transfer', subjectId: id, organizationId, buildingId })

import type { ObligationKind } from '../../../src/features/unit-obligations/contract.ts'
import { leastLiability, standards } from '../../../src/features/unit-obligations/rules.ts'
import { newId } from '../../../src/server/ids.ts'
import { addDays, addMonths, type Day, today } from '../../../src/shared/dates.ts'
import { Chance } from '../chance.ts'
import { house, rental, tower } from './places.ts'
import type { inventWorld } from './world.ts'

type World = Awaited<ReturnType<typeof inventWorld>>
type Home = World['residences'][number]

const insurers = ['Mutuelle Laurentienne', 'Assurances du Cap', 'La Riveraine', 'Groupe Boréal assurances']

/** What each building asks of its units; the syndicate of rue Marquette keeps proofs of insurance alone. */
const askedBy = (world: World): ReadonlyMap<string, readonly ObligationKind[]> =>
  new Map([
    [tower.id, ['owner_insurance', 'water_heater', 'leak_sensors', 'dryer_duct']],
    [house.id, ['owner_insurance', 'water_heater', 'washer_hoses']],
    [rental.id, ['smoke_alarms', 'dryer_duct']],
    ...world.buildings
      .filter(({ id }) => ![tower.id, house.id, rental.id].includes(id))
      .map(({ id }): [string, readonly ObligationKind[]] => [id, ['owner_insurance']]),
  ])

/** How long ago it was done, in days: most within the rhythm, some late, some just short of it; undefined for nothing at all. */
function ageIn(chance: Chance, rhythmDays: number): number | undefined {
  const luck = chance.next()
  if (luck < 0.12) return undefined
  if (luck < 0.18) return rhythmDays + chance.between(3, 60)
  if (luck < 0.27) return rhythmDays - chance.between(2, 55)
  return chance.between(10, Math.floor(rhythmDays * 0.8))
}

interface Handed {
  readonly home: Home
  readonly kind: ObligationKind
  readonly byId: string
  readonly day: Day
}

/** What the units of the demonstration hand in. The people of the demonstration's accounts still have something to provide. */
export function makeObligations(world: World, now: Date) {
  const chance = new Chance(10_641)
  const day = today(now)
  const asked = askedBy(world)
  const accounts = new Set(world.staff.map(({ id }) => id))
  const obligations = world.buildings.flatMap(({ id: buildingId, organizationId, totalUnits }) =>
    (asked.get(buildingId) ?? []).map((kind) => ({
      id: newId(),
      organizationId,
      buildingId,
      kind,
      everyMonths: standards[kind].months,
      minimumCents: kind === 'owner_insurance' ? leastLiability(totalUnits, day) : null,
    })),
  )
  const stays = world.residencePeople.filter(({ startsOn }) => startsOn <= day)
  const proofs = world.residences.flatMap((home) => {
    const stay = stays.find(({ residenceId }) => residenceId === home.id)
    if (!stay) return []
    const byId = stay.userId
    return (asked.get(home.buildingId) ?? []).flatMap((kind, place) => {
      const age = ageIn(chance, (standards[kind].months ?? 12) * 30)
      // The first thing that is asked of a person who signs in waits for them.
      if (age === undefined || (accounts.has(byId) && place === 0)) return []
      return [proofOf(chance, { home, kind, byId, day: addDays(day, -age) }, world)]
    })
  })
  return { obligations, proofs }
}

function proofOf(chance: Chance, { home, kind, byId, day }: Handed, world: World) {
  const { id: residenceId, organizationId, buildingId } = home
  const isConfirmed = chance.happens(0.7)
  const confirmedById = isConfirmed ? world.managerOf({ organizationId }).id : null
  const confirmedAt = isConfirmed ? new Date(`${addDays(day, 3)}T15:00:00Z`) : null
  const common = { id: newId(), organizationId, buildingId, residenceId, kind, startsOn: day, providedById: byId }
  if (kind !== 'owner_insurance') return { ...common, confirmedAt, confirmedById }
  return {
    ...common,
    endsOn: addDays(addMonths(day, 12), -1),
    insurer: chance.pick(insurers),
    policyNumber: `HAB-${chance.between(100, 999)} ${chance.between(100, 999)}`,
    liabilityCents: chance.happens(0.06) ? 1_000_000_00 : 2_000_000_00,
    holderId: byId,
    confirmedAt,
    confirmedById,
  }
}

import { expect, test } from 'vitest'
import { castNames } from '../../db/worlds/test.ts'
import { buildings } from '../features/buildings/server/tables.ts'
import { organizations } from '../features/organizations/server/tables.ts'
import { residences } from '../features/residences/server/tables.ts'
import type { Actor } from '../shared/actor.ts'
import { type DatedGrant, declaredGrants, may } from '../shared/grants.ts'
import { granted } from './granted.ts'
import { startWorld } from './testing/world.ts'

const world = startWorld()

/** The cast, a resident with a mandate on the board of another building, those for whom there is a sample, and those after a trial. */
async function everyone(): Promise<[string, Actor][]> {
  const cast = await Promise.all(
    castNames.map(async (who): Promise<[string, Actor]> => [who, await world.actorOf(who)]),
  )
  const { falaise, nordet } = world.places
  const mandates: DatedGrant[] = [
    { grant: 'bills.read', buildingId: falaise.id },
    { grant: 'vendors.read', organizationId: nordet.id },
  ]
  const over = Object.values(world.places).map(({ id }) => id)
  return [
    ...cast,
    ['an administrator beside a sample', { ...(await world.actorOf('admin')), sampleIds: [nordet.id, falaise.id] }],
    ['a manager inside a sample', { ...(await world.actorOf('manager')), isInSample: true }],
    ['a manager after the trial', { ...(await world.actorOf('manager')), pausedIds: over }],
    ['a resident after the trial', { ...(await world.actorOf('resident')), pausedIds: over }],
    ['a resident who only rents', { ...(await world.actorOf('resident')), rentedIds: over }],
    ['a board member', { ...(await world.actorOf('resident')), grants: mandates }],
  ]
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()

test('a query lists the rows for which each person holds each grant, and no other', async () => {
  const { db } = world.database
  const [allBuildings, allOrganizations, allResidences] = await Promise.all([
    db.select().from(buildings),
    db.select().from(organizations),
    db.select().from(residences),
  ])
  expect(declaredGrants().length).toBeGreaterThan(30)
  for (const [who, actor] of await everyone()) {
    for (const grant of declaredGrants()) {
      const [placed, owned, lived] = await Promise.all([
        db
          .select()
          .from(buildings)
          .where(granted(actor, grant, { buildingId: buildings.id })),
        db
          .select()
          .from(organizations)
          .where(granted(actor, grant, { organizationId: organizations.id })),
        db
          .select()
          .from(residences)
          .where(granted(actor, grant, { residenceId: residences.id, buildingId: residences.buildingId })),
      ])
      expect([grant, who, idsOf(placed), idsOf(owned), idsOf(lived)]).toEqual([
        grant,
        who,
        idsOf(allBuildings.filter(({ id }) => may(actor, grant, { buildingId: id }))),
        idsOf(allOrganizations.filter(({ id }) => may(actor, grant, { organizationId: id }))),
        idsOf(allResidences.filter(({ id, buildingId }) => may(actor, grant, { residenceId: id, buildingId }))),
      ])
    }
  }
})

test('a mandate opens the lists of its building to a resident', async () => {
  const [, member] = (await everyone()).at(-1) ?? []
  const seen =
    member &&
    (await world.database.db
      .select()
      .from(buildings)
      .where(granted(member, 'bills.read', { buildingId: buildings.id })))
  expect(seen?.map(({ id }) => id)).toEqual([world.places.falaise.id])
})

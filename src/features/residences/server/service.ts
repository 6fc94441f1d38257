import type { Context } from '../../../server/context.ts'
import { crud } from '../../../server/crud.ts'
import { among, isSet, same } from '../../../server/rows.ts'
import type { FoundThing, SearchAsked } from '../../../server/searchable.ts'
import { archival, shownAs } from '../../../server/verbs.ts'
import { levelOf } from '../../../shared/actor.ts'
import type { InputOf } from '../../../shared/contract.ts'
import { type BuildingRow, getLiveBuilding } from '../../buildings/server/service.ts'
import { type NewResidence, type Person, refuse, type residencesApi } from '../contract.ts'
import { residenceFacts } from '../facts.ts'
import { residencePolicy } from '../policy.ts'
import { checkShare, showPerson } from '../rules.ts'
import type { ResidenceRow } from './store.ts'
import * as store from './store.ts'
import { residences } from './tables.ts'

export type { ResidenceRow } from './store.ts'

/** Keeps other transactions from changing who holds the residence at the same time. */
export const lockResidence = (ctx: Context, id: string): Promise<void> => store.lockResidence(ctx.db, id)

type Filter = InputOf<typeof residencesApi.list>

const kept = {
  table: residences,
  visible: store.visibleResidences,
  rows: store.selectedResidences,
  policy: residencePolicy,
  facts: residenceFacts,
  /** Throws `unit_taken`. */
  saving: <T>({ unitNumber }: { unitNumber: string }, write: Promise<T>) => store.orTaken(unitNumber, write),
}

const verbs = crud({
  ...kept,
  list: (asked: Filter, ctx: Context) => ({
    sorts: store.sorts,
    where: [
      isSet(residences.archivedAt, asked.archived),
      asked.mine ? among(residences.id, ctx.actor.residenceIds) : undefined,
      same(residences.organizationId, asked.organization),
      same(residences.buildingId, asked.building),
      same(residences.floor, asked.floor),
      same(store.occupancyOn(ctx.today), asked.occupancy),
      ctx.scope(store.isFound(asked.q, ctx.today)),
    ],
  }),
  // The building is held until the residence is there, so that two additions can't both take its last place.
  place: async (ctx: Context, { buildingId, parkingSpaces = [], storageSpaces = [] }: NewResidence) => {
    const building = await getLiveBuilding(ctx, buildingId, { isHeld: true })
    const { name: buildingName, organizationId, shareDenominator } = building
    return {
      parkingSpaces,
      storageSpaces,
      organizationId,
      buildingName,
      shareDenominator,
      totalUnits: building.totalUnits,
    }
  },
  beforeCreate: async (ctx, { buildingId, totalUnits, share, shareDenominator }) => {
    await requireRoom(ctx, { id: buildingId, totalUnits }, 1)
    checkShare(share, shareDenominator)
  },
  told: ['unitNumber'],
  beforeUpdate: async (ctx, { before, after }) => {
    // Held while the share is checked against its base, which a manager may be changing.
    const { shareDenominator } = await getLiveBuilding(ctx, before.buildingId, { isHeld: true })
    checkShare(after.share, shareDenominator)
  },
  nameOf: ({ unitNumber }) => unitNumber,
  // A person, a demand or anything else still names it: such a residence is archived.
  inUse: ({ unitNumber }) => refuse('in_use', { unit: unitNumber }),
  beforeRemove: async (ctx, { id, unitNumber }) => {
    if ((await store.countPeople(ctx.db, id)) > 0) throw refuse('in_use', { unit: unitNumber })
  },
})

/** The residence of this id, locked until the transaction ends if `isHeld`. Throws `not_found` outside the caller's scope. */
export const getResidence = verbs.find

/** The same, of a residence that things may be added to. Throws `archived` for it or its building. */
export async function getLiveResidence(ctx: Context, id: string): Promise<ResidenceRow> {
  const residence = await getResidence(ctx, id)
  if (residence.archivedAt) throw refuse('archived', { unit: residence.unitNumber })
  await getLiveBuilding(ctx, residence.buildingId)
  return residence
}

/** Today's people of residences that the caller may read, by residence. */
async function peopleOf(ctx: Context, residences: readonly ResidenceRow[]): Promise<Map<string, Person[]>> {
  const managed = new Set(residences.filter((one) => residencePolicy.readAllPeople(ctx.actor, one)).map(({ id }) => id))
  const ids = residences.map(({ id }) => id)
  const byResidence = new Map<string, Person[]>(ids.map((id) => [id, []]))
  for (const person of ids.length > 0 ? await store.findPeople(ctx.db, ids, ctx.today) : []) {
    byResidence
      .get(person.residenceId)
      ?.push(showPerson(person, managed.has(person.residenceId), ctx.today, ctx.actor.id))
  }
  return byResidence
}

/** Residences as this caller may know them, with their people of today: one more query, however many there are. */
async function showAll(ctx: Context, residences: readonly ResidenceRow[]) {
  const people = await peopleOf(ctx, residences)
  return residences.map((residence) => ({
    ...residence,
    ...(!residencePolicy.readFinances(ctx.actor, residence) && {
      share: null,
      shareDenominator: null,
      monthlyFeesCents: null,
    }),
    people: people.get(residence.id) ?? [],
  }))
}

export async function searchResidences(ctx: Context, asked: SearchAsked): Promise<FoundThing[]> {
  const rows = await store.searchResidences(
    ctx.db,
    ctx.scope(store.visibleResidences),
    (idsOf) => ctx.scope(store.isFound(asked.q, ctx.today, idsOf)),
    asked,
  )
  const pathOf = (id: string) => (levelOf(ctx.actor.role) > 1 ? `/manager/residences/${id}` : '/residents/residence')
  return rows.map(({ id, unitNumber, buildingName }) => ({
    id,
    label: unitNumber,
    detail: buildingName,
    path: pathOf(id),
  }))
}

/** Refuses more live residences than the building has units. The building is held. Throws `too_many_units`. */
export async function requireRoom(
  ctx: Context,
  { id, totalUnits }: Pick<BuildingRow, 'id' | 'totalUnits'>,
  wanted: number,
): Promise<void> {
  const count = await store.countLiveResidences(ctx.db, id)
  if (count + wanted > totalUnits) throw refuse('too_many_units', { total: totalUnits, count, wanted })
}

const archiveVerbs = archival({
  ...kept,
  beforeRestore: async (ctx, { buildingId }) =>
    requireRoom(ctx, await getLiveBuilding(ctx, buildingId, { isHeld: true }), 1),
})

export const residenceVerbs = shownAs({ ...verbs, ...archiveVerbs }, showAll)

import type { Context } from '../../../../server/context.ts'
import { crud } from '../../../../server/crud.ts'
import { databaseCode } from '../../../../server/db.ts'
import { newId } from '../../../../server/ids.ts'
import { matching, orNotFound, same } from '../../../../server/rows.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import { addMonths, type Day } from '../../../../shared/dates.ts'
import { notFound } from '../../../../shared/errors.ts'
import { fullName } from '../../../../shared/names.ts'
import { getBuilding, getLiveBuilding } from '../../../buildings/server/service.ts'
import { renting } from '../../../residences/rules.ts'
import { getLiveResidence } from '../../../residences/server/service.ts'
import { residences } from '../../../residences/server/tables.ts'
import { refuse } from '../../contract.ts'
import { rentFacts } from '../../facts.ts'
import { contributionPolicy } from '../../policy.ts'
import { yearlyKindsOf } from '../../rules.ts'
import { findHomes, findPayers } from '../../server/service.ts'
import { residenceRents } from '../../server/tables.ts'
import { holdPlace } from '../../steps/server/service.ts'
import type { NewRent, RentFilter, rentsApi } from '../contract.ts'
import { baseOn, stepFor } from '../rules.ts'
import * as store from './store.ts'

const exclusionViolation = '23P01'

/** Words what the database refuses: the days of another rent of the dwelling. */
async function apart<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw databaseCode(error) === exclusionViolation ? refuse('rents_overlap', undefined, 'startsOn') : error
  }
}

type Days = { readonly startsOn: Day; readonly endsOn: Day | null }
const requireOrder = ({ startsOn, endsOn }: Days) => {
  if (endsOn !== null && endsOn < startsOn) throw refuse('ends_too_early', undefined, 'endsOn')
}

export const rentVerbs = crud({
  table: residenceRents,
  rows: store.selectedRents,
  visible: store.visibleRents,
  policy: contributionPolicy,
  facts: { created: rentFacts.rent_added, updated: rentFacts.rent_changed, removed: rentFacts.rent_removed },
  list: ({ q, building, residence }: RentFilter) => ({
    sorts: { startsOn: residenceRents.startsOn },
    where: [
      same(residenceRents.buildingId, building),
      same(residenceRents.residenceId, residence),
      matching(q, [residences.unitNumber]),
    ],
    counted: store.countedRents,
  }),
  place: async (ctx: Context, { residenceId }: NewRent) => {
    const { organizationId, buildingId, unitNumber } = await getLiveResidence(ctx, residenceId)
    return { organizationId, buildingId, unitNumber }
  },
  told: ['monthlyCents', 'startsOn', 'endsOn'],
  isHeld: true,
  saving: (_, write) => apart(write),
  beforeUpdate: (_, { after }) => requireOrder(after),
  nameOf: ({ unitNumber }) => unitNumber,
  async beforeRemove(ctx, rent) {
    await holdPlace(ctx.db, rent.buildingId)
    if (await store.isRentCalled(ctx.db, rent)) throw refuse('rent_called')
  },
})

/** Every dwelling of a building with its tenants of today and its rents. Throws `not_found`. */
export async function getRoll(ctx: Context, { building }: InputOf<typeof rentsApi.roll>) {
  const place = await getBuilding(ctx, building)
  ctx.authorize(contributionPolicy.read, { buildingId: building })
  const homes = await findHomes(ctx.db, building)
  const rents = await store.findRentsSince(ctx.db, building, addMonths(ctx.today, -12))
  const ids = homes.map(({ id }) => id)
  const tenants = ids.length > 0 ? await findPayers(ctx.db, ids, ctx.today, renting) : []
  return {
    buildingId: building,
    organizationId: place.organizationId,
    buildingName: place.name,
    buildingKind: place.kind,
    homes: homes.map(({ id, unitNumber }) => ({
      residenceId: id,
      unitNumber,
      tenantNames: tenants.filter(({ residenceId }) => residenceId === id).map(fullName),
      rents: rents.filter(({ residenceId }) => residenceId === id),
    })),
  }
}

/** Adds the rent of a dwelling from a day on. Throws `not_rental`, `ends_too_early`, `rents_overlap`. */
export async function createRent(ctx: Context, rent: NewRent) {
  const { buildingId } = await getLiveResidence(ctx, rent.residenceId)
  await requireLet(ctx, buildingId)
  requireOrder(rent)
  const [id] = await placeRents(ctx, buildingId, [{ ...rent, path: '' }])
  return rentVerbs.find(ctx, orNotFound(id))
}

/** Sets the rents of several dwellings, each from its day. Throws `not_rental`, `asked_twice`, `rent_moved`, `not_found`. */
export async function saveRoll(ctx: Context, { building, rents }: InputOf<typeof rentsApi.saveRoll>) {
  await requireLet(ctx, building)
  await placeRents(
    ctx,
    building,
    rents.flatMap(({ monthlyCents, ...rent }, at) =>
      monthlyCents === null ? [] : [{ ...rent, monthlyCents, endsOn: null, path: `rents.${at}.` }],
    ),
  )
  return getRoll(ctx, { building })
}

async function requireLet(ctx: Context, building: string): Promise<void> {
  const { kind } = await getLiveBuilding(ctx, building)
  ctx.authorize(contributionPolicy.create, { buildingId: building })
  if (!yearlyKindsOf(kind).includes('rent')) throw refuse('not_rental')
}

interface Asked extends NewRent {
  /** The rent before it, as its sender saw it. */
  readonly fromCents?: number | null
  /** Where its fields are in the request. */
  readonly path: string
}

/** Places new rents among those of their dwellings; returns the id of each, changed or not. */
async function placeRents(ctx: Context, buildingId: string, asked: readonly Asked[]): Promise<string[]> {
  await holdPlace(ctx.db, buildingId)
  const homes = await findHomes(ctx.db, buildingId)
  const ids = asked.map(({ residenceId }) => residenceId)
  const known = await store.findRentsOf(ctx.db, ids)
  const { organizationId } = await getBuilding(ctx, buildingId)
  const steps = asked.map(({ fromCents, path, ...rent }, at) => {
    const { residenceId, startsOn } = rent
    if (!homes.some(({ id }) => id === residenceId)) throw notFound()
    if (ids.indexOf(residenceId) !== at) throw refuse('asked_twice', undefined, `${path}residenceId`)
    const own = known.filter((one) => one.residenceId === residenceId)
    const baseCents = baseOn(own, startsOn)?.monthlyCents ?? null
    if (fromCents !== undefined && fromCents !== baseCents) throw refuse('rent_moved', undefined, `${path}monthlyCents`)
    const step = stepFor(own, rent)
    if (step.kind === 'overlaps') throw refuse('rents_overlap', undefined, `${path}endsOn`)
    return { step, rent, baseCents, own }
  })
  const added = steps.flatMap(({ step, rent, baseCents }) => {
    if (step.kind !== 'added') return []
    const { endsOn, endedId } = step
    const times = { createdAt: ctx.now, updatedAt: ctx.now }
    return [{ row: { ...rent, ...times, id: newId(), organizationId, buildingId, endsOn }, endedId, baseCents }]
  })
  const changed = steps.flatMap(({ step, rent: { monthlyCents }, own }) =>
    own
      .filter(({ id }) => step.kind === 'changed' && id === step.id)
      .map((before) => ({ before, thing: { ...before, monthlyCents } })),
  )
  await store.endRents(
    ctx,
    added.flatMap(({ row, endedId }) => (endedId ? [{ id: endedId, beforeOn: row.startsOn }] : [])),
  )
  await store.insertRents(
    ctx.db,
    added.map(({ row }) => row),
  )
  await store.changeAmounts(
    ctx,
    changed.map(({ thing }) => thing),
  )
  await ctx.tellEach(
    rentFacts.rent_added,
    added.map(({ row, baseCents }) => ({
      thing: row,
      changes: { monthlyCents: [baseCents, row.monthlyCents], startsOn: [null, row.startsOn] },
    })),
  )
  await ctx.tellEach(
    rentFacts.rent_changed,
    changed.map(({ before, thing }) => ({
      thing,
      changes: { monthlyCents: [before.monthlyCents, thing.monthlyCents] },
    })),
  )
  return steps.map(({ step, rent }) =>
    step.kind === 'added' ? orNotFound(added.find(({ row }) => row.residenceId === rent.residenceId)).row.id : step.id,
  )
}

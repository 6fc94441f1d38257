import * as z from 'zod/mini'
import type { Context } from '../../../../../server/context.ts'
import { orNotFound } from '../../../../../server/rows.ts'
import type { SheetCell } from '../../../../../server/tabular/columns.ts'
import { getBuilding, getLiveBuilding } from '../../../../buildings/server/service.ts'
import type { Cells, RowPlanner } from '../../../../imports/rules.ts'
import {
  buildingOf,
  findBuildingPlace,
  type Importer,
  type ImportPlace,
  type LeftRow,
  type PlannedRow,
  type WrittenRow,
} from '../../../../imports/server/service.ts'
import { dayReading, readAddress } from '../../../cells/rules.ts'
import { relations } from '../../../contract.ts'
import { residencesFacts } from '../../../facts.ts'
import {
  attachPeople,
  detachPeople,
  findCandidatesByEmail,
  type HomeStay,
  usesOfStays,
} from '../../../people/server/service.ts'
import { findPeople, type PersonRow } from '../../../server/store.ts'
import { residenceColumns } from '../../contract.ts'
import { shareReading, unitsByKey } from '../../rules.ts'
import {
  addUnits,
  changeUnits,
  hasUnit,
  isUnitRemoved,
  type PlacedRow,
  sideOf,
  usesOfHomes,
} from '../../server/service.ts'
import * as store from '../../server/store.ts'
import { homeIdentity, homePlanner, type KnownPeople, residenceFits, stayKey } from '../rules.ts'

/** Imports the units of a building and who holds them: `imports` does all that is common to nouns. */
export const residenceImporter: Importer = {
  noun: 'residences',
  columns: residenceColumns,
  identity: homeIdentity,
  grant: 'residences.write',
  exportGrant: 'residences.export',
  find: findBuildingPlace,
  lock: async (ctx, place) => {
    const buildingId = buildingOf(place)
    await getBuilding(ctx, buildingId, { isHeld: true })
    await store.lockUnits(ctx.db, buildingId)
  },
  fits: residenceFits,
  readings: { since: dayReading, share: shareReading },
  planner,
  write,
  reverse,
  present,
  factsOf: () => ({
    imported: residencesFacts.residences_imported,
    undone: residencesFacts.residences_import_undone,
  }),
}

async function planner(ctx: Context, place: ImportPlace, rows: readonly Cells[]): Promise<RowPlanner> {
  const buildingId = buildingOf(place)
  const { totalUnits, shareDenominator } = await getLiveBuilding(ctx, buildingId)
  const live = await store.findUnits(ctx.db, buildingId)
  const known = { totalUnits, shareDenominator, count: live.length, units: unitsByKey(live) }
  return homePlanner(known, await knownPeople(ctx, place, rows))
}

/** The accounts that the rows name, where they are of the organization, and what these hold in the building. */
async function knownPeople(ctx: Context, place: ImportPlace, rows: readonly Cells[]): Promise<KnownPeople> {
  const emails = [...new Set(rows.map(({ email = '' }) => readAddress(email)))].filter(Boolean)
  const found = await findCandidatesByEmail(ctx, place, emails)
  const stays = await store.findStaysOf(
    ctx.db,
    buildingOf(place),
    found.map(({ id }) => id),
  )
  return {
    today: ctx.today,
    accounts: new Map(found.map(({ id, email, rank }) => [email.toLowerCase(), { userId: id, rank }])),
    stays: byKey(stays, ({ residenceId, userId }) => stayKey(residenceId, userId)),
  }
}

async function write(ctx: Context, place: ImportPlace, rows: readonly PlannedRow[]): Promise<(WrittenRow | LeftRow)[]> {
  const created = rows.filter(({ verdict }) => verdict === 'create')
  const added = await addUnits(ctx, place, created)
  // A row after the one that adds its unit knows it by its number.
  const targets = rows.map((row) => ({ ...row, targetId: row.targetId ?? added.get(numberOf(row)) }))
  const placed = targets.flatMap(({ targetId, ...row }) => (targetId ? [{ ...row, targetId }] : []))
  await changeUnits(
    ctx,
    placed.filter((row) => row.verdict === 'change' && hasUnit(row)),
    1,
  )
  const homes = await lockHomes(ctx, place, placed)
  const people = placed.filter(hasPerson)
  await attachPeople(
    ctx,
    people.map((row) => stayOf(ctx, row, homes)),
  )
  const left = targets.filter(({ targetId }) => !targetId)
  return [
    ...placed.map((row) => ({ ...row, targetVersion: orNotFound(homes.get(row.targetId)).version })),
    ...left.map(({ id }) => ({ id, problem: { field: null, key: 'imports.changed_since' } })),
  ]
}

const numberOf = ({ changes }: PlannedRow): string => String(changes.unitNumber?.[1] ?? '').toLowerCase()
const hasPerson = ({ changes }: PlannedRow): boolean => changes.userId !== undefined

/** Things by a key that several of them share. */
function byKey<T>(things: readonly T[], keyOf: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const thing of things) groups.set(keyOf(thing), [...(groups.get(keyOf(thing)) ?? []), thing])
  return groups
}

type LockedHome = store.LockedResidence & { readonly buildingName: string }
type Homes = ReadonlyMap<string, LockedHome>

/** The residences of rows as they are now, locked, with the name of their building. */
async function lockHomes(ctx: Context, place: ImportPlace, rows: readonly PlacedRow[]): Promise<Homes> {
  const { name: buildingName } = await getBuilding(ctx, buildingOf(place))
  const ids = [...new Set(rows.map(({ targetId }) => targetId))]
  const locked = await store.lockResidences(ctx.db, ids)
  return new Map(locked.map((home) => [home.id, { ...home, buildingName }]))
}

const Held = z.object({ userId: z.string(), relation: z.enum(relations), since: z.optional(z.string()) })

/** The stay that a row adds has its id: undoing the row finds it by that. */
function stayOf(ctx: Context, { id, targetId, changes }: PlacedRow, homes: Homes): HomeStay {
  const { since: startsOn = ctx.today, ...held } = Held.parse(sideOf(changes, 1))
  return { id, home: orNotFound(homes.get(targetId)), ...held, startsOn, endsOn: null }
}

/**
 * Takes back what rows wrote, a residence at a time, where neither it nor one of these people changed since and nothing else
 * refers to them.
 */
async function reverse(ctx: Context, place: ImportPlace, rows: readonly WrittenRow[]): Promise<Set<string>> {
  const homes = await lockHomes(ctx, place, rows)
  const held = byKey(await store.lockStays(ctx.db, [...homes.keys()]), ({ residenceId }) => residenceId)
  const untouched = [...byKey(rows, ({ targetId }) => targetId)].flatMap(([residenceId, own]) => {
    const home = homes.get(residenceId)
    const stays = home && untouchedStays(home, own, held.get(residenceId) ?? [])
    return stays ? [{ home, own, stays }] : []
  })
  const used = await findUsed(
    ctx,
    rows,
    untouched.flatMap(({ stays }) => stays),
  )
  const reversed: WrittenRow[] = []
  const gone: HomeStay[] = []
  for (const { home, own, stays } of untouched) {
    if (used.has(home.id) || (isOurs(own) && !(await isUnitRemoved(ctx, home)))) continue
    reversed.push(...own)
    gone.push(...stays.map((stay) => ({ ...stay, home })))
  }
  await detachPeople(ctx, gone)
  await changeUnits(
    ctx,
    reversed.filter((row) => row.verdict === 'change' && hasUnit(row)),
    0,
  )
  return new Set(reversed.map(({ id }) => id))
}

/** Whether an import added the residence of these rows. */
const isOurs = (own: readonly WrittenRow[]): boolean => own.some(({ verdict }) => verdict === 'create')

/** The residences of rows that have something which would go with what is taken back, or that people of these stays made since. */
async function findUsed(
  ctx: Context,
  rows: readonly WrittenRow[],
  stays: readonly store.LockedStay[],
): Promise<Set<string>> {
  const residenceIds = rows.filter(({ verdict }) => verdict === 'create').map(({ targetId }) => targetId)
  const stayIds = rows.filter(hasPerson).map(({ id }) => id)
  const made = await usesOfStays.ask(
    ctx,
    stays.map(({ residenceId, userId, createdAt: since }) => ({ residenceId, userId, since })),
  )
  const used = await usesOfHomes.ask(ctx, { residenceIds, stayIds })
  return new Set([...used.flat(), ...made.flat().map(({ residenceId }) => residenceId)])
}

/** The stays that rows added to a residence, where it and they are as the import left them; else undefined. */
function untouchedStays(
  home: LockedHome,
  own: readonly WrittenRow[],
  stays: readonly store.LockedStay[],
): store.LockedStay[] | undefined {
  const units = own.filter((row) => isOurs(own) || hasUnit(row))
  if (units.some(({ targetVersion }) => targetVersion !== home.version)) return undefined
  if (units.length > 0 && home.archivedAt !== null) return undefined
  const attached = own.filter(hasPerson).map(({ id }) => stays.find((stay) => stay.id === id && stay.version === 0))
  const known = attached.filter((stay) => stay !== undefined)
  return known.length < attached.length || (isOurs(own) && known.length < stays.length) ? undefined : known
}

const text = (value: string): SheetCell => ({ kind: 'text', value })
const number = (value: number | null): SheetCell => ({ kind: 'number', value })

/** Each unit with the people who hold it now or later, the first of them on its row. */
async function present(ctx: Context, place: ImportPlace) {
  const live = await store.findUnits(ctx.db, buildingOf(place))
  const people = await findPeople(
    ctx.db,
    live.map(({ id }) => id),
  )
  const held = byKey(
    people.filter(({ endsOn }) => endsOn === null || endsOn >= ctx.today),
    ({ residenceId }) => residenceId,
  )
  return live.flatMap((unit) => {
    const [first, ...others] = (held.get(unit.id) ?? []).map((person) => personCells(ctx, person))
    const unitNumber = text(unit.unitNumber)
    return [{ ...unitCells(unit), ...first }, ...others.map((cells) => ({ unitNumber, ...cells }))]
  })
}

const unitCells = (unit: Awaited<ReturnType<typeof store.findUnits>>[number]) => ({
  unitNumber: text(unit.unitNumber),
  floor: number(unit.floor),
  squareFeet: number(unit.squareFeet),
  bedrooms: number(unit.bedrooms),
  bathrooms: number(unit.bathrooms),
  monthlyFeesCents: { kind: 'amount', value: unit.monthlyFeesCents } as const,
  share: number(unit.share),
  parkingSpaces: text(unit.parkingSpaces.join(', ')),
  storageSpaces: text(unit.storageSpaces.join(', ')),
})
const personCells = (ctx: Context, { firstName, lastName, email, relation, startsOn }: PersonRow) => ({
  firstName: text(firstName),
  lastName: text(lastName),
  email: text(email ?? ''),
  relation: text(ctx.say(`residences.relation_${relation}`)),
  since: { kind: 'day', value: startsOn } as const,
})

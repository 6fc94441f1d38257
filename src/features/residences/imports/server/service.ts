import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Context } from '../../../../server/context.ts'
import { newId } from '../../../../server/ids.ts'
import { question } from '../../../../server/question.ts'
import { orNotFound, removeVersion } from '../../../../server/rows.ts'
import { AppError } from '../../../../shared/errors.ts'
import { getBuilding } from '../../../buildings/server/service.ts'
import type { ImportChanges } from '../../../imports/rules.ts'
import { buildingOf, type ImportPlace, type PlannedRow } from '../../../imports/server/service.ts'
import { ResidenceFields, refuse } from '../../contract.ts'
import { residenceFacts } from '../../facts.ts'
import { saveResidence } from '../../server/store.ts'
import { residences } from '../../server/tables.ts'
import * as store from './store.ts'

/** Residences about to be removed, and stays, of these or of others, about to be taken back. */
export interface HomesAsked {
  readonly residenceIds: readonly string[]
  readonly stayIds: readonly string[]
}
/** Asks later features which residences have something that would go with them or with these stays. */
export const usesOfHomes = question<HomesAsked, readonly string[]>('uses of homes')

/** A row whose residence is known. */
export type PlacedRow = PlannedRow & { readonly targetId: string }

/** By field, before and after: of the side `0` as it was, of `1` as the row has it. */
type Side = 0 | 1

const Filled = z.partial(ResidenceFields)
const Whole = z.object({ unitNumber: z.string(), floor: z.int() })

/** The values of one side of a row. */
export const sideOf = (changes: ImportChanges, side: Side) =>
  Object.fromEntries(Object.entries(changes).map(([field, values]) => [field, values[side]]))

/** What a row changes of its unit, on the way to one side. */
function unitChanges({ changes }: PlannedRow, side: Side): ImportChanges {
  const own = Object.entries(changes).filter(
    ([field, [before, after]]) => field in ResidenceFields.shape && !isDeepStrictEqual(before, after),
  )
  return Object.fromEntries(
    own.map(([field, [before, after]]) => [field, side === 1 ? [before, after] : [after, before]]),
  )
}
const unitValues = (row: PlannedRow, side: Side) => Filled.parse(sideOf(unitChanges(row, side), 1))

/** Whether a row changes something of its unit, not its people alone. */
export const hasUnit = (row: PlannedRow): boolean => Object.keys(unitChanges(row, 1)).length > 0

/** Adds the units of rows, and answers their ids by number in lower case. */
export async function addUnits(ctx: Context, place: ImportPlace, rows: readonly PlannedRow[]) {
  const { organizationId } = place
  const blank = { organizationId, buildingId: buildingOf(place), parkingSpaces: [], storageSpaces: [] }
  const added = rows.map((row) => {
    const values = unitValues(row, 1)
    return { ...blank, ...values, ...Whole.parse(values), id: newId() }
  })
  await store.insertResidences(ctx.db, added)
  return new Map(added.map(({ id, unitNumber }) => [unitNumber.toLowerCase(), id]))
}

/** Gives residences the values of one side of their rows, each at the locked version, and tells the fact of each. */
export async function changeUnits(ctx: Context, rows: readonly PlacedRow[], side: Side): Promise<void> {
  const locked = await store.lockResidences(
    ctx.db,
    rows.map(({ targetId }) => targetId),
  )
  const before = new Map(locked.map((residence) => [residence.id, residence]))
  const changing = rows.map((row) => ({
    row,
    thing: orNotFound(before.get(row.targetId)),
    changes: unitChanges(row, side),
  }))
  for (const { row, thing } of changing) await saveResidence(ctx, thing, unitValues(row, side))
  await ctx.tellEach(residenceFacts.updated, changing)
}

/** Removes a unit with its people; false while something else refers to it. */
export async function isUnitRemoved(ctx: Context, locked: store.LockedResidence): Promise<boolean> {
  try {
    await ctx.db.transaction((tx) => removeVersion(tx, residences, locked, refuse('in_use', { unit: '' })))
    return true
  } catch (error) {
    if (error instanceof AppError && error.reason === 'residences.in_use') return false
    throw error
  }
}

/** Whether a row attaches a person. */
export const hasPerson = ({ changes }: PlannedRow): boolean => changes.relation !== undefined
/** Whether it is one without an email. */
export const isNamed = (row: PlannedRow): boolean => hasPerson(row) && row.changes.userId === undefined

/** Things by a key that several of them share. */
export function byKey<T>(things: readonly T[], keyOf: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const thing of things) groups.set(keyOf(thing), [...(groups.get(keyOf(thing)) ?? []), thing])
  return groups
}

export type LockedHome = store.LockedResidence & { readonly buildingName: string }
export type Homes = ReadonlyMap<string, LockedHome>

/** The residences of rows as they are now, locked, with the name of their building. */
export async function lockHomes(ctx: Context, place: ImportPlace, rows: readonly PlacedRow[]): Promise<Homes> {
  const { name: buildingName } = await getBuilding(ctx, buildingOf(place))
  const ids = [...new Set(rows.map(({ targetId }) => targetId))]
  const locked = await store.lockResidences(ctx.db, ids)
  return new Map(locked.map((home) => [home.id, { ...home, buildingName }]))
}

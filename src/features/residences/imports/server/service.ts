import * as z from 'zod/mini'
import type { Context } from '../../../../server/context.ts'
import { newId } from '../../../../server/ids.ts'
import { orNotFound, removeVersion } from '../../../../server/rows.ts'
import type { SheetCell } from '../../../../server/tabular/columns.ts'
import { AppError } from '../../../../shared/errors.ts'
import { getBuilding, getLiveBuilding } from '../../../buildings/server/service.ts'
import { type ImportChanges, identifiedBy, type RowPlanner } from '../../../imports/rules.ts'
import {
  buildingOf,
  findBuildingPlace,
  type Importer,
  type ImportPlace,
  type PlannedRow,
  type WrittenRow,
} from '../../../imports/server/service.ts'
import { ResidenceFields, refuse } from '../../contract.ts'
import { residenceFacts, residencesFacts } from '../../facts.ts'
import { saveResidence } from '../../server/store.ts'
import { residences } from '../../server/tables.ts'
import { residenceColumns } from '../contract.ts'
import { type KnownBuilding, planResidence } from '../rules.ts'
import * as store from './store.ts'

/** Imports residences from a spreadsheet: `imports` does all that is common to nouns. */
export const residenceImporter: Importer = {
  noun: 'residences',
  columns: residenceColumns,
  identity: identifiedBy('unitNumber'),
  grant: 'residences.write',
  exportGrant: 'residences.export',
  find: findBuildingPlace,
  lock: async (ctx, place) => {
    const buildingId = buildingOf(place)
    await getBuilding(ctx, buildingId, { isHeld: true })
    await store.lockUnits(ctx.db, buildingId)
  },
  planner,
  write,
  reverse,
  present,
  factsOf: () => ({
    imported: residencesFacts.residences_imported,
    undone: residencesFacts.residences_import_undone,
  }),
}

async function planner(ctx: Context, place: ImportPlace): Promise<RowPlanner> {
  const buildingId = buildingOf(place)
  const { totalUnits, shareDenominator } = await getLiveBuilding(ctx, buildingId)
  const live = await store.findUnits(ctx.db, buildingId)
  const units = new Map(live.map((unit) => [unit.unitNumber.toLowerCase(), unit]))
  const known: KnownBuilding = { totalUnits, shareDenominator, count: live.length, units }
  return (cells, added) => planResidence(cells, known, added)
}

const Filled = z.partial(ResidenceFields)
const Whole = z.object({ unitNumber: z.string(), floor: z.int() })

/** The values that a row gives, or gave before: `0` is before, `1` after. */
const valuesOf = ({ changes }: PlannedRow, side: 0 | 1) =>
  Filled.parse(Object.fromEntries(Object.entries(changes).map(([field, values]) => [field, values[side]])))

async function write(ctx: Context, place: ImportPlace, rows: readonly PlannedRow[]): Promise<WrittenRow[]> {
  const added = rows
    .filter(({ verdict }) => verdict === 'create')
    .map((row) => ({ ...row, targetId: newId(), targetVersion: 0 }))
  const { organizationId } = place
  const blank = { organizationId, buildingId: buildingOf(place), parkingSpaces: [], storageSpaces: [] }
  await store.insertResidences(
    ctx.db,
    added.map((row) => {
      const values = valuesOf(row, 1)
      return { ...blank, ...values, ...Whole.parse(values), id: row.targetId }
    }),
  )
  return [...added, ...(await change(ctx, rows.filter(({ verdict }) => verdict === 'change').map(asIs), 1))]
}

const asIs = (row: PlannedRow) => ({ ...row, targetId: row.targetId ?? '' })

type Changing = PlannedRow & { readonly targetId: string }

/** Gives residences the values of one side of their rows, each at the locked version, and tells the fact of each. */
async function change(ctx: Context, rows: readonly Changing[], side: 0 | 1): Promise<WrittenRow[]> {
  const locked = await store.lockResidences(
    ctx.db,
    rows.map(({ targetId }) => targetId),
  )
  const before = new Map(locked.map((residence) => [residence.id, residence]))
  const changing = rows.map((row) => ({ row, thing: orNotFound(before.get(row.targetId)), changes: toward(row, side) }))
  const changed: WrittenRow[] = []
  for (const { row, thing } of changing) {
    const { version } = await saveResidence(ctx, thing, valuesOf(row, side))
    changed.push({ ...row, targetVersion: version })
  }
  await ctx.tellEach(residenceFacts.updated, changing)
  return changed
}

/** The fields that change when a residence takes the values of one side. */
const toward = ({ changes }: PlannedRow, side: 0 | 1): ImportChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([field, [before, after]]) => [field, side === 1 ? [before, after] : [after, before]]),
  )

/** Removes what was added and gives back what was changed, where nothing was done with the residence since. */
async function reverse(ctx: Context, _: ImportPlace, rows: readonly WrittenRow[]): Promise<Set<string>> {
  const ids = rows.map(({ targetId }) => targetId)
  const now = new Map((await store.lockResidences(ctx.db, ids)).map((residence) => [residence.id, residence]))
  const held = await store.findHeld(ctx.db, ids)
  const isUntouched = ({ targetId, targetVersion }: WrittenRow) => now.get(targetId)?.version === targetVersion
  const untouched = rows.filter(isUntouched)
  const changed = untouched.filter(
    ({ verdict, targetId }) => verdict === 'change' && now.get(targetId)?.archivedAt === null,
  )
  const reversed = new Set((await change(ctx, changed, 0)).map(({ id }) => id))
  for (const { id, verdict, targetId } of untouched)
    if (verdict === 'create' && !held.has(targetId) && (await isRemoved(ctx, now.get(targetId)))) reversed.add(id)
  return reversed
}

/** False while something refers to the residence. */
async function isRemoved(ctx: Context, locked: store.LockedResidence | undefined): Promise<boolean> {
  try {
    const read = orNotFound(locked)
    await ctx.db.transaction((tx) => removeVersion(tx, residences, read, refuse('in_use', { unit: '' })))
    return true
  } catch (error) {
    if (error instanceof AppError && error.reason === 'residences.in_use') return false
    throw error
  }
}

const text = (value: string): SheetCell => ({ kind: 'text', value })
const number = (value: number | null): SheetCell => ({ kind: 'number', value })

async function present(ctx: Context, place: ImportPlace) {
  const live = await store.findUnits(ctx.db, buildingOf(place))
  return live.map((unit) => ({
    unitNumber: text(unit.unitNumber),
    floor: number(unit.floor),
    squareFeet: number(unit.squareFeet),
    bedrooms: number(unit.bedrooms),
    bathrooms: number(unit.bathrooms),
    monthlyFeesCents: { kind: 'amount', value: unit.monthlyFeesCents } as const,
    share: number(unit.share),
    parkingSpaces: text(unit.parkingSpaces.join(', ')),
    storageSpaces: text(unit.storageSpaces.join(', ')),
  }))
}

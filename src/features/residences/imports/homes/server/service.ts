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
import { dayReading } from '../../../cells/rules.ts'
import { residencesFacts } from '../../../facts.ts'
import { splitPeople } from '../../../joint-people/rules.ts'
import { findPeople, type PersonRow } from '../../../server/store.ts'
import { residenceColumns } from '../../contract.ts'
import { attachRows, knownPeople } from '../../people/server/service.ts'
import { floorReading, shareReading, unitsByKey } from '../../rules.ts'
import { addUnits, byKey, changeUnits, hasUnit, lockHomes } from '../../server/service.ts'
import * as store from '../../server/store.ts'
import { reverseHomes } from '../../undo/server/service.ts'
import { homeIdentity, homePlanner, residenceFits } from '../rules.ts'

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
  readings: { since: dayReading, share: shareReading, floor: floorReading },
  split: splitPeople,
  planner,
  write,
  reverse: reverseHomes,
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

async function write(ctx: Context, place: ImportPlace, rows: readonly PlannedRow[]): Promise<(WrittenRow | LeftRow)[]> {
  const created = rows.filter(({ verdict }) => verdict === 'create')
  const units = await addUnits(ctx, place, created)
  // A row after the one that adds its unit knows it by its number.
  const targets = rows.map((row) => ({ ...row, targetId: row.targetId ?? units.get(numberOf(row)) }))
  const placed = targets.flatMap(({ targetId, ...row }) => (targetId ? [{ ...row, targetId }] : []))
  await changeUnits(
    ctx,
    placed.filter((row) => row.verdict === 'change' && hasUnit(row)),
    1,
  )
  const homes = await lockHomes(ctx, place, placed)
  await attachRows(ctx, place, placed, homes)
  const left = targets.filter(({ targetId }) => !targetId)
  return [
    ...placed.map((row) => ({ ...row, targetVersion: orNotFound(homes.get(row.targetId)).version })),
    ...left.map(({ id }) => ({ id, problem: { field: null, key: 'imports.changed_since' } })),
  ]
}

const numberOf = ({ changes }: PlannedRow): string => String(changes.unitNumber?.[1] ?? '').toLowerCase()
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
const personCells = (ctx: Context, { firstName, lastName, email, relation, startsOn, mailingAddress }: PersonRow) => ({
  firstName: text(firstName),
  lastName: text(lastName),
  email: text(email ?? ''),
  relation: text(ctx.say(`residences.relation_${relation}`)),
  since: { kind: 'day', value: startsOn } as const,
  mailingAddress: text(mailingAddress ?? ''),
})

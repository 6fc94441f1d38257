import type { Dated, DaysAsked } from '../../../../server/calendar.ts'
import type { Context } from '../../../../server/context.ts'
import type { FileReply } from '../../../../server/routes.ts'
import type { RowPage } from '../../../../server/rows.ts'
import { amountColumn, dayColumn, type SheetColumn, textColumn } from '../../../../server/tabular/columns.ts'
import { exportList, type Word } from '../../../../server/tabular/list-export.ts'
import { levelOf } from '../../../../shared/actor.ts'
import { getBuilding } from '../../../buildings/server/service.ts'
import { getKeptRecords } from '../../../organizations/server/service.ts'
import { obligationKinds } from '../../contract.ts'
import { proofPolicy } from '../../policy.ts'
import { standingStates, suits, switchOf } from '../../rules.ts'
import { findAsked } from '../../server/store.ts'
import type { ExportFilter, HomesFilter, ObligationSummary, Standing, UnitHome } from '../contract.ts'
import { standsAs } from '../rules.ts'
import * as store from './store.ts'

/** A standing as its reader may know it: an insurance is opened by its holder and by managers, and handed in by owners and managers. */
function showStanding(ctx: Context, row: store.StandingRow, owned: ReadonlySet<string>): Standing {
  const { residenceId, buildingId, kind, holderId, confirmedAt, proofId, ...known } = row
  const mayOpen = proofPolicy.read(ctx.actor, { residenceId, buildingId, kind, holderId, isKept: true })
  const mayInsure = owned.has(residenceId) || proofPolicy.confirm(ctx.actor, { buildingId })
  return {
    obligationId: known.obligationId,
    kind,
    everyMonths: known.everyMonths,
    minimumCents: known.minimumCents,
    state: known.state,
    startsOn: known.startsOn,
    dueOn: known.dueOn,
    proofId: mayOpen ? proofId : null,
    liabilityCents: mayOpen ? known.liabilityCents : null,
    isConfirmed: confirmedAt !== null,
    mayProvide:
      proofPolicy.provide(ctx.actor, { residenceId, buildingId }, kind) && (kind !== 'owner_insurance' || mayInsure),
    files: known.files ?? 0,
  }
}

/** Homes with what is asked of each: two more queries, however many there are. */
async function withStandings(ctx: Context, homes: readonly store.HomeRow[], kind?: string): Promise<UnitHome[]> {
  const ids = homes.map(({ id }) => id)
  const rows = ids.length > 0 ? await store.findStandings(ctx.db, ctx, ids, kind) : []
  const owned = new Set(ids.length > 0 ? await store.findOwned(ctx.db, ctx, ids) : [])
  return homes.map((home) => ({
    ...home,
    standings: rows.filter(({ residenceId }) => residenceId === home.id).map((row) => showStanding(ctx, row, owned)),
  }))
}

export async function listHomes(ctx: Context, asked: HomesFilter): Promise<RowPage<UnitHome>> {
  ctx.authorize(proofPolicy.list, {})
  const visible = ctx.scope(store.visibleHomes)
  const page = await store.findHomes(ctx.db, { actor: ctx.actor, today: ctx.today, visible }, asked)
  return { ...page, items: await withStandings(ctx, page.items, asked.kind) }
}

export async function getSummary(ctx: Context, { building }: { building: string }): Promise<ObligationSummary> {
  const { id, organizationId, kind: buildingKind } = await getBuilding(ctx, building)
  ctx.authorize(proofPolicy.readBuilding, { buildingId: id })
  const { kinds } = await getKeptRecords(ctx, { id: organizationId })
  const asked = (await findAsked(ctx.db, id)).filter(({ kind }) => kinds.includes(switchOf(kind)))
  const rows = await store.countStandings(ctx.db, ctx.today, id)
  const found = new Map(rows.map(({ state, count }) => [state, count]))
  const toConfirm = rows.reduce((sum, row) => sum + row.toConfirm, 0)
  const counts = { missing: 0, expired: 0, insufficient: 0, expiring: 0, met: 0 }
  for (const state of standingStates) counts[state] = found.get(state) ?? 0
  const possible = obligationKinds.filter((kind) => kinds.includes(switchOf(kind)) && suits(kind, buildingKind))
  return { possible, asked: asked.length, counts, toConfirm }
}

type Line = Standing & Pick<UnitHome, 'buildingName' | 'unitNumber'>

/** A line for each thing that is asked of each filtered unit. */
export async function exportHomes(ctx: Context, asked: ExportFilter): Promise<FileReply> {
  ctx.authorize(proofPolicy.export, {})
  const { language, format, ...filter } = asked
  const reader = { actor: ctx.actor, today: ctx.today, visible: ctx.scope(store.managedHomes) }
  return exportList(
    ctx,
    { language, format },
    {
      name: 'unit-obligations.export_name',
      title: 'unit-obligations.title',
      columns: columnsIn,
      async find(asked) {
        const page = await store.findHomes(ctx.db, reader, { ...filter, sort: 'unit', ...asked })
        const homes = await withStandings(ctx, page.items, filter.kind)
        return { ...page, items: homes.flatMap((home) => linesOf(home, filter.state)) }
      },
    },
  )
}

function linesOf({ buildingName, unitNumber, standings }: UnitHome, state: ExportFilter['state']): Line[] {
  return standings.filter((one) => !state || standsAs(one, state)).map((one) => ({ ...one, buildingName, unitNumber }))
}

const columnsIn = (word: Word): SheetColumn<Line>[] => [
  textColumn(word('unit-obligations.building'), (line) => line.buildingName),
  textColumn(word('unit-obligations.unit'), (line) => line.unitNumber, 12),
  textColumn(word('unit-obligations.kind'), (line) => word(`unit-obligations.kind_${line.kind}`), 36),
  textColumn(word('unit-obligations.state'), (line) => word(`unit-obligations.state_${line.state}`), 18),
  dayColumn(word('unit-obligations.starts'), (line) => line.startsOn),
  dayColumn(word('unit-obligations.due'), (line) => line.dueOn),
  amountColumn(word('unit-obligations.minimum'), (line) => line.minimumCents),
  textColumn(
    word('unit-obligations.confirmed'),
    (line) => (line.isConfirmed ? word('unit-obligations.yes') : null),
    12,
  ),
]

/** The days on which what was handed in runs out: for managers, one item for the same thing in several units of a building. */
export async function findDueDays(ctx: Context, { language = ctx.language, ...asked }: DaysAsked): Promise<Dated[]> {
  const visible = ctx.scope(store.knownStandings)
  const found = await store.findRunningOut(ctx.db, ctx.today, { ...asked, visible })
  const rows = found.flatMap((row) => (row.proofId && row.dueOn ? [{ ...row, id: row.proofId, on: row.dueOn }] : []))
  const isManager = levelOf(ctx.actor.role) > 1
  return alike(rows).map(([first, ...others]) => ({
    id: first.id,
    on: first.on,
    what: `unit-obligations.due_${first.kind}` as const,
    title: ctx.machinery.say(language, others.length > 0 ? 'unit-obligations.units_named' : 'residences.unit_named', {
      unit: [first, ...others].map(({ unitNumber }) => unitNumber).join(', '),
    }),
    place: first.buildingName,
    path: isManager ? pageOf(first, others.length > 0) : '/residents/residence',
  }))
}

type Due = store.StandingRow & { readonly id: string; readonly on: string }

const pageOf = ({ buildingId, residenceId }: Due, isSeveral: boolean): string =>
  isSeveral ? `/manager/buildings/${buildingId}/obligations` : `/manager/residences/${residenceId}`

/** What is due on one day in one building for the same reason, together, in the order of the days. */
function alike(rows: readonly Due[]): [Due, ...Due[]][] {
  const groups = new Map<string, [Due, ...Due[]]>()
  for (const row of rows) {
    const key = `${row.on} ${row.buildingId} ${row.kind}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}

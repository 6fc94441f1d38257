import { and, asc, eq, getColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import { brokenConstraint, type Db } from '../../../server/db.ts'
import { granted } from '../../../server/granted.ts'
import { type SortKeys, unsorted } from '../../../server/keyset.ts'
import { findPage, type RowOf, same } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import type { Day } from '../../../shared/dates.ts'
import { bills } from '../../bills/server/tables.ts'
import { isPartOfBill, spentOn } from '../../bills/spending/server/service.ts'
import { buildings } from '../../buildings/server/tables.ts'
import type { BillCategory } from '../../categories/contract.ts'
import { isOpen } from '../../instalments/server/service.ts'
import { instalmentPayments, instalments } from '../../instalments/server/tables.ts'
import { insurancePolicies } from '../../insurance/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { residences } from '../../residences/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { type BudgetFilter, type BudgetLine, refuse } from '../contract.ts'
import type { Sum } from '../figures/rules.ts'
import { budgetLines, budgets } from './tables.ts'

/** SQL twin of `budgetPolicy.read`. */
export const visibleBudgets = (actor: Actor): SQL | undefined =>
  granted(actor, 'budgets.read', { buildingId: budgets.buildingId })

/** The buildings that the caller knows of: who may not read a budget there is told so. A board may count people of other places. */
export function visiblePlaces(actor: Actor): SQL | undefined {
  const place = { buildingId: buildings.id }
  const [known, ofBoard] = [granted(actor, 'buildings.read', place), granted(actor, 'budgets.read', place)]
  return known && ofBoard && or(known, ofBoard)
}

const adoptedByName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`

/** Budgets with the names that they are shown under. */
export const selectedBudgets = (db: Db, sortKeys: SQL<SortKeys> = unsorted) =>
  db
    .select({
      ...getColumns(budgets),
      buildingName: buildings.name,
      buildingKind: buildings.kind,
      adoptedByName,
      sortKeys,
    })
    .from(budgets)
    .innerJoin(buildings, eq(buildings.id, budgets.buildingId))
    .leftJoin(users, eq(users.id, budgets.adoptedById))
    .$dynamic()
export type BudgetRow = RowOf<typeof selectedBudgets>

export const findBudgets = (db: Db, visible: SQL | undefined, asked: BudgetFilter) =>
  findPage(db, {
    asked,
    id: budgets.id,
    sorts: { fiscalYear: budgets.fiscalYear },
    where: and(visible, same(budgets.organizationId, asked.organization), same(budgets.buildingId, asked.building)),
    rows: (sortKeys) => selectedBudgets(db, sortKeys),
    counted: budgets,
  })

/** The lines of a budget, each with its twelve months. */
export async function findLines(db: Db, budgetId: string): Promise<BudgetLine[]> {
  const rows = await db
    .select()
    .from(budgetLines)
    .where(eq(budgetLines.budgetId, budgetId))
    .orderBy(asc(budgetLines.fund), asc(budgetLines.category), asc(budgetLines.month))
  const lines = new Map<BillCategory, BudgetLine>()
  for (const { category, fund, month, amountCents } of rows) {
    const line = lines.get(category) ?? { category, fund, months: Array.from({ length: 12 }, () => 0) }
    line.months[month - 1] = amountCents
    lines.set(category, line)
  }
  return [...lines.values()]
}

type Shown = Omit<BudgetRow, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string; lines: BudgetLine[] }

const lineJson = sql`(select coalesce(json_agg(json_build_object('category', line.category, 'fund', line.fund, 'months', line.months)), '[]')
  from (select category, fund, json_agg(amount_cents order by month) as months from ${budgetLines}
    where ${budgetLines.budgetId} = ${budgets.id} group by category, fund) line)`

/** A budget as one value of a row of another table. */
const budgetJson = sql`json_build_object(${sql.join(
  Object.entries({
    ...getColumns(budgets),
    buildingName: buildings.name,
    buildingKind: buildings.kind,
    adoptedByName,
    lines: lineJson,
  }).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
  sql`, `,
)})`

/** The highest deductible of the insurance in force; earthquake is left out. SQL twin of `highestDeductible`. */
const deductibleOn = (today: Day) => sql<number | null>`(
  select max(greatest(${insurancePolicies.waterDeductibleCents}, ${insurancePolicies.sewerBackupDeductibleCents},
    ${insurancePolicies.fireDeductibleCents}, ${insurancePolicies.otherDeductibleCents}))::float8
  from ${insurancePolicies}
  where ${insurancePolicies.buildingId} = ${buildings.id} and ${today} between ${insurancePolicies.startsOn} and ${insurancePolicies.endsOn})`

interface YearAsked {
  readonly building: string
  readonly year?: number | undefined
  readonly today: Day
}

/** A building and the versions of its budgets of a fiscal year and of the one before; of this year unless told. */
export async function findYear(db: Db, visible: SQL | undefined, { building, year, today }: YearAsked) {
  const currentYear = sql<number>`(extract(year from ${today}::date)::int
    - (to_char(${today}::date, 'MM-DD') < ${organizations.fiscalYearStart})::int)`
  const wanted = year === undefined ? currentYear : sql`${year}::int`
  const [row] = await db
    .select({
      buildingId: buildings.id,
      organizationId: buildings.organizationId,
      buildingName: buildings.name,
      buildingKind: buildings.kind,
      reconstructionCostCents: buildings.reconstructionCostCents,
      shareDenominator: buildings.shareDenominator,
      fiscalYearStart: organizations.fiscalYearStart,
      currentYear,
      doorCount: sql<number>`(select count(*)::int from ${residences}
        where ${residences.buildingId} = ${buildings.id} and ${residences.archivedAt} is null)`,
      firstBillOn: sql<Day | null>`(select min(${bills.dueOn})::text from ${bills} where ${bills.buildingId} = ${buildings.id})`,
      budgetYears: sql<number[] | null>`(select json_agg(distinct ${budgets.fiscalYear}) from ${budgets}
        where ${budgets.buildingId} = ${buildings.id})`,
      deductibleCents: deductibleOn(today),
      budgets: sql<
        Shown[]
      >`(select coalesce(json_agg(${budgetJson} order by ${budgets.number} desc), '[]') from ${budgets}
        left join ${users} on ${users.id} = ${budgets.adoptedById}
        where ${budgets.buildingId} = ${buildings.id} and ${budgets.fiscalYear} in (${wanted}, ${wanted} - 1))`,
    })
    .from(buildings)
    .innerJoin(organizations, eq(organizations.id, buildings.organizationId))
    .where(and(visible, eq(buildings.id, building)))
  return row
}
export type YearRow = NonNullable<Awaited<ReturnType<typeof findYear>>>

type NewRow = typeof budgets.$inferInsert

/** Adds a draft after the versions of its year. Throws `draft_exists` when there is one. */
export async function insertBudget(db: Db, values: Omit<NewRow, 'number'>): Promise<void> {
  const { buildingId, fiscalYear } = values
  const others = and(eq(budgets.buildingId, buildingId), eq(budgets.fiscalYear, fiscalYear))
  const [{ last } = { last: 0 }] = await db
    .select({ last: sql<number>`coalesce(max(${budgets.number}), 0)::int` })
    .from(budgets)
    .where(others)
  try {
    await db.insert(budgets).values({ ...values, number: last + 1 })
  } catch (error) {
    throw brokenConstraint(error)?.startsWith('budgets_') ? refuse('draft_exists') : error
  }
}

export async function insertLines(db: Db, budgetId: string, lines: readonly BudgetLine[]): Promise<void> {
  const rows = lines.flatMap(({ category, fund, months }) =>
    months.map((amountCents, at) => ({ budgetId, category, fund, month: at + 1, amountCents })),
  )
  if (rows.length > 0) await db.insert(budgetLines).values(rows)
}

export const removeLines = (db: Db, budgetId: string, categories: readonly BillCategory[]) =>
  db
    .delete(budgetLines)
    .where(
      and(
        eq(budgetLines.budgetId, budgetId),
        sql`${budgetLines.category} = any(${sql.param([...categories])}::text[])`,
      ),
    )

interface FiguresAsked {
  readonly buildingId: string
  /** The first days of the months, and of the month after the last. */
  readonly starts: readonly Day[]
  readonly today: Day
}

/**
 * What bills and payments of a building come to by month and category, in one query. The one place that knows where actual figures come
 * from: bills and the payments of their instalments.
 */
export async function sumFigures(db: Db, { buildingId, starts, today }: FiguresAsked): Promise<Sum[]> {
  const [first, end] = [starts[0], starts.at(-1)]
  // Read once, and without those of decades ago. A payment may be entered up to a year after a later one that completed its bill.
  const near = sql`select ${bills.id}, ${bills.category}, ${bills.status}, ${bills.isRepeated}, ${bills.issuedOn} from ${bills}
    where ${eq(bills.buildingId, buildingId)} and (${bills.isRepeated} or ${bills.paidOn} is null
      or ${bills.paidOn} >= ${first}::date - 365 or (${bills.issuedOn} >= ${first} and ${bills.issuedOn} < ${end}))`
  const { rows } = await db.execute<{
    view: Sum['view']
    category: Sum['category']
    known: boolean
    slot: number
    cents: string
  }>(sql`
    with bills as materialized (${near}), part as (
      select 'accrual' as view, ${bills.category} as category, ${spentOn} as day, ${instalments.amountCents} as cents,
        ${spentOn} > ${today} and ${instalments.paidCents} = 0 as known
      from ${bills} join ${instalments} on ${isPartOfBill}
      where ${inArray(bills.status, ['sent', 'overdue', 'paid'])}
      union all
      select 'cash', ${bills.category}, ${instalmentPayments.paidOn}, ${instalmentPayments.amountCents}, false
      from ${bills} join ${instalments} on ${eq(instalments.nounId, bills.id)}
        join ${instalmentPayments} on ${eq(instalmentPayments.instalmentId, instalments.id)}
      union all
      select 'cash', ${bills.category}, greatest(${instalments.dueOn}, ${today}), ${instalments.amountCents} - ${instalments.paidCents}, true
      from ${bills} join ${instalments} on ${and(eq(instalments.nounId, bills.id), isOpen)}
      where ${inArray(bills.status, ['sent', 'overdue'])}
    )
    select view, category, known, width_bucket(day, ${sql.param([...starts])}::date[]) as slot, sum(cents) as cents
    from part where day >= ${first} and day < ${end}
    group by view, category, known, slot having sum(cents) <> 0`)
  return rows.map(({ view, category, known, slot, cents }) => ({
    view,
    category,
    isKnown: known,
    slot,
    cents: Number(cents),
  }))
}

import { and, eq, getColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../shared/actor.ts'
import type { AppError } from '../shared/errors.ts'
import type { Fact } from '../shared/facts.ts'
import { revisionOf } from './audit.ts'
import type { Context } from './context.ts'
import type { Db } from './db.ts'
import type { Asked, SortKeys, Sorts } from './keyset.ts'
import { findPage, orNotFound, removeUnlessUsed, type SelectRows, saveArchived, saveVersion } from './rows.ts'
import type { Changes } from './tables.ts'

/** The verbs of things that people list, open, add, change, archive and remove. A feature writes only those that do more. */

interface Kept {
  readonly id: string
  readonly version: number
}
/** A table whose columns are `kept()`, with the types of its rows. */
type KeptTable<Row, New> = PgTable & {
  readonly id: PgColumn
  readonly version: PgColumn
  readonly updatedAt: PgColumn
} & {
  readonly $inferSelect: Row
  readonly $inferInsert: New
}
type Rule<Resource> = (actor: Actor, resource: Resource) => boolean
type One = { readonly id: string }
type CrudChange<Row> = Kept & { readonly [K in keyof Row]?: Row[K] | undefined }

interface Found<Row, New> {
  readonly table: KeptTable<Row, New>
  /** SQL twin of `policy.read`. */
  readonly visible: (actor: Actor) => SQL | undefined
}

interface Removal<Row, New> extends Found<Row, New> {
  readonly policy: { readonly remove: Rule<NoInfer<Row>> }
  readonly facts: { readonly removed: Fact<NoInfer<Row>> }
  /** The note of the trail when one is removed: what it was called. */
  readonly nameOf: (row: NoInfer<Row>) => string
  /** Refuses to remove one that other rows refer to. */
  readonly inUse?: (row: NoInfer<Row>) => AppError
  /** Refuses to remove one for what the database would remove with it. */
  readonly beforeRemove?: (ctx: Context, row: NoInfer<Row>) => Promise<void>
}

interface Crud<Row, New, Fields, Filter, Listed> extends Removal<Row, New> {
  readonly policy: {
    /** Checked before a list is read; without it everyone may list, and gets the visible rows. */
    readonly list?: Rule<object>
    readonly create: Rule<NoInfer<Fields & New>>
    readonly update: Rule<NoInfer<Row>>
    readonly remove: Rule<NoInfer<Row>>
  }
  readonly facts: Readonly<Record<'created' | 'updated' | 'removed', Fact<NoInfer<Row>>>>
  /** Sort orders by the names of the contract, and the conditions of the filters. */
  readonly list: (asked: Filter) => { readonly sorts: Sorts; readonly where: readonly (SQL | undefined)[] }
  /** Reads the rows of the list where they have more than the columns of the table. */
  readonly rows?: (db: Db, sortKeys: SQL<SortKeys>) => SelectRows<Listed & { sortKeys: SortKeys }>
  /** Columns of a new one that nobody types: loads what it belongs to, within the caller's scope. */
  readonly place?: (ctx: Context, fields: Fields) => Promise<Omit<New, keyof NoInfer<Fields>>>
  /** The columns whose first values the trail records. */
  readonly told: readonly (keyof NoInfer<Row> & string)[]
  /** Refuses a change, or records more of it. */
  readonly beforeUpdate?: (ctx: Context, before: NoInfer<Row>, changes: Changes) => void | Promise<void>
  readonly afterUpdate?: (ctx: Context, saved: NoInfer<Row>, changes: Changes) => Promise<void>
}

/** The row of this id within the caller's scope. Throws `not_found`. */
export const finder =
  <Row, New>({ table, visible }: Found<Row, New>) =>
  async (ctx: Context, id: string): Promise<Row> => {
    const kept: KeptTable<unknown, unknown> = table
    const [found] = await ctx.db
      .select()
      .from(kept)
      .where(and(ctx.scope(visible), eq(kept.id, id)))
    // Every column of this table; its type can't follow one that is a parameter.
    return orNotFound(found as Row | undefined)
  }

/** Reads a page of the list of what `scope` lets see. */
function pager<Row, New, Fields, Filter extends Asked, Listed extends object>({
  table,
  list,
  rows,
}: Crud<Row, New, Fields, Filter, Listed>) {
  const kept: KeptTable<unknown, unknown> = table
  const plainRows = (db: Db, sortKeys: SQL<SortKeys>) => {
    const selected = db
      .select({ ...getColumns<PgTable>(kept), sortKeys })
      .from(kept)
      .$dynamic()
    // Every column of this table; its type can't follow one that is a parameter.
    return selected as unknown as SelectRows<Listed & { sortKeys: SortKeys }>
  }
  return (db: Db, scope: SQL | undefined, asked: Filter) => {
    const { sorts, where } = list(asked)
    const from = { asked, id: kept.id, sorts, where: and(scope, ...where), counted: kept }
    return findPage<Listed>(db, { ...from, rows: (sortKeys) => (rows ?? plainRows)(db, sortKeys) })
  }
}

/** The verb that removes a thing. */
export function removal<Row extends Kept, New>(given: Removal<Row, New>) {
  const find = finder(given)
  return {
    remove: async (ctx: Context, { id }: One): Promise<void> => {
      const row = await find(ctx, id)
      ctx.authorize(given.policy.remove, row)
      await given.beforeRemove?.(ctx, row)
      await removeUnlessUsed(ctx.db, given.table, id, given.inUse?.(row))
      await ctx.tell(given.facts.removed, row, { note: given.nameOf(row) })
    },
  }
}

/** The verbs of a list, of one thing, and of what adds, changes and removes one. */
export function crud<
  Row extends Kept,
  New extends object,
  Fields extends Partial<New> = New,
  Filter extends Asked = Asked,
  Listed extends Row = Row,
>(given: Crud<Row, New, Fields, Filter, Listed>) {
  const { table, visible, policy, facts, told } = given
  const kept: KeptTable<Row, object> = table
  const find = finder(given)
  const page = pager(given)

  async function create(ctx: Context, fields: Fields): Promise<Row> {
    const placed = await given.place?.(ctx, fields)
    // `place` answers every column that is not among the fields.
    const values = { ...fields, ...placed } as unknown as Fields & New
    ctx.authorize(policy.create, values)
    const [added] = await ctx.db.insert(kept).values(values).returning()
    const row = orNotFound(added as Row | undefined)
    await ctx.tell(facts.created, row, { changes: Object.fromEntries(told.map((name) => [name, [null, row[name]]])) })
    return row
  }

  async function update(ctx: Context, { id, version, ...fields }: CrudChange<Row>): Promise<Row> {
    const before = await find(ctx, id)
    ctx.authorize(policy.update, before)
    const changes = revisionOf(before, version, fields as object)
    if (!changes) return before
    await given.beforeUpdate?.(ctx, before, changes)
    const saved = (await saveVersion(ctx, kept, { id, version }, fields)) as Row
    await given.afterUpdate?.(ctx, saved, changes)
    await ctx.tell(facts.updated, saved, { changes })
    return saved
  }

  return {
    find,
    page,
    list: (ctx: Context, asked: Filter) => {
      if (policy.list) ctx.authorize(policy.list, {})
      return page(ctx.db, ctx.scope(visible), asked)
    },
    get: (ctx: Context, { id }: One) => find(ctx, id),
    create,
    update,
    ...removal(given),
  }
}

interface Archival<Row, New> extends Found<Row, New> {
  readonly table: KeptTable<Row, New> & { readonly archivedAt: PgColumn }
  readonly policy: { readonly archive: Rule<NoInfer<Row>> }
  readonly facts: Readonly<Record<'archived' | 'restored', Fact<NoInfer<Row>>>>
  /** Refuses to bring one back: no place is left for it. */
  readonly beforeRestore?: (ctx: Context, row: NoInfer<Row>) => Promise<unknown>
  /** Words what the database refuses: another took its name while it was archived. */
  readonly saving?: <T>(row: NoInfer<Row>, write: Promise<T>) => Promise<T>
}

/** The verbs that archive a thing and bring it back. */
export function archival<Row extends Kept & { readonly archivedAt: Date | null }, New>(given: Archival<Row, New>) {
  const find = finder(given)
  async function set(ctx: Context, id: string, archivedAt: Date | null): Promise<Row> {
    const before = await find(ctx, id)
    ctx.authorize(given.policy.archive, before)
    if ((before.archivedAt === null) === (archivedAt === null)) return before
    if (!archivedAt) await given.beforeRestore?.(ctx, before)
    const write = saveArchived(ctx, given.table, before, archivedAt)
    const saved = (await (given.saving?.(before, write) ?? write)) as Row
    await ctx.tell(archivedAt ? given.facts.archived : given.facts.restored, saved)
    return saved
  }
  return {
    archive: (ctx: Context, { id }: One): Promise<Row> => set(ctx, id, ctx.now),
    restore: (ctx: Context, { id }: One): Promise<Row> => set(ctx, id, null),
  }
}

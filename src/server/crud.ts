import { and, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { One } from '../shared/contract.ts'
import type { Fact } from '../shared/facts.ts'
import { revisionOf, withoutValues } from './audit.ts'
import type { Context } from './context.ts'
import type { Db } from './db.ts'
import type { Asked, SortKeys, Sorts } from './keyset.ts'
import { findPage, type Kept, type KeptTable, orNotFound, type RowPage, type SelectRows, saveVersion } from './rows.ts'
import type { Changes } from './tables.ts'
import { finder, type Removal, type Rule, reader, removal, type Saved } from './verbs.ts'

/**
 * The verbs of things that people list, open, add, change and remove: each reads its row once. A feature writes only those that
 * do more.
 */

type CrudChange<Row> = Kept & { readonly [K in keyof Row]?: Row[K] | undefined }

interface Listing {
  /** Sort orders by the names of the contract. */
  readonly sorts: Sorts
  /** The conditions of the filters. */
  readonly where: readonly (SQL | undefined)[]
  /** The table to count in, where a condition needs other tables. */
  readonly counted?: PgTable | SQL
}

interface Crud<Row, New, Read extends Row, Fields, Placed, Filter, Listed>
  extends Removal<Row, New, Read>,
    Saved<Read | (Fields & Placed)> {
  readonly policy: {
    /** Checked before a list is read; without it everyone may list, and gets the visible rows. */
    readonly list?: Rule<object>
    readonly create: Rule<NoInfer<Fields & Placed>>
    readonly update: Rule<NoInfer<Read>>
    readonly remove: Rule<NoInfer<Read>>
  }
  readonly facts: Readonly<Record<'created' | 'updated' | 'removed', Fact<NoInfer<Read>>>>
  readonly list: (asked: Filter, ctx: Context) => Listing
  /** Reads the rows of the list where they differ from those of one thing. */
  readonly listed?: (db: Db, sortKeys: SQL<SortKeys>) => SelectRows<Listed & { sortKeys: SortKeys }>
  /** The values of a new one that nobody types: loads what it belongs to, within the caller's scope, for its columns and the names that `rows` joins. */
  readonly place: (ctx: Context, fields: Fields) => Promise<Placed>
  /** Refuses to add one, once the policy allows it. */
  readonly beforeCreate?: (ctx: Context, values: NoInfer<Fields & Placed>) => Promise<void>
  /** The columns whose first values the trail records. */
  readonly told: readonly (keyof NoInfer<Row> & string)[]
  /** Columns that hold a person's name or contact details: the trail says that they changed, not to what. */
  readonly unspoken?: readonly (keyof NoInfer<Row> & string)[]
  /** Locks one that is about to change: others are checked against it. */
  readonly isHeld?: true
  /** A thing as a change is compared with it: its sets in their order. */
  readonly compared?: (thing: NoInfer<Read>) => NoInfer<Read>
  /** Refuses a change. */
  readonly beforeUpdate?: (ctx: Context, update: Update<NoInfer<Read>>) => void | Promise<void>
  readonly afterUpdate?: (ctx: Context, saved: NoInfer<Read>, changes: Changes) => Promise<void>
}

interface Update<Read> {
  readonly before: Read
  readonly after: Read
  readonly changes: Changes
}

/** The verb that reads a page of the things in the caller's scope. */
function lister<Row, New, Read extends Row, Fields, Placed, Filter extends Asked, Listed extends object>(
  given: Crud<Row, New, Read, Fields, Placed, Filter, Listed>,
) {
  const kept: KeptTable = given.table
  const rows: (db: Db, sortKeys: SQL<SortKeys>) => SelectRows<{ sortKeys: SortKeys }> = given.listed ?? reader(given)
  return async (ctx: Context, asked: Filter): Promise<RowPage<Listed>> => {
    if (given.policy.list) ctx.authorize(given.policy.list, {})
    const { sorts, where, counted = kept } = given.list(asked, ctx)
    const from = { asked, id: kept.id, sorts, where: and(ctx.scope(given.visible), ...where), counted }
    const page = await findPage(ctx.db, { ...from, rows: (sortKeys) => rows(ctx.db, sortKeys) })
    // The rows of `listed`, else of `rows` or of the table; the type can't follow a table that is a parameter.
    return { ...page, items: page.items as object[] as Listed[] }
  }
}

/** The verbs of a list, of one thing, and of what adds, changes and removes one. */
export function crud<
  Row extends Kept,
  New extends object,
  Fields extends Partial<New>,
  Filter extends Asked,
  Placed extends Omit<New, keyof Fields> & Omit<Read, keyof Row | 'sortKeys'>,
  Read extends Row = Row,
  Listed extends object = Read,
>(given: Crud<Row, New, Read, Fields, Placed, Filter, Listed>) {
  const { table, policy, facts, told, unspoken = [], isHeld = false } = given
  const { compared = (thing) => thing, saving = (_, write) => write, personOf } = given
  const kept: KeptTable<Row, object> = table
  const find = finder(given)

  async function create(ctx: Context, fields: Fields): Promise<Read> {
    const values = { ...fields, ...(await given.place(ctx, fields)) }
    ctx.authorize(policy.create, values)
    await given.beforeCreate?.(ctx, values)
    const [added] = await saving(values, ctx.db.insert(kept).values(values).returning())
    // The insert answers every column of this table, and `place` gave the names of `rows`: a compiler can't follow either of a
    // table that is a parameter.
    const thing = { ...values, ...orNotFound(added) } as object as Read
    await ctx.tell(facts.created, thing, {
      changes: Object.fromEntries(told.map((name) => [name, [null, thing[name]]])),
      personId: personOf?.(thing) ?? null,
    })
    return thing
  }

  async function update(ctx: Context, { id, version, ...fields }: CrudChange<Row>): Promise<Read> {
    const before = await find(ctx, id, { isHeld })
    ctx.authorize(policy.update, before)
    const changes = revisionOf(compared(before), version, fields as object)
    if (!changes) return before
    await given.beforeUpdate?.(ctx, { before, after: { ...before, ...fields }, changes })
    const after = await saving({ ...before, ...fields }, saveVersion(ctx, kept, before, fields))
    await given.afterUpdate?.(ctx, after, changes)
    await ctx.tell(facts.updated, after, {
      changes: withoutValues(changes, unspoken),
      personId: personOf?.(after) ?? null,
    })
    return after
  }

  return {
    find,
    list: lister(given),
    get: (ctx: Context, { id }: One) => find(ctx, id),
    create,
    update,
    ...removal(given),
  }
}

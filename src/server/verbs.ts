import { and, eq, getColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../shared/actor.ts'
import type { One } from '../shared/contract.ts'
import type { AppError } from '../shared/errors.ts'
import type { Fact } from '../shared/facts.ts'
import type { Context } from './context.ts'
import type { Db } from './db.ts'
import { type SortKeys, unsorted } from './keyset.ts'
import {
  type Kept,
  type KeptTable,
  orNotFound,
  type RowPage,
  removeVersion,
  type SelectRows,
  saveVersion,
} from './rows.ts'

/** The verbs of one thing: find, remove, archive, restore. Each reads its row once; `crud.ts` adds those of a list and a form. */

export type Rule<Resource> = (actor: Actor, resource: Resource) => boolean
export interface Found<Row, New, Read extends Row> {
  readonly table: KeptTable<Row, New>
  /** SQL twin of `policy.read`. */
  readonly visible: (actor: Actor) => SQL | undefined
  /** Reads things where they have more than the columns of the table: the names of what they belong to. */
  readonly rows?: (db: Db, sortKeys?: SQL<SortKeys>) => SelectRows<Read & { sortKeys: SortKeys }>
}

export interface Saved<Values> {
  /** Words what the database refuses: another has its name. */
  readonly saving?: <T>(values: NoInfer<Values>, write: Promise<T>) => Promise<T>
}

export interface Removal<Row, New, Read extends Row> extends Found<Row, New, Read> {
  readonly policy: { readonly remove: Rule<NoInfer<Read>> }
  readonly facts: { readonly removed: Fact<NoInfer<Read>> }
  /** The account that one concerns: the trail names it beside the thing. */
  readonly personOf?: (thing: NoInfer<Read>) => string | null
  /** The note of the trail when one is removed: what it was called. */
  readonly nameOf?: (thing: NoInfer<Read>) => string
  /** Refuses to remove one that other rows refer to. */
  readonly inUse?: (thing: NoInfer<Read>) => AppError
  /** Refuses to remove one for its state, or for what the database would remove with it. */
  readonly beforeRemove?: (ctx: Context, thing: NoInfer<Read>) => void | Promise<void>
  /** Removes what no foreign key removes with it. */
  readonly afterRemove?: (ctx: Context, thing: NoInfer<Read>) => Promise<void>
}

/** The one way that things are read: those of the caller's scope, with the names that they are shown under. */
export function reader<Row, New, Read extends Row>({ table, rows }: Found<Row, New, Read>) {
  const kept: KeptTable = table
  const plainRows = (db: Db, sortKeys: SQL<SortKeys> = unsorted): SelectRows<{ sortKeys: SortKeys }> =>
    db
      .select({ ...getColumns<PgTable>(kept), sortKeys })
      .from(kept)
      .$dynamic()
  return rows ?? plainRows
}

/** The thing of this id within the caller's scope, locked until the transaction ends if `isHeld`. Throws `not_found`. */
export const finder = <Row, New, Read extends Row = Row>(given: Found<Row, New, Read>) => {
  const kept: KeptTable = given.table
  const read = reader(given)
  return async (ctx: Context, id: string, { isHeld = false } = {}): Promise<Read> => {
    const found = read(ctx.db).where(and(ctx.scope(given.visible), eq(kept.id, id)))
    const [row] = await (isHeld ? found.for('update', { of: kept }) : found)
    // Every column of this table, with those of `rows`; the type can't follow a table that is a parameter.
    return orNotFound(row as Read | undefined)
  }
}

/** The verb that removes a thing. */
export function removal<Row extends Kept, New, Read extends Row = Row>(given: Removal<Row, New, Read>) {
  const find = finder(given)
  return {
    remove: async (ctx: Context, { id }: One): Promise<void> => {
      const thing = await find(ctx, id)
      ctx.authorize(given.policy.remove, thing)
      await given.beforeRemove?.(ctx, thing)
      await removeVersion(ctx.db, given.table, thing, given.inUse?.(thing))
      await given.afterRemove?.(ctx, thing)
      await ctx.tell(given.facts.removed, thing, {
        note: given.nameOf?.(thing) ?? null,
        personId: given.personOf?.(thing) ?? null,
      })
    },
  }
}

interface Archival<Row, New, Read extends Row> extends Found<Row, New, Read>, Saved<Read> {
  readonly table: KeptTable<Row, New> & { readonly archivedAt: PgColumn }
  readonly policy: { readonly archive: Rule<NoInfer<Read>> }
  readonly facts: Readonly<Record<'archived' | 'restored', Fact<NoInfer<Read>>>>
  /** Refuses to bring one back: no place is left for it. */
  readonly beforeRestore?: (ctx: Context, thing: NoInfer<Read>) => Promise<unknown>
}

/** The verbs that archive a thing and bring it back. */
export function archival<Row extends Kept & { readonly archivedAt: Date | null }, New, Read extends Row = Row>(
  given: Archival<Row, New, Read>,
) {
  const find = finder(given)
  const { saving = (_, write) => write } = given
  async function set(ctx: Context, id: string, archivedAt: Date | null): Promise<Read> {
    const before = await find(ctx, id)
    ctx.authorize(given.policy.archive, before)
    if ((before.archivedAt === null) === (archivedAt === null)) return before
    if (!archivedAt) await given.beforeRestore?.(ctx, before)
    const after = await saving(before, saveVersion(ctx, given.table, before, { archivedAt }))
    await ctx.tell(archivedAt ? given.facts.archived : given.facts.restored, after)
    return after
  }
  return {
    archive: (ctx: Context, { id }: One): Promise<Read> => set(ctx, id, ctx.now),
    restore: (ctx: Context, { id }: One): Promise<Read> => set(ctx, id, null),
  }
}

interface Answering<Read, Change, Fields, Filter> {
  list(ctx: Context, asked: Filter): Promise<RowPage<Read>>
  get(ctx: Context, one: One): Promise<Read>
  create(ctx: Context, fields: Fields): Promise<Read>
  update(ctx: Context, change: Change): Promise<Read>
  archive(ctx: Context, one: One): Promise<Read>
  restore(ctx: Context, one: One): Promise<Read>
  remove(ctx: Context, one: One): Promise<void>
}

/** The same verbs for things that are shown otherwise than their rows: with figures, without what is not their reader's. */
export function shownAs<Read, Shown, Change, Fields, Filter>(
  verbs: Answering<Read, Change, Fields, Filter>,
  showAll: (ctx: Context, things: readonly Read[]) => Promise<Shown[]>,
) {
  const one =
    <Input>(verb: (ctx: Context, input: Input) => Promise<Read>) =>
    async (ctx: Context, input: Input): Promise<Shown> => {
      const [shown] = await showAll(ctx, [await verb(ctx, input)])
      return orNotFound(shown)
    }
  return {
    list: async (ctx: Context, asked: Filter): Promise<RowPage<Shown>> => {
      const page = await verbs.list(ctx, asked)
      return { ...page, items: await showAll(ctx, page.items) }
    },
    get: one(verbs.get),
    create: one(verbs.create),
    update: one(verbs.update),
    archive: one(verbs.archive),
    restore: one(verbs.restore),
    remove: verbs.remove,
  }
}

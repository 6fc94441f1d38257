import type { Context } from '../../../server/context.ts'
import { type RowPage, wholePage } from '../../../server/rows.ts'
import { searchNouns } from '../../../server/searchable.ts'
import { type FoundThing, mostFound } from '../contract.ts'

/** Things of every noun that hold each word of `q`. Each noun narrows to the caller's scope. */
export async function findThings(ctx: Context, { q }: { q: string }): Promise<RowPage<FoundThing>> {
  const things = await searchNouns(ctx, { q, limit: mostFound })
  return wholePage(things.map(({ search, ...thing }) => ({ ...thing, search: search && { ...search } })))
}

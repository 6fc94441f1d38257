import type { Context } from '../../../server/context.ts'
import { type RowPage, wholePage } from '../../../server/rows.ts'
import { searchNouns } from '../../../server/searchable.ts'
import { fold } from '../../../shared/fold.ts'
import { type FoundThing, mostFound } from '../contract.ts'

/**
 * Things of every noun that hold each word of `q`, first those that are called so. Each noun narrows to the caller's scope.
 */
export async function findThings(ctx: Context, { q }: { q: string }): Promise<RowPage<FoundThing>> {
  const words = fold(q).split(/\s+/u)
  const isCalledSo = ({ label }: { label: string }): boolean => words.every((word) => fold(label).includes(word))
  const found = await searchNouns(ctx, { q, limit: mostFound })
  const things = [...found.filter(isCalledSo), ...found.filter((thing) => !isCalledSo(thing))]
  return wholePage(
    things.map(({ search, facts, ...thing }) => ({
      ...thing,
      facts: facts && [...facts],
      search: search && { ...search },
    })),
  )
}

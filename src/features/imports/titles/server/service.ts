import type { Context } from '../../../../server/context.ts'
import { checkAgain, knownColumns } from '../../checks/server/service.ts'
import { mostRows, refuse } from '../../contract.ts'
import { guessColumns } from '../../guesses/rules.ts'
import { provedWays } from '../../readings/rules.ts'
import { hasTitles } from '../../rules.ts'
import type { Importer } from '../../server/service.ts'
import * as store from './store.ts'

/** The endpoint that says whether the first line of a file is headings. */
export const titleVerbs = (importer: Importer) => ({
  retitle: (ctx: Context, said: Retitled) => chooseTitles(ctx, importer, said),
})

interface Retitled {
  readonly id: string
  readonly version: number
  readonly hasTitles: boolean
}

/** Takes the headings as the first row, or the first row as headings. Throws `already_run`, `empty`, `too_many_rows`. */
const chooseTitles = (ctx: Context, importer: Importer, { id, version, ...said }: Retitled) =>
  checkAgain(ctx, importer, { id, version }, async (before, rows) => {
    if (before.status !== 'checked') throw refuse('already_run')
    if (said.hasTitles === hasTitles(before.headings)) return {}
    const [first, ...others] = rows
    if (!first || (said.hasTitles && others.length === 0)) throw refuse('empty')
    if (said.hasTitles) {
      await store.removeRow(ctx.db, first.id)
      const headings = before.columns.map((_, at) => first.cells[at] ?? '')
      const columns = await knownColumns(ctx, importer, before, headings)
      return { headings, columns, ways: provedWays({ columns, rows: others }, importer.readings), rows: others }
    }
    if (rows.length >= mostRows) throw refuse('too_many_rows', { most: mostRows })
    const added = await store.insertRow(ctx.db, id, { line: first.line - 1, cells: before.headings })
    const all = [added, ...rows]
    const columns = guessColumns(all, importer.fits)
    const ways = provedWays({ columns, rows: all }, importer.readings)
    return { headings: before.headings.map(() => ''), columns, ways, rows: all }
  })

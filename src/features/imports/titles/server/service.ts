import type { Context } from '../../../../server/context.ts'
import { requireVersion } from '../../../../server/rows.ts'
import { checkAgain, knownColumns } from '../../checks/server/service.ts'
import { insertRows, saveHeadings } from '../../checks/server/store.ts'
import { mostRows, refuse } from '../../contract.ts'
import { guessColumns } from '../../guesses/rules.ts'
import { provedWays, type ReadingWays } from '../../readings/rules.ts'
import { foldHeading, hasTitles } from '../../rules.ts'
import type { Importer, ImportRecord } from '../../server/service.ts'
import * as store from './store.ts'

/** The endpoints that say whether the first line of a file is headings, which field each column fills and how it is read. */
export const titleVerbs = (importer: Importer) => ({
  retitle: (ctx: Context, said: Retitled) => chooseTitles(ctx, importer, said),
  map: (ctx: Context, chosen: Chosen) => chooseColumns(ctx, importer, chosen),
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
      const ways = provedWays({ columns, rows: others }, importer.readings)
      return { headings, columns, ways, rows: others, reading: titledAt(before, first.line) }
    }
    if (rows.length >= mostRows) throw refuse('too_many_rows', { most: mostRows })
    const added = await insertRows(ctx.db, id, [{ line: first.line - 1, cells: before.headings }])
    const all = [...added, ...rows]
    const columns = guessColumns(all, importer.fits)
    const ways = provedWays({ columns, rows: all }, importer.readings)
    return { headings: before.headings.map(() => ''), columns, ways, rows: all, reading: titledAt(before, null) }
  })

const titledAt = ({ reading }: ImportRecord, titlesAt: number | null) => reading && { ...reading, titlesAt }

interface Chosen {
  readonly id: string
  readonly version: number
  readonly columns: readonly (string | null)[]
  readonly ways: ReadingWays
}

/** Checks the rows again with other columns, which the organization's next files begin with. Throws `already_run`. */
const chooseColumns = (ctx: Context, importer: Importer, { id, version, columns, ways }: Chosen) =>
  checkAgain(ctx, importer, { id, version }, async (before, rows) => {
    if (before.status !== 'checked') throw refuse('already_run')
    requireVersion(columns.length === before.headings.length)
    checkColumns(importer, columns)
    checkWays(importer, ways)
    const named = new Map(before.headings.map((heading, at) => [foldHeading(heading), columns[at] ?? null]))
    named.delete('')
    await saveHeadings(ctx, before, named)
    return { columns, ways: { ...provedWays({ columns, rows }, importer.readings), ...ways } }
  })

/** Throws `unknown_column`, `twice_mapped`. */
function checkColumns({ columns: fields }: Importer, columns: readonly (string | null)[]): void {
  const chosen = columns.filter((field) => field !== null)
  const isKnown = (field: string) => fields.some((one) => one.field === field)
  if (!chosen.every(isKnown)) throw refuse('unknown_column', undefined, 'columns')
  if (new Set(chosen).size < chosen.length) throw refuse('twice_mapped', undefined, 'columns')
}

/** Throws `unknown_column`. */
function checkWays({ columns }: Importer, chosen: ReadingWays): void {
  const isKnown = ([field, way]: readonly [string, string]) =>
    way === '' || columns.find((one) => one.field === field)?.ways?.some((one) => one.way === way)
  if (!Object.entries(chosen).every(isKnown)) throw refuse('unknown_column', undefined, 'ways')
}

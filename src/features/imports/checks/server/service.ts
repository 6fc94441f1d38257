import type { Context } from '../../../../server/context.ts'
import { passStep } from '../../../../server/lifecycle.ts'
import type { Uploads } from '../../../../server/routes.ts'
import { requireVersion } from '../../../../server/rows.ts'
import { readTable } from '../../../../server/tabular/read-table.ts'
import { BadTable, type TableLine } from '../../../../server/tabular/table.ts'
import { languages } from '../../../../shared/actor.ts'
import { refuse } from '../../contract.ts'
import { foldHeading, type NamedField, planRows, proposeColumns, underHeadings } from '../../rules.ts'
import { authorizeImport, type Importer, lifeOfImport, refreshImports, showImport } from '../../server/service.ts'
import * as store from '../../server/store.ts'

/** The endpoints that receive a file and check what its rows would do. */
export const checkVerbs = (importer: Importer) => ({
  create: (ctx: Context, asked: { buildingId: string }, uploads: Uploads) => receive(ctx, importer, asked, uploads),
  map: (ctx: Context, chosen: Chosen) => chooseColumns(ctx, importer, chosen),
})

/** Keeps the rows of a file with what each would do; the file itself is not kept. */
async function receive(ctx: Context, importer: Importer, { buildingId }: { buildingId: string }, uploads: Uploads) {
  const place = await importer.find(ctx, buildingId)
  authorizeImport(ctx, importer, place)
  const [file] = uploads.file ?? []
  if (!file) throw refuse('empty')
  const named = namedFields(ctx, importer)
  const { headings, rows } = underHeadings(await readLines(await ctx.files.bytes(file.storageKey)), named)
  const own = { noun: importer.noun, byId: ctx.actor.id, buildingId, organizationId: place.organizationId }
  const id = await ctx.db.transaction(async (tx) => {
    const inner = ctx.within(tx)
    const columns = proposeColumns(headings, named, await store.findHeadings(tx, own))
    const planned = planRows({ rows, columns, keyField: keyOf(importer), plan: await importer.planner(inner, place) })
    await store.removeChecked(tx, own)
    const saved = await store.insertImport(tx, { ...own, fileName: file.name, headings, columns }, planned)
    await refreshImports(inner, { ...place, id: saved })
    return saved
  })
  await ctx.files.remove(file.storageKey)
  return showImport(ctx, importer, id)
}

interface Chosen {
  readonly id: string
  readonly version: number
  readonly columns: readonly (string | null)[]
}

/** Checks the rows again with other columns, which the organization's next files begin with. Throws `already_run`. */
async function chooseColumns(ctx: Context, importer: Importer, { id, version, columns }: Chosen) {
  await passStep(ctx, lifeOfImport(importer), 'map', {
    id,
    async changes({ before, to }) {
      requireVersion(before.version === version && columns.length === before.headings.length)
      checkColumns(importer, columns)
      const named = new Map(before.headings.map((heading, at) => [foldHeading(heading), columns[at] ?? null]))
      named.delete('')
      await store.saveHeadings(ctx, before, named)
      const plan = await importer.planner(ctx, before)
      const rows = await store.findAllRows(ctx.db, id)
      await store.saveVerdicts(ctx.db, planRows({ rows, columns, keyField: keyOf(importer), plan }))
      return { status: to, columns }
    },
  })
  return showImport(ctx, importer, id)
}

const keyOf = ({ columns: [first] }: Importer): string => first.field

/** Throws `unknown_column`, `twice_mapped`. */
function checkColumns({ columns: fields }: Importer, columns: readonly (string | null)[]): void {
  const chosen = columns.filter((field) => field !== null)
  const isKnown = (field: string) => fields.some((one) => one.field === field)
  if (!chosen.every(isKnown)) throw refuse('unknown_column', undefined, 'columns')
  if (new Set(chosen).size < chosen.length) throw refuse('twice_mapped', undefined, 'columns')
}

/** The fields of a noun with every heading by which one is known: its label in both languages and its synonyms. */
const namedFields = (ctx: Context, { columns }: Importer): NamedField[] =>
  columns.map(({ field, label, synonyms }) => ({
    field,
    names: [...languages.map((language) => ctx.machinery.say(language, label)), ...synonyms].map(foldHeading),
  }))

const readLines = (bytes: Buffer): Promise<readonly TableLine[]> =>
  readTable(bytes).catch((error: unknown) => {
    throw error instanceof BadTable ? refuse(error.fault) : error
  })

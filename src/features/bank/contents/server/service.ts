import * as z from 'zod/mini'
import type { Context } from '../../../../server/context.ts'
import { openPayload } from '../../../../server/secrets.ts'
import { readCsv, textOf } from '../../../../server/tabular/read-csv.ts'
import { BadTable } from '../../../../server/tabular/table.ts'
import { readCamt } from '../../camt-files/server/service.ts'
import { type FileFormat, mostLines, refuse } from '../../contract.ts'
import type { ColumnMap, TableLine } from '../../csv-files/rules.ts'
import { readOfx } from '../../ofx-files/rules.ts'
import type { FileContent } from '../rules.ts'

const Balance = z.nullable(z.object({ on: z.string(), balanceCents: z.int() }))
const Line = z.object({
  lineNo: z.int(),
  postedOn: z.string(),
  amountCents: z.int(),
  description: z.string(),
  reference: z.nullable(z.string()),
  fitId: z.nullable(z.string()),
  balanceCents: z.nullable(z.int()),
  account: z.nullable(z.string()),
})
/** A file as it is kept until it is imported. */
const Kept = z.union([
  z.object({ table: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })) }),
  z.object({
    accounts: z.array(
      z.object({
        account: z.nullable(z.string()),
        lines: z.array(Line),
        unread: z.array(z.int()),
        opening: Balance,
        closing: Balance,
      }),
    ),
  }),
])

/** What the bytes of a file hold, by what is in them and never by their name. */
export function contentOf(bytes: Buffer): { format: FileFormat; content: FileContent } {
  try {
    const { text } = textOf(bytes)
    if (/<OFX>/i.test(text.slice(0, 4_000))) return { format: 'ofx', content: { accounts: bounded(readOfx(text)) } }
    if (/BkToCstmrStmt/.test(text.slice(0, 4_000)))
      return { format: 'camt', content: { accounts: bounded(readCamt(text)) } }
    const { lines } = readCsv(bytes, undefined, mostLines)
    if (lines.length === 0) throw refuse('empty')
    return { format: 'csv', content: { table: lines } }
  } catch (error) {
    if (error instanceof BadTable) throw refuse(error.fault === 'old_excel' ? 'unreadable' : error.fault)
    // What the parser of XML refuses is an ordinary error; a refusal of ours says itself what is wrong.
    throw error instanceof SyntaxError || (error instanceof Error && error.name === 'Error')
      ? refuse('unreadable')
      : error
  }
}

function bounded<T extends { readonly lines: readonly unknown[] }>(accounts: readonly T[]): readonly T[] {
  if (accounts.length === 0) throw refuse('no_account_in_file')
  if (accounts.reduce((sum, { lines }) => sum + lines.length, 0) > mostLines) throw refuse('too_many_rows')
  return accounts
}

/** What a file holds that waits. Throws `already_imported`. */
export function openedOf(ctx: Context, { sealed }: { readonly sealed: string | null }): FileContent {
  if (sealed === null) throw refuse('already_imported')
  return Kept.parse(openPayload(ctx.config.secretKey, { sealed }))
}

/** Of each column of a table, its heading and a few of its cells. */
export function columnsOf(table: readonly TableLine[], map: ColumnMap | null) {
  const width = table.slice(0, 200).reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const rows = map?.hasTitles ? table.slice(1, 40) : table.slice(0, 40)
  return Array.from({ length: width }, (_, at) => ({
    title: map?.hasTitles ? (table[0]?.cells[at] ?? '') : '',
    samples: [...new Set(rows.map(({ cells }) => cells[at] ?? '').filter(Boolean))]
      .slice(0, 3)
      .map((cell) => cell.slice(0, 60)),
  }))
}

/** Throws `not_a_table`, `unknown_column`, `no_amount_column`. */
export function requireColumns({ table }: FileContent, map: ColumnMap): void {
  if (!table) throw refuse('not_a_table')
  const width = table.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const places = [
    map.postedOn,
    ...map.descriptions,
    ...map.account,
    map.reference,
    map.amount,
    map.withdrawal,
    map.deposit,
    map.balance,
  ]
  if (places.some((place) => place !== null && place >= width)) throw refuse('unknown_column', undefined, 'map')
  if (map.amount === null && (map.withdrawal === null || map.deposit === null))
    throw refuse('no_amount_column', undefined, 'map')
}

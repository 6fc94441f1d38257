import type { Language } from '../../shared/actor.ts'
import type { ExportFormat } from '../../shared/tabular.ts'
import type { Context } from '../context.ts'
import type { FileReply } from '../routes.ts'
import { everySlice, type SliceFinder } from '../rows.ts'
import type { SheetColumn } from './columns.ts'
import { exportReply } from './export.ts'

/** Words a sentence in the language of the file. */
export type Word = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** A page of an exported list. */
export interface ExportPage {
  readonly limit: number
  readonly cursor: string | undefined
}

interface ListExport<Row> {
  /** The key of the file's name. */
  readonly name: string
  /** The key of the title of the sheet. */
  readonly title: string
  readonly columns: (word: Word, language: Language) => readonly SheetColumn<Row>[]
  readonly find: (page: ExportPage) => ReturnType<SliceFinder<Row>>
}

const limit = 500

/** Every row of a list as a file in the language that is asked, read page by page while it leaves. */
export function exportList<Row>(
  ctx: Context,
  { language = ctx.language, format }: { readonly language?: Language | undefined; readonly format: ExportFormat },
  { name, title, columns, find }: ListExport<Row>,
): FileReply {
  const word: Word = (key, values) => ctx.machinery.say(language, key, values)
  return exportReply(ctx, {
    name: word(name),
    title: word(title),
    language,
    format,
    columns: columns(word, language),
    pages: everySlice((cursor) => find({ limit, cursor })),
  })
}

import type { Context } from '../../../../server/context.ts'
import type { FileReply } from '../../../../server/routes.ts'
import type { SheetCell, SheetColumn } from '../../../../server/tabular/columns.ts'
import { textColumn } from '../../../../server/tabular/columns.ts'
import { exportReply } from '../../../../server/tabular/export.ts'
import type { Language } from '../../../../shared/actor.ts'
import type { ExportFormat } from '../../../../shared/tabular.ts'
import { authorizeImport, getImport, type Importer } from '../../server/service.ts'
import { findAllRows, type RowRecord } from '../../server/store.ts'

interface Download {
  readonly format: ExportFormat
  /** Of the headings and words; a download link carries no header of its own. */
  readonly language?: Language | undefined
}

interface Asked {
  readonly organization?: string | undefined
  readonly building?: string | undefined
}

async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

/** The endpoints that answer spreadsheets. */
export function downloadVerbs(importer: Importer) {
  /**
   * The things of a place under the headings that an import recognizes: edited in a spreadsheet, the file can be
   * imported.
   */
  async function template(
    ctx: Context,
    { organization, building, format, language = ctx.language }: Download & Asked,
  ): Promise<FileReply> {
    const place = await importer.find(ctx, { organizationId: organization, buildingId: building })
    authorizeImport(ctx, { grant: importer.exportGrant ?? importer.grant }, place)
    const word = (key: string) => ctx.machinery.say(language, key)
    const columns = importer.columns.map(
      ({ field, label }): SheetColumn<Readonly<Record<string, SheetCell>>> => ({
        heading: word(label),
        width: Math.max(14, word(label).length + 3),
        cellOf: (row) => row[field] ?? { kind: 'text', value: null },
      }),
    )
    const name = word(`imports.template_${importer.noun}`)
    return exportReply(ctx, {
      name,
      title: name,
      language,
      format,
      columns,
      pages: onePage(await importer.present(ctx, place)),
    })
  }

  /** Refused rows as in the file, with the reasons; corrected, they can be sent again. */
  async function refused(
    ctx: Context,
    { id, format, language = ctx.language }: Download & { id: string },
  ): Promise<FileReply> {
    const record = await getImport(ctx, importer, id)
    const rows = (await findAllRows(ctx.db, id)).filter(({ verdict, outcome }) => (outcome ?? verdict) === 'refused')
    const word = (key: string, values?: Parameters<Context['say']>[1]) => ctx.machinery.say(language, key, values)
    const labels = new Map(importer.columns.map(({ field, label }) => [field, word(label)]))
    const reasons = ({ problems }: RowRecord) =>
      problems
        .map(({ field, key, details }) =>
          [labels.get(field ?? ''), word(key, details)].filter(Boolean).join(word('imports.colon')),
        )
        .join(' ')
    const columns = [
      ...record.headings.map((heading, at) => textColumn<RowRecord>(heading, ({ cells }) => cells[at] ?? null)),
      textColumn<RowRecord>(word('imports.line'), ({ line }) => String(line), 8),
      textColumn<RowRecord>(word('imports.reason'), reasons, 60),
    ]
    const name = word('imports.refused_name')
    return exportReply(ctx, { name, title: name, language, format, columns, pages: onePage(rows) })
  }

  return { template, refused }
}

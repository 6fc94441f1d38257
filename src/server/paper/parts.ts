import type PDFDocument from 'pdfkit'
import type { PdfImage, Structure } from 'pdfkit'
import { colours, margins, type Pen, type Style } from './pen.ts'

/** A column of a table: where it stands, as a share of the width, and on which side its text. */
export interface PaperColumn {
  readonly heading: string
  readonly share: number
  readonly align?: 'left' | 'right'
}

interface TableOptions {
  readonly totals?: readonly number[]
  readonly isDense?: boolean
}

/** What is written from top to bottom; each part is tagged for those who hear it read. */
export interface PaperParts {
  lead(text: string): void
  heading(text: string): void
  paragraph(text: string): void
  /** Names and values: each row is headed by its name. Of amounts, the last one is the total. */
  facts(rows: readonly (readonly [label: string, value: string])[], options?: { readonly areAmounts?: boolean }): void
  /** `totals` are the places of rows written in bold; a dense table has room for five columns of amounts. */
  table(columns: readonly PaperColumn[], rows: readonly (readonly string[])[], options?: TableOptions): void
}

/** What stands above the first part. */
export interface PaperHead {
  readonly title: string
  /** Small print above the title: kind of the document, and its subject. */
  readonly kind: string
  readonly issuer: string
  /** PNG or JPEG, at the top on the right; one that cannot be read is left out. */
  readonly logo?: Buffer | undefined
}

const labelShare = 0.34
const amountsShare = 0.62

/** Writes the head of a document, and answers what writes its parts. */
export function beginParts(pen: Pen, { logo, issuer, kind, title }: PaperHead): PaperParts {
  const { doc } = pen
  if (logo) drawLogo(doc, logo)
  pen.tagged('P', issuer, { size: 9.5, colour: colours.quiet })
  doc.y += 22
  pen.tagged('P', kind, { size: 10, isBold: true, colour: colours.accent })
  doc.y += 2
  pen.tagged('H1', title, { size: 21, isBold: true })
  /** A text right under rows would touch their last rule. */
  let isUnderRows = false
  return {
    lead: (text) => {
      doc.y += 3
      pen.tagged('P', text, { size: 11.5, colour: colours.quiet })
    },
    heading: (text) => {
      pen.keepTogether(90)
      doc.y += 24
      pen.tagged('H2', text, { size: 12.5, isBold: true })
      doc.y += 5
      isUnderRows = false
    },
    paragraph: (text) => {
      if (isUnderRows) doc.y += 10
      pen.tagged('P', text, { size: 10.5 })
      isUnderRows = false
    },
    facts: (rows, options) => {
      writeFacts(pen, rows, options)
      isUnderRows = true
    },
    table: (columns, rows, options) => {
      writeTable(pen, columns, rows, options)
      isUnderRows = true
    },
  }
}

const logoSize = { width: 130, height: 44 }

/** The logo repeats what the issuer says: those who hear the document read are not told of it. */
function drawLogo(doc: PDFDocument, bytes: Buffer): void {
  let logo: PdfImage
  try {
    logo = doc.openImage(bytes)
  } catch {
    return
  }
  const { width, height } = logoSize
  const { y } = doc
  doc.markContent('Artifact', { type: 'Layout' })
  doc.image(logo, doc.page.width - margins.right - width, margins.top - 18, {
    fit: [width, height],
    align: 'right',
    valign: 'center',
  })
  doc.endMarkedContent()
  doc.y = y
}

function writeFacts(
  pen: Pen,
  rows: readonly (readonly [string, string])[],
  { areAmounts = false }: { readonly areAmounts?: boolean } = {},
): void {
  const align = areAmounts ? 'right' : 'left'
  const whole = areAmounts ? amountsShare : 1
  const table = pen.child(pen.root, 'Table')
  const label = { size: 10, colour: colours.quiet }
  for (const [at, [name, value]] of rows.entries()) {
    const isTotal = areAmounts && at === rows.length - 1
    writeRow(pen, table, [
      { type: 'TH', scope: 'Row', text: name, from: 0, to: areAmounts ? whole / 2 : labelShare, style: label },
      {
        type: 'TD',
        text: value,
        from: areAmounts ? whole / 2 : labelShare,
        to: whole,
        style: { size: 10.5, align, isBold: isTotal },
      },
    ])
  }
  table.end()
}

function writeTable(
  pen: Pen,
  columns: readonly PaperColumn[],
  rows: readonly (readonly string[])[],
  { totals = [], isDense = false }: TableOptions = {},
): void {
  const table = pen.child(pen.root, 'Table')
  const places = columns.map(({ share, align = 'left' }, at) => {
    const from = columns.slice(0, at).reduce((sum, column) => sum + column.share, 0)
    return { from, to: from + share, align }
  })
  const size = isDense ? 8.5 : 10.5
  const gap = isDense ? 6 : cellGap
  const heads = { size: size - 1, isBold: true, colour: colours.quiet }
  const cells = (texts: readonly string[], look: Omit<Style, 'align'>) =>
    places.map(({ align, ...place }, at) => ({
      ...place,
      ...(look === heads ? { type: 'TH', scope: 'Column' as const } : { type: 'TD' }),
      text: texts[at] ?? '',
      style: { ...look, align },
    }))
  writeRow(
    pen,
    table,
    cells(
      columns.map(({ heading }) => heading),
      heads,
    ),
    gap,
  )
  for (const [at, row] of rows.entries()) writeRow(pen, table, cells(row, { size, isBold: totals.includes(at) }), gap)
  table.end()
}

interface PaperCell {
  readonly type: string
  readonly scope?: 'Row' | 'Column'
  readonly text: string
  /** Shares of the width. */
  readonly from: number
  readonly to: number
  readonly style: Style
}

const cellGap = 12
const rowPad = 5

function writeRow(pen: Pen, table: Structure, cells: readonly PaperCell[], gap = cellGap): void {
  const { doc, width } = pen
  const roomOf = ({ from, to }: PaperCell) => (to - from) * width - (to < 1 ? gap : 0)
  const height = Math.max(...cells.map((cell) => pen.heightOf(cell.text, cell.style, roomOf(cell))))
  const end = Math.max(...cells.map(({ to }) => to)) * width
  // A cell higher than a page flows over the next ones.
  pen.keepTogether(Math.min(height, 400) + 2 * rowPad)
  const top = doc.y + rowPad
  const row = pen.child(table, 'TR')
  for (const cell of cells) {
    const { type, scope, text, from, style } = cell
    const part = pen.child(row, type, scope && { scope })
    part.add(() => pen.write(text, style, { x: margins.left + from * width, y: top, width: roomOf(cell) }))
    part.end()
  }
  row.end()
  const isOnePage = top + height <= doc.page.maxY()
  if (isOnePage) doc.y = top + height
  doc.y += rowPad - 2
  pen.rule(doc.y, end - (end < width ? cellGap : 0))
}

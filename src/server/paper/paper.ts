import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type PDFDocument from 'pdfkit'
import type { PdfImage, Structure } from 'pdfkit'
import type { Language } from '../../shared/actor.ts'
import { fontFiles } from './fonts.ts'
import { colours, makePen, margins, type Pen, type Style } from './pen.ts'

export interface PaperFacts {
  /** The id of the thing that the document is about. */
  readonly id: string
  readonly title: string
  readonly language: Language
  readonly createdAt: Date
  /** Small print above the title: kind of the document, and its subject. */
  readonly kind: string
  readonly issuer: string
  /** PNG or JPEG, at the top on the right; one that cannot be read is left out. */
  readonly logo?: Buffer | undefined
  /** At the foot of each page, before its number: the reference names what this copy says. */
  readonly footerOf: (reference: string) => string
  readonly pageOf: (page: number, pages: number) => string
}

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

/** A document on letter paper, written from top to bottom; each part is tagged for those who hear it read. */
export interface Paper {
  lead(text: string): void
  heading(text: string): void
  paragraph(text: string): void
  /** Names and values: each row is headed by its name. Of amounts, the last one is the total. */
  facts(rows: readonly (readonly [label: string, value: string])[], options?: { readonly areAmounts?: boolean }): void
  /** `totals` are the places of rows written in bold; a dense table has room for five columns of amounts. */
  table(columns: readonly PaperColumn[], rows: readonly (readonly string[])[], options?: TableOptions): void
  /** Ends the document. Fails when what was written is no whole PDF. */
  bytes(): Promise<Buffer>
}

const labelShare = 0.34
const amountsShare = 0.62

/** Begins a PDF 1.7 document in the structure of PDF/UA, in its language, with its fonts inside. */
export async function startPaper(facts: PaperFacts): Promise<Paper> {
  const { default: Document } = await import('pdfkit')
  const { title, language, createdAt, kind, issuer } = facts
  const doc = new Document({
    size: 'LETTER',
    margins,
    pdfVersion: '1.7',
    tagged: true,
    subset: 'PDF/UA',
    lang: `${language}-CA`,
    displayTitle: true,
    bufferPages: true,
    font: fontFiles.regular,
    info: { Title: title, Author: issuer, Creator: 'Mitoyen', Producer: 'Mitoyen', CreationDate: createdAt },
  })
  for (const [name, file] of Object.entries(fontFiles)) doc.registerFont(name, file)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const pen = makePen(doc, root, language)

  if (facts.logo) drawLogo(doc, facts.logo)
  pen.tagged('P', issuer, { size: 9.5, colour: colours.quiet })
  doc.y += 22
  pen.tagged('P', kind, { size: 10, isBold: true, colour: colours.accent })
  doc.y += 2
  pen.tagged('H1', title, { size: 21, isBold: true })

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
    },
    paragraph: (text) => pen.tagged('P', text, { size: 10.5 }),
    facts: (rows, options) => writeFacts(pen, rows, options),
    table: (columns, rows, options) => writeTable(pen, columns, rows, options),
    bytes: () => finish(pen, root, facts),
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

/** The end of the thing's id and a digest of all that is written: copies with the same reference have the same contents. */
function referenceOf({ id, language, createdAt }: PaperFacts, texts: readonly string[]): string {
  const contents = JSON.stringify([language, createdAt, texts])
  return `${id.slice(-8)}-${createHash('sha256').update(contents).digest('hex').slice(0, 8)}`.toUpperCase()
}

/** Numbers the pages once there are all of them. Feet are no part of what is read aloud. */
async function finish(pen: Pen, root: Structure, facts: PaperFacts): Promise<Buffer> {
  const { doc, width, written } = pen
  const footer = facts.footerOf(referenceOf(facts, written))
  const { count } = doc.bufferedPageRange()
  const style = { size: 8.5, colour: colours.quiet }
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // Text below the margin would begin another page.
    doc.page.margins.bottom = 0
    const y = doc.page.height - 44
    doc.markContent('Artifact', { type: 'Pagination' })
    pen.write(footer, style, { x: margins.left, y, width: width * 0.75 })
    pen.write(
      facts.pageOf(page + 1, count),
      { ...style, align: 'right' },
      { x: margins.left + width * 0.75, y, width: width * 0.25 },
    )
    doc.endMarkedContent()
  }
  root.end()
  doc.end()
  const bytes = await buffer(doc)
  if (bytes.toString('latin1', 0, 5) !== '%PDF-' || !bytes.toString('latin1', bytes.length - 8).includes('%%EOF'))
    throw new Error('a document was not written whole')
  return bytes
}

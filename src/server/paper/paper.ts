import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type PDFDocument from 'pdfkit'
import type { Structure } from 'pdfkit'
import type { Language } from '../../shared/actor.ts'
import { fontFiles } from './fonts.ts'
import { beginParts, type PaperHead, type PaperParts } from './parts.ts'
import { colours, makePen, margins, type Pen } from './pen.ts'

export type { PaperColumn, PaperParts } from './parts.ts'

export interface PaperFacts extends PaperHead {
  /** The id of the thing that the document is about. */
  readonly id: string
  readonly language: Language
  readonly createdAt: Date
  /** At the foot of each page, before its number: the reference names what this copy says. */
  readonly footerOf: (reference: string) => string
  readonly pageOf: (page: number, pages: number) => string
}

/** A document on letter paper, written from top to bottom; each part is tagged for those who hear it read. */
export interface Paper extends PaperParts {
  /** Ends the document. Fails when what was written is no whole PDF. */
  bytes(): Promise<Buffer>
}

/** Begins a PDF 1.7 document in the structure of PDF/UA, in its language, with its fonts inside. */
export async function startPaper(facts: PaperFacts): Promise<Paper> {
  const { doc, root } = await openDocument(facts)
  const pen = makePen(doc, root, facts.language)
  return {
    ...beginParts(pen, facts),
    bytes: async () => {
      writeFeet(pen, facts, 0)
      root.end()
      doc.end()
      const bytes = await buffer(doc)
      if (bytes.toString('latin1', 0, 5) !== '%PDF-' || !bytes.toString('latin1', bytes.length - 8).includes('%%EOF'))
        throw new Error('a document was not written whole')
      return bytes
    },
  }
}

/** Opens a document that has a language and an empty structure. */
export async function openDocument({
  title,
  issuer,
  language,
  createdAt,
}: Pick<PaperFacts, 'title' | 'issuer' | 'language' | 'createdAt'>): Promise<{ doc: PDFDocument; root: Structure }> {
  const { default: Document } = await import('pdfkit')
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
  return { doc, root }
}

/** The end of the thing's id and a digest of all that is written: copies with the same reference have the same contents. */
function referenceOf({ id, language, createdAt }: PaperFacts, texts: readonly string[]): string {
  const contents = JSON.stringify([language, createdAt, texts])
  return `${id.slice(-8)}-${createHash('sha256').update(contents).digest('hex').slice(0, 8)}`.toUpperCase()
}

/** Numbers the buffered pages from this one on, once there are all of them. Feet are no part of what is read aloud. */
export function writeFeet(pen: Pen, facts: PaperFacts, from: number): void {
  const { doc, width, written } = pen
  const footer = facts.footerOf(referenceOf(facts, written))
  const { start, count } = doc.bufferedPageRange()
  const pages = start + count - from
  const style = { size: 8.5, colour: colours.quiet }
  for (let page = 0; page < pages; page++) {
    doc.switchToPage(from + page)
    // Text below the margin would begin another page.
    doc.page.margins.bottom = 0
    const y = doc.page.height - 44
    doc.markContent('Artifact', { type: 'Pagination' })
    pen.write(footer, style, { x: margins.left, y, width: width * 0.75 })
    pen.write(
      facts.pageOf(page + 1, pages),
      { ...style, align: 'right' },
      { x: margins.left + width * 0.75, y, width: width * 0.25 },
    )
    doc.endMarkedContent()
  }
}

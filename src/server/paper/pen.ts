import type PDFDocument from 'pdfkit'
import type { Structure } from 'pdfkit'
import type { Language } from '../../shared/actor.ts'
import { typographic } from '../../shared/typography.ts'
import { fitted } from './fonts.ts'

export interface Style {
  readonly size: number
  readonly isBold?: boolean
  readonly colour?: string
  readonly align?: 'left' | 'right'
}

export const colours = { ink: '#14201d', quiet: '#475652', accent: '#155c48', line: '#c9cfc8' }
export const margins = { top: 54, right: 62, bottom: 70, left: 62 }

/** Writes texts at places and rules between them, each in its part of the structure. */
export function makePen(doc: PDFDocument, root: Structure, language: Language) {
  const width = doc.page.width - margins.left - margins.right
  const written: string[] = []
  const set = (text: string, { size, isBold = false, colour = colours.ink }: Style) => {
    const shown = fitted(typographic(language, text), isBold)
    doc.font(shown.font).fontSize(size).fillColor(colour)
    return shown.text
  }
  const write = (text: string, style: Style, place?: { x: number; y: number; width: number }): void => {
    written.push(text)
    const { x, y, width: room } = place ?? { x: margins.left, y: doc.y, width }
    doc.text(set(text, style), x, y, { width: room, lineGap: style.size * 0.25, align: style.align ?? 'left' })
  }
  return {
    doc,
    width,
    write,
    /** The texts so far, in their order. */
    written,
    heightOf: (text: string, style: Style, room: number): number =>
      doc.heightOfString(set(text, style), { width: room, lineGap: style.size * 0.25 }),
    /** A new page when the rest of this one is lower than that. */
    keepTogether: (height: number): void => {
      if (doc.y + height > doc.page.maxY()) doc.continueOnNewPage()
    },
    tagged: (type: string, text: string, style: Style): void => {
      root.add(doc.struct(type).add(() => write(text, style)))
    },
    child: (parent: Structure, type: string, options?: { readonly scope?: 'Row' | 'Column' }): Structure => {
      const part = doc.struct(type, options)
      parent.add(part)
      return part
    },
    root,
    rule: (y: number, to = width): void => {
      doc.markContent('Artifact', { type: 'Layout' })
      doc
        .moveTo(margins.left, y)
        .lineTo(margins.left + to, y)
        .lineWidth(0.6)
        .stroke(colours.line)
      doc.endMarkedContent()
    },
  }
}
export type Pen = ReturnType<typeof makePen>

/** The part of version 0.20 that we use: the types of DefinitelyTyped have no structure of tables. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  export interface Structure {
    add(child: Structure | (() => void)): Structure
    end(): void
  }
  export interface PdfImage {
    readonly width: number
    readonly height: number
  }
  interface TextOptions {
    readonly width?: number
    readonly align?: 'left' | 'right'
    readonly lineGap?: number
    readonly lineBreak?: boolean
  }
  interface Page {
    readonly width: number
    readonly height: number
    readonly margins: { top: number; right: number; bottom: number; left: number }
    maxY(): number
  }
  // biome-ignore lint/style/noDefaultExport: it is how the library is made
  export default class PDFDocument extends Readable {
    constructor(options: {
      readonly size: 'LETTER'
      readonly margins: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }
      readonly pdfVersion: '1.7'
      readonly tagged: true
      readonly subset: 'PDF/UA'
      readonly lang: string
      readonly displayTitle: true
      readonly bufferPages: true
      readonly font: string
      readonly info: Readonly<Record<string, string | Date>>
    })
    x: number
    y: number
    readonly page: Page
    registerFont(name: string, path: string): this
    font(name: string): this
    fontSize(points: number): this
    fillColor(colour: string): this
    text(text: string, x: number, y: number, options?: TextOptions): this
    heightOfString(text: string, options?: TextOptions): number
    /** Throws when the bytes are no PNG or JPEG. */
    openImage(bytes: Buffer): PdfImage
    image(
      image: PdfImage,
      x: number,
      y: number,
      options: { readonly fit: readonly [number, number]; readonly align: 'right'; readonly valign: 'center' },
    ): this
    struct(type: string, options?: { readonly scope?: 'Row' | 'Column'; readonly lang?: string }): Structure
    addStructure(structure: Structure): this
    markContent(tag: 'Artifact', options: { readonly type: 'Layout' | 'Pagination' }): this
    endMarkedContent(): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    lineWidth(points: number): this
    stroke(colour: string): this
    continueOnNewPage(): this
    addPage(): this
    /** Ends the buffered pages: their bytes may be read. */
    flushPages(): void
    bufferedPageRange(): { readonly start: number; readonly count: number }
    switchToPage(page: number): void
    end(): void
  }
}

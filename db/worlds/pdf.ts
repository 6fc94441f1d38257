/** Letter paper, in points. */
export const paper = { width: 612, height: 792 }
export type Colour = readonly [red: number, green: number, blue: number]
export type Typeface = 'sans' | 'serif' | 'mono'
const ink: Colour = [0.13, 0.14, 0.16]

interface TextStyle {
  readonly size?: number
  readonly isBold?: boolean
  readonly colour?: Colour
  readonly face?: Typeface
  /** Ends at `x` instead of starting there. */
  readonly isRight?: boolean
}

/** A text as it was placed: its left end, its baseline and its width in points. */
export interface Run {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly text: string
}

const faces: readonly Typeface[] = ['sans', 'serif', 'mono']

/** One page of text in the three common typefaces, with lines and bars. Places are in points from the top left corner. */
export class Sheet {
  readonly #content: string[] = []
  readonly runs: Run[] = []

  text(
    x: number,
    y: number,
    text: string,
    { size = 9.5, isBold, colour = ink, isRight, face = 'sans' }: TextStyle = {},
  ): this {
    const width = widthOf(text, face, isBold) * size
    const left = isRight ? x - width : x
    const font = faces.indexOf(face) * 2 + (isBold ? 2 : 1)
    this.runs.push({ x: left, y, width, size, text })
    this.#content.push(
      `${colour.join(' ')} rg BT /F${font} ${size} Tf ${left.toFixed(2)} ${(paper.height - y).toFixed(2)} Td (${literal(text)}) Tj ET`,
    )
    return this
  }

  /** Lines of text one under the other. */
  block(x: number, y: number, lines: readonly string[], style: TextStyle = {}): this {
    const step = (style.size ?? 9.5) * 1.4
    for (const [index, line] of lines.entries()) this.text(x, y + index * step, line, style)
    return this
  }

  line(x: number, y: number, to: number, colour: Colour = [0.75, 0.76, 0.78]): this {
    const [from, height] = [x, paper.height - y]
    this.#content.push(`${colour.join(' ')} RG 0.75 w ${from} ${height} m ${to} ${height} l S`)
    return this
  }

  bar(x: number, y: number, width: number, height: number, colour: Colour): this {
    this.#content.push(`${colour.join(' ')} rg ${x} ${paper.height - y - height} ${width} ${height} re f`)
    return this
  }

  get content(): string {
    return this.#content.join('\n')
  }

  /** The whole document, of this page alone. */
  bytes(title: string): Buffer {
    return bind([this], title)
  }
}

const fontNames = ['Helvetica', 'Helvetica-Bold', 'Times-Roman', 'Times-Bold', 'Courier', 'Courier-Bold'] as const

/** A document of several pages, PDF 1.4. */
export function bind(sheets: readonly Sheet[], title: string): Buffer {
  const fonts = fontNames.map((_, i) => `/F${i + 1} ${i + 3} 0 R`).join(' ')
  const first = fontNames.length + 3
  const pages = sheets.flatMap(({ content }, i) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${paper.width} ${paper.height}] /Contents ${first + 2 * i + 1} 0 R ` +
      `/Resources << /Font << ${fonts} >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ])
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${sheets.map((_, i) => `${first + 2 * i} 0 R`).join(' ')}] /Count ${sheets.length} >>`,
    ...fontNames.map((name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`),
    ...pages,
    `<< /Title (${literal(title)}) >>`,
  ])
}

/** Objects numbered from 1, their table of places, and the trailer: the first is the catalogue, the last the information. */
function assemble(objects: readonly string[]): Buffer {
  const places: number[] = []
  let file = '%PDF-1.4\n'
  for (const [index, object] of objects.entries()) {
    places.push(file.length)
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const start = file.length
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}`
  file += `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`
  // One character is one byte: all that is printed was brought to WinAnsi.
  return Buffer.from(file, 'latin1')
}

/** Characters that WinAnsi encodes elsewhere than Latin-1. */
const moved: Readonly<Record<string, string>> = {
  '’': '\x92',
  '–': '\x96',
  '—': '\x97',
  '•': '\x95',
  '…': '\x85',
  œ: '\x9C',
  Œ: '\x8C',
  '\u202F': '\xA0',
}

const literal = (text: string): string =>
  [...text].map((sign) => moved[sign] ?? sign.replace(/[\\()]/, '\\$&').replace(/[^\0-\xFF]/, '?')).join('')

/** Helvetica's widths, in thousandths of its size: from the space to the tilde. */
const helvetica = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
]
const strange: Readonly<Record<string, number>> = { '—': 1000, '’': 222, '\u00a0': 278, '\u202f': 278, '°': 400 }

/** Of a text, in sizes of the letter. */
export function widthOf(text: string, face: Typeface, isBold = false): number {
  if (face === 'mono') return text.length * 0.6
  let sum = 0
  for (const sign of text) {
    const base = sign.normalize('NFD').charCodeAt(0)
    sum += strange[sign] ?? helvetica[base - 32] ?? 556
  }
  return (sum / 1000) * (face === 'serif' ? 0.91 : 1) * (isBold && /[a-z]/i.test(text) ? 1.06 : 1)
}

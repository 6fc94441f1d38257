/** Letter paper, in points. */
const paper = { width: 612, height: 792 }
export type Colour = readonly [red: number, green: number, blue: number]
const ink: Colour = [0.13, 0.14, 0.16]

interface TextStyle {
  readonly size?: number
  readonly isBold?: boolean
  readonly colour?: Colour
  /** Ends at `x` instead of starting there; for figures, whose widths are known. */
  readonly isRight?: boolean
}

/** One page of Helvetica text, lines and bars. Places are in points from the top left corner. */
export class Sheet {
  readonly #content: string[] = []

  text(x: number, y: number, text: string, { size = 9.5, isBold, colour = ink, isRight }: TextStyle = {}): this {
    const left = isRight ? x - widthOf(text) * size : x
    this.#content.push(
      `${colour.join(' ')} rg BT /F${isBold ? 2 : 1} ${size} Tf ${left.toFixed(2)} ${paper.height - y} Td (${literal(text)}) Tj ET`,
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

  /** The whole document, PDF 1.4. */
  bytes(title: string): Buffer {
    const content = this.#content.join('\n')
    const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
    return assemble([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${paper.width} ${paper.height}] /Contents 4 0 R ` +
        '/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      font('Helvetica'),
      font('Helvetica-Bold'),
      `<< /Title (${literal(title)}) >>`,
    ])
  }
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

/** What WinAnsi keeps elsewhere than Latin-1 does. */
const moved: Readonly<Record<string, string>> = {
  '’': '\x92',
  '–': '\x96',
  '—': '\x97',
  œ: '\x9C',
  Œ: '\x8C',
  '\u202F': '\xA0',
}

const literal = (text: string): string =>
  [...text].map((sign) => moved[sign] ?? sign.replace(/[\\()]/, '\\$&').replace(/[^\0-\xFF]/, '?')).join('')

/** Of an amount, in sizes of the letter: figures and the dollar sign share one width, the rest is half of it. */
const widthOf = (amount: string): number =>
  [...amount].reduce((sum, sign) => sum + (/[\d$]/.test(sign) ? 0.556 : sign === '-' ? 0.333 : 0.278), 0)

import { deflateSync } from 'node:zlib'

type Body = string | { readonly dictionary: string; readonly stream: Uint8Array }

/** A PDF of these objects, numbered from 1, the first being its catalogue; `trailer` is added to the one it needs. */
export function pdfOf(objects: readonly Body[], trailer = ''): Uint8Array {
  const parts: Buffer[] = []
  let size = 0
  const add = (part: Uint8Array | string): void => {
    const bytes = Buffer.from(part)
    parts.push(bytes)
    size += bytes.length
  }
  add('%PDF-1.7\n')
  const offsets = objects.map((body, i) => {
    const at = size
    const [dictionary, stream] = typeof body === 'string' ? [body, null] : [body.dictionary, body.stream]
    const length = stream ? ` /Length ${stream.length}` : ''
    add(`${i + 1} 0 obj\n<< ${dictionary}${length} >>\n`)
    if (stream) for (const part of ['stream\n', stream, '\nendstream\n']) add(part)
    add('endobj\n')
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const at = size
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  add(`${head}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`)
  return new Uint8Array(Buffer.concat(parts))
}

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&')

/** PDF operators that draw lines of text, the first at the top. */
export const textOf = (lines: readonly string[]): Uint8Array =>
  Buffer.from(`BT /F1 11 Tf 14 TL 50 740 Td ${lines.map((line) => `(${escaped(line)}) Tj T*`).join(' ')} ET`, 'latin1')

const font = '/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding'

interface Extra {
  readonly catalogue?: string
  readonly trailer?: string
  readonly objects?: readonly Body[]
}

/** A PDF of printed pages. `objects` are numbered after the catalogue, the list of pages, the font and two objects a page. */
export function printedPdf(pages: readonly (readonly string[])[], extra: Extra = {}): Uint8Array {
  const kids = pages.map((_, i) => `${4 + 2 * i} 0 R`).join(' ')
  return pdfOf(
    [
      `/Type /Catalog /Pages 2 0 R ${extra.catalogue ?? ''}`,
      `/Type /Pages /Kids [${kids}] /Count ${pages.length}`,
      font,
      ...pages.flatMap((lines, i): Body[] => [
        `/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * i} 0 R`,
        { dictionary: '', stream: textOf(lines) },
      ]),
      ...(extra.objects ?? []),
    ],
    extra.trailer,
  )
}

const onePage = (contents: Body, page = ''): Uint8Array =>
  pdfOf([
    '/Type /Catalog /Pages 2 0 R',
    '/Type /Pages /Kids [4 0 R] /Count 1',
    font,
    `/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> ${page} >> /Contents 5 0 R`,
    contents,
  ])

export const aBill = [
  'Toitures Nord inc.',
  'FACTURE',
  'Facture no : TN-881',
  'Date : 2026-03-02',
  'Entretien de la toiture',
  'Sous-total 100,00 $',
  'TPS 5,00 $',
  'TVQ 9,98 $',
  'Total 114,98 $',
]

/** A printed page with a picture at its top, of so many pixels: a logo. */
export const withPicture = (lines: readonly string[], jpeg: Uint8Array, size: readonly [number, number]): Uint8Array =>
  pdfOf([
    '/Type /Catalog /Pages 2 0 R',
    '/Type /Pages /Kids [4 0 R] /Count 1',
    font,
    '/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> /XObject << /I 6 0 R >> >> /Contents 5 0 R',
    {
      dictionary: '',
      stream: Buffer.concat([
        Buffer.from(`q ${size[0] / 2} 0 0 ${size[1] / 2} 50 ${770 - size[1] / 2} cm /I Do Q\n`),
        textOf(lines),
      ]),
    },
    {
      dictionary: `/Type /XObject /Subtype /Image /Width ${size[0]} /Height ${size[1]} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      stream: jpeg,
    },
  ])

/** A text that takes seconds to read, though it swells to less than is refused: its pages share one long stream. */
export const slowText = (): Uint8Array =>
  pdfOf([
    '/Type /Catalog /Pages 2 0 R',
    `/Type /Pages /Kids [${'3 0 R '.repeat(20)}] /Count 20`,
    '/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << >> /Contents 4 0 R',
    { dictionary: '/Filter /FlateDecode', stream: deflateSync(Buffer.alloc(60_000_000, 'q Q 1 0 0 1 0 0 cm ')) },
  ])

/** A page that takes a renderer many seconds, within the bounds of a stream: lines all over it. */
export const slowPage = (): Uint8Array =>
  onePage({
    dictionary: '/Filter /FlateDecode',
    stream: deflateSync(Buffer.alloc(40_000_000, '0 0 m 600 780 l S 600 0 m 0 780 l S ')),
  })

/** Malicious files, each by its name. */
export const hostileFiles = {
  'a stream that swells a thousandfold': () =>
    onePage({
      dictionary: '/Filter [/FlateDecode /FlateDecode]',
      stream: deflateSync(deflateSync(Buffer.alloc(700_000_000, 32), { level: 1 })),
    }),
  'ten thousand pages': () => printedPdf(Array.from({ length: 10_000 }, () => ['x'])),
  'pages that list themselves': () =>
    pdfOf(['/Type /Catalog /Pages 2 0 R', '/Type /Pages /Kids [2 0 R 2 0 R 2 0 R] /Count 100000']),
  'a length that is itself': () =>
    Buffer.from(
      Buffer.from(onePage({ dictionary: '', stream: textOf(aBill) }))
        .toString('latin1')
        .replace(/\/Length \d+/, '/Length 5 0 R'),
      'latin1',
    ),
  'a table of objects that precedes itself': () =>
    pdfOf(['/Type /Catalog /Pages 2 0 R', '/Type /Pages /Kids [] /Count 0'], '/Prev 9'),
  'objects that lie in themselves': () =>
    pdfOf([
      '/Type /Catalog /Pages 2 0 R',
      { dictionary: '/Type /ObjStm /N 1 /First 4 /Extends 2 0 R', stream: Buffer.from('2 0 2 0 R') },
    ]),
  'a form that draws itself': () =>
    onePage(
      {
        dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >>',
        stream: Buffer.from('/X Do /X Do /X Do'),
      },
      '/XObject << /X 5 0 R >>',
    ),
  'a million words': () =>
    onePage({ dictionary: '', stream: textOf(Array.from({ length: 200_000 }, () => 'a b c d e')) }),
  'arrays within arrays': () => onePage({ dictionary: '', stream: Buffer.from('['.repeat(3_000_000)) }),
  'a page the size of a field': () =>
    pdfOf([
      '/Type /Catalog /Pages 2 0 R',
      '/Type /Pages /Kids [3 0 R] /Count 1',
      '/Type /Page /Parent 2 0 R /MediaBox [0 0 1e9 1e9] /Resources << >>',
    ]),
  'a picture that claims a whole disk': () =>
    pdfOf([
      '/Type /Catalog /Pages 2 0 R',
      '/Type /Pages /Kids [3 0 R] /Count 1',
      '/Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /XObject << /X 4 0 R >> >> /Contents 5 0 R',
      {
        dictionary:
          '/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode',
        stream: deflateSync(Buffer.alloc(1_000_000)),
      },
      { dictionary: '', stream: Buffer.from('612 0 0 792 0 0 cm /X Do') },
    ]),
  'no table of objects, and half of its bytes': () => {
    const whole = printedPdf([aBill])
    return whole.subarray(0, whole.length / 2)
  },
  'a password': () =>
    printedPdf([aBill], {
      objects: [`/Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}>`],
      trailer: `/Encrypt 6 0 R /ID [<${'43'.repeat(16)}> <${'43'.repeat(16)}>]`,
    }),
} as const satisfies Record<string, () => Uint8Array>

/** Numbers between 0 and 1, the same ones for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const tokens = [
  '<<',
  '>>',
  '[',
  ']',
  '0 R',
  'obj',
  'endobj',
  'stream',
  'xref',
  '-1',
  '99999999999',
  '/Kids',
  '/Length',
  '(',
]

/** A file with a few of its bytes changed, moved, doubled, cut or replaced by words of the format. */
export function mutated(bytes: Uint8Array, random: () => number): Uint8Array {
  let result = Buffer.from(bytes)
  const at = () => Math.floor(random() * result.length)
  for (let turns = 1 + Math.floor(random() * 8); turns > 0; turns--) {
    const [from, length] = [at(), 1 + Math.floor(random() * 64)]
    const piece = result.subarray(from, from + length)
    const kind = Math.floor(random() * 6)
    if (kind === 0) result[from] = Math.floor(random() * 256)
    else if (kind === 1) result = Buffer.concat([result.subarray(0, from), result.subarray(from + length)])
    else if (kind === 2) {
      const to = at()
      result = Buffer.concat([result.subarray(0, to), piece, result.subarray(to)])
    } else if (kind === 3) result.write(tokens[Math.floor(random() * tokens.length)] ?? '', from, 'latin1')
    else if (kind === 4) result.write(String(Math.floor(random() * 100_000)), from, 'latin1')
    else if (random() < 0.2) result = result.subarray(0, Math.max(16, from))
  }
  return new Uint8Array(result)
}

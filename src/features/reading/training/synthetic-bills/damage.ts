import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { Chance } from '../../../../../db/worlds/chance.ts'
import { bind, paper, type Sheet } from '../../../../../db/worlds/pdf.ts'
import { cutRun, type DocumentPage, repairWords, type Word } from '../../engine/layout/words.ts'

/** The words of a document as its PDF would give them, without writing it. */
export const wordsOf = (sheets: readonly Sheet[]): DocumentPage[] =>
  sheets.map((sheet, i) => {
    const words = sheet.runs.flatMap(({ x, y, width, size, text }) =>
      cutRun({ page: i + 1, text, x0: x, x1: x + width, y0: y - 0.78 * size, y1: y + 0.22 * size }),
    )
    return { page: i + 1, width: paper.width, height: paper.height, turn: 0, words: repairWords(words) }
  })

const slips: readonly (readonly [RegExp, string])[] = [
  [/0/, 'O'],
  [/1/, 'l'],
  [/5/, 'S'],
  [/8/, 'B'],
  [/é/, 'e'],
  [/è/, 'é'],
  [/l/, '1'],
  [/ô/, 'o'],
  [/\./, ','],
  [/,/, '.'],
  [/rn/, 'm'],
  [/:/, ';'],
  [/\$/, 'S'],
  [/6/, '5'],
  [/i/, 'l'],
  [/É/, 'E'],
]

/** A logo beside the name, which a recogniser takes for letters. */
function mark(page: DocumentPage, chance: Chance): Word[] {
  if (page.page > 1 || !chance.happens(0.3)) return []
  const high = page.words.filter((word) => word.y1 < page.height * 0.25)
  const size = Math.max(0, ...high.map((word) => word.y1 - word.y0))
  const lead = high.find((word) => word.y1 - word.y0 > size * 0.97)
  if (!lead || lead.x0 < size * 1.5) return []
  const text = chance.pick([
    'O-r',
    'Ce)',
    '(@)',
    'fF',
    'AX',
    '©',
    'a.',
    'LV',
    'Q>',
    'i=)',
    'WwW',
    '&',
    'ED',
    'oe',
    'S3',
    'Cy)',
    '7 -',
  ])
  const y0 = lead.y0 - size * chance.next() * 0.2
  return [{ ...lead, text, x0: lead.x0 - size * 1.3, x1: lead.x0 - size * (0.2 + chance.next() * 0.2), y0 }]
}

/** The same words as a recogniser gives them from paper: a few misread, lost, cut or dreamt, none quite in place. */
export function misread(pages: readonly DocumentPage[], seed: number): DocumentPage[] {
  const chance = new Chance(seed)
  const harm = chance.next() * 0.05
  const slope = (chance.next() - 0.5) * 0.006
  const scale = 2550 / paper.width
  const jitter = (size: number): number => (chance.next() - 0.5) * 0.12 * size
  return pages.map((page) => ({
    ...page,
    width: page.width * scale,
    height: page.height * scale,
    words: [...page.words, ...mark(page, chance)].flatMap((word): Word[] => {
      if (chance.happens(harm * 0.2)) return []
      const size = (word.y1 - word.y0) * 0.75
      const shift = slope * word.x0
      const [x0, x1] = [word.x0 + jitter(size) * 0.4, word.x1 + jitter(size) * 0.4]
      const [y0, y1] = [word.y0 + shift + size * 0.1 + jitter(size), word.y1 + shift - size * 0.1 + jitter(size)]
      let { text } = word
      let certainty = 0.82 + chance.next() * 0.16
      if (chance.happens(harm)) {
        const [from, to] = chance.pick(slips)
        text = text.replace(from, to)
        certainty = 0.3 + chance.next() * 0.5
      }
      const box = { x0: x0 * scale, x1: x1 * scale, y0: y0 * scale, y1: y1 * scale }
      const whole = { page: word.page, text, ...box, certainty }
      if (text.length > 5 && chance.happens(harm * 0.3)) {
        const at = chance.between(2, text.length - 2)
        const middle = box.x0 + ((box.x1 - box.x0) * at) / text.length
        return [
          { ...whole, text: text.slice(0, at), x1: middle - 1 },
          { ...whole, text: text.slice(at), x0: middle + 1 },
        ]
      }
      if (!chance.happens(harm * 0.2)) return [whole]
      const speck = chance.pick(['|', '_', '.', '-', '~', 'i'])
      return [whole, { ...whole, text: speck, x0: box.x1 + 20, x1: box.x1 + 30, certainty: 0.3 }]
    }),
  }))
}

const run = promisify(execFile)

/** The pictures of its pages, through a PDF that is really written. */
async function draw(sheets: readonly Sheet[], dpi: number): Promise<Buffer[]> {
  const folder = await mkdtemp(join(tmpdir(), 'papers-'))
  try {
    await writeFile(join(folder, 'p.pdf'), bind(sheets, 'paper'))
    await run('pdftoppm', ['-r', String(dpi), '-gray', '-png', join(folder, 'p.pdf'), join(folder, 'p')])
    const width = String(sheets.length).length
    return await Promise.all(
      sheets.map((_, i) => readFile(join(folder, `p-${String(i + 1).padStart(width, '0')}.png`))),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A PDF of pictures only, as a copier makes it. */
export async function scan(sheets: readonly Sheet[], seed: number): Promise<Buffer> {
  const chance = new Chance(seed)
  const dpi = chance.pick([150, 200, 200, 300])
  const isHard = chance.happens(0.3)
  const angle = (chance.next() - 0.5) * 3
  const pages: Picture[] = []
  for (const png of await draw(sheets, dpi)) {
    let picture = sharp(png).rotate(angle, { background: '#ffffff' })
    if (chance.happens(0.6)) picture = picture.blur(0.4 + chance.next() * 0.5)
    picture = picture.linear(0.85 + chance.next() * 0.15, 8 + chance.next() * 14)
    const grey = await grain(await picture.greyscale().png().toBuffer(), chance, 4 + chance.next() * 12)
    const last = isHard ? sharp(grey).threshold(chance.between(135, 175)) : sharp(grey)
    const { data, info } = await last.jpeg({ quality: chance.between(45, 85) }).toBuffer({ resolveWithObject: true })
    pages.push({ bytes: data, width: info.width, height: info.height, channels: info.channels, dpi })
  }
  return bindPictures(pages)
}

interface Picture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  readonly channels: number
  readonly dpi: number
}

async function grain(png: Buffer, chance: Chance, strength: number): Promise<Buffer> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  for (let i = 0; i < data.length; i += info.channels) {
    const value = (data[i] ?? 0) + (chance.next() - 0.5) * strength * 2
    for (let c = 0; c < info.channels; c++) data[i + c] = Math.max(0, Math.min(255, value))
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .png()
    .toBuffer()
}

function bindPictures(pages: readonly Picture[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (...pieces: readonly (Buffer | string)[]): void => {
    places.push(length)
    for (const piece of [`${places.length} 0 obj\n`, ...pieces, '\nendobj\n']) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece
      parts.push(bytes)
      length += bytes.length
    }
  }
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Kids [${pages.map((_, i) => `${3 + i * 3} 0 R`).join(' ')}] /Count ${pages.length} >>`)
  pages.forEach(({ bytes, width, height, channels, dpi }, i) => {
    const [w, h] = [((width * 72) / dpi).toFixed(1), ((height * 72) / dpi).toFixed(1)]
    const colours = `/ColorSpace /Device${channels === 1 ? 'Gray' : 'RGB'} /BitsPerComponent 8`
    const content = `q ${w} 0 0 ${h} 0 0 cm /I Do Q`
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Contents ${4 + i * 3} 0 R /Resources << /XObject << /I ${5 + i * 3} 0 R >> >> >>`,
    )
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
    add(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${colours} /Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`,
      bytes,
      '\nendstream',
    )
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

/** A picture of the first page as a phone takes it: askew, in uneven light, on a table, at times stored on its side. */
export async function photograph(sheets: readonly Sheet[], seed: number): Promise<Buffer> {
  const chance = new Chance(seed)
  const [page] = await draw(sheets.slice(0, 1), 200)
  if (!page) throw new Error('no page')
  const { data, info } = await sharp(page).greyscale().raw().toBuffer({ resolveWithObject: true })
  const [w, h] = [info.width, info.height]
  const [width, height] = [Math.round(w * 1.14), Math.round(h * 1.12)]
  const out = Buffer.alloc(width * height)
  const lean = [0, 1, 2, 3].map(() => 0.01 + chance.next() * 0.045)
  const [tl = 0, tr = 0, br = 0, bl = 0] = lean
  const turn = ((chance.next() - 0.5) * 5 * Math.PI) / 180
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const table = chance.between(60, 130)
  const light = [0.62 + chance.next() * 0.25, (chance.next() - 0.5) * 0.5, (chance.next() - 0.5) * 0.5] as const
  const [sx, sy, sr] = [chance.next(), chance.next(), 0.25 + chance.next() * 0.3]
  const isShaded = chance.happens(0.6)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u0, v0] = [x / width - 0.5, y / height - 0.5]
      const u = (u0 * cos + v0 * sin * (height / width)) * 1.1 + 0.5
      const v = (v0 * cos - u0 * sin * (width / height)) * 1.08 + 0.5
      const left = tl + (bl - tl) * v
      const right = 1 - (tr + (br - tr) * v)
      const [p, q] = [((u - left) / (right - left)) * w, v * h + (tl - tr) * (u - 0.5) * h * 0.5]
      const [px, py] = [Math.floor(p), Math.floor(q)]
      let grey = table + ((x * 7 + y * 13) % 17)
      if (px >= 0 && py >= 0 && px < w - 1 && py < h - 1) {
        const at = (i: number, j: number): number => data[((py + j) * w + px + i) * info.channels] ?? 255
        const [fx, fy] = [p - px, q - py]
        grey = (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy
        grey *= light[0] + light[1] * u0 + light[2] * v0 + 0.15
        if (isShaded && Math.hypot(u - sx, v - sy) < sr) grey *= 0.72
      }
      out[y * width + x] = Math.max(0, Math.min(255, grey + (chance.next() - 0.5) * 14))
    }
  let photo = sharp(out, { raw: { width, height, channels: 1 } }).blur(0.5 + chance.next() * 0.6)
  if (chance.happens(0.2)) {
    photo = sharp(await photo.png().toBuffer()).rotate(270)
    return photo.withMetadata({ orientation: 6 }).jpeg({ quality: 78 }).toBuffer()
  }
  return photo.jpeg({ quality: chance.between(60, 88) }).toBuffer()
}

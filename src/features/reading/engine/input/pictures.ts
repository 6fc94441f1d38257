import sharp, { type Sharp } from 'sharp'
import { type PageTurn, refuse } from '../../extraction/contract.ts'
import { type Area, bandsOf, reversed, scaleMap, shiftMap } from './dark-bands.ts'
import { isHeic, openHeic } from './heic.ts'
import { flattenLight, type Grey, type Homography, homography, isTinted, type Quad, skewOf, warp } from './pixels.ts'
import { findSheet } from './sheet-outline.ts'

/** A picture made easy to read, and the way back: where each of its pixels was in the picture it came from. */
export interface Straightened {
  readonly picture: Grey
  readonly map: Homography
  /** Where the sheet itself is, in the straightened picture: left, top, right, bottom. */
  readonly sheet: readonly [number, number, number, number]
}

/** The light print of a dark band, made dark on white, and its place in the straightened picture. */
export interface Band {
  readonly picture: Grey
  readonly area: Area
}

/** How wide a page is looked over for bands. */
const bandWidth = 700

/**
 * The dark bands of a straightened picture's upper part, found before flattening, which makes their print pale on pale.
 */
export function findBands(source: Grey, { map, picture: { width, height } }: Straightened): Band[] {
  const scale = bandWidth / width
  const small = warp(source, scaleMap(map, scale), bandWidth, Math.round(height * scale))
  const whole = (value: number): number => Math.round(value / scale)
  return bandsOf(small).map(([left, top, right, bottom]) => {
    const [x, y] = [whole(left), whole(top)]
    const area: Area = [x, y, whole(right), whole(bottom)]
    return { picture: reversed(warp(source, shiftMap(map, x, y), area[2] - x, area[3] - y)), area }
  })
}

const longest = 3600

/** A phone's largest pictures have 108 million; one that claims more is read from its header only. */
export const mostPixels = 120_000_000

/** Throws `picture_too_large` before a pixel is decoded. */
export async function inspectPicture(bytes: Uint8Array): Promise<void> {
  // Opening it looks at its size first.
  if (isHeic(bytes)) return
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > mostPixels) throw refuse('picture_too_large', { width, height })
}

async function upright(bytes: Uint8Array, turn: PageTurn): Promise<{ picture: Sharp }> {
  const picture = isHeic(bytes)
    ? await openHeic(bytes)
    : sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels }).autoOrient()
  return { picture: turn === 0 ? picture : picture.rotate(turn) }
}

/** The grey pixels of a photo, turned by its EXIF tag. */
export async function openPicture(bytes: Uint8Array, turn: PageTurn = 0): Promise<Grey> {
  const { picture } = await upright(bytes, turn)
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width: info.width, height: info.height }
}

/** A page that a program drew, turned upright. */
export const turnPicture = (png: Uint8Array, turn: PageTurn): Promise<Buffer> =>
  sharp(png).rotate(turn).png().toBuffer()

/** Grey pixels turned by quarters. */
export function turnGrey({ data, width, height }: Grey, turn: PageTurn): Grey {
  if (turn === 0) return { data, width, height }
  const isSideways = turn !== 180
  const [w, h] = isSideways ? [height, width] : [width, height]
  const turned = new Uint8Array(data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const to = turn === 90 ? x * w + (w - 1 - y) : turn === 270 ? (h - 1 - x) * w + y : (h - 1 - y) * w + (w - 1 - x)
      turned[to] = data[y * width + x] ?? 0
    }
  return { data: turned, width: w, height: h }
}

/** The photo as a person would look at it, in the same frame as the boxes. */
export async function showPicture(bytes: Uint8Array, turn: PageTurn): Promise<Buffer> {
  const { picture } = await upright(bytes, turn)
  return picture
    .flatten({ background: '#ffffff' })
    .resize({ width: 1400, height: 1800, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
}

/** A smaller copy, for what needs no detail. */
export async function shrink(grey: Grey, width: number): Promise<Grey> {
  const { data, info } = await sharp(grey.data, { raw: { width: grey.width, height: grey.height, channels: 1 } })
    .resize({ width, withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width: info.width, height: info.height }
}

/** Margin kept around the sheet found: a dark letterhead band looks like the table under it. */
const margin = { side: 0.03, top: 0.2, bottom: 0.03 }

/** Flattens the light, the perspective and the slope of a picture, at the best size for recognition. */
export async function straighten(source: Grey, { isPhoto }: { isPhoto: boolean }): Promise<Straightened> {
  const { width, height } = source
  const small = await shrink(source, 420)
  const ratio = width / small.width
  const outline = isPhoto ? findSheet(small) : null
  const whole: Quad = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
  const corners = outline
    ? ([
        [outline[0][0] * ratio, outline[0][1] * ratio],
        [outline[1][0] * ratio, outline[1][1] * ratio],
        [outline[2][0] * ratio, outline[2][1] * ratio],
        [outline[3][0] * ratio, outline[3][1] * ratio],
      ] as const)
    : whole
  const [a, b, c, d] = corners
  const across = Math.max(Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(c[0] - d[0], c[1] - d[1]))
  const down = Math.max(Math.hypot(d[0] - a[0], d[1] - a[1]), Math.hypot(c[0] - b[0], c[1] - b[1]))
  const pixels = isPhoto ? 6_600_000 : 7_000_000
  const scale = Math.min(2.5, Math.sqrt(pixels / (across * down)))
  const [w, h] = [across * scale, down * scale]
  const room = outline ? margin : { side: 0, top: 0, bottom: 0 }
  const [dx, dy] = [w * room.side, h * room.top]
  const target = { width: Math.round(w + 2 * dx), height: Math.round(h * (1 + room.top + room.bottom)) }
  const flat = isPhoto || isTinted(small) ? flattenLight(source) : source
  const sheet = (angle: number): Homography => {
    const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)]
    const turned = ([x, y]: readonly [number, number]): readonly [number, number] => {
      const [u, v] = [x - w / 2, y - h / 2]
      return [w / 2 + u * cos + v * sin + dx, h / 2 - u * sin + v * cos + dy]
    }
    return homography([turned([0, 0]), turned([w, 0]), turned([w, h]), turned([0, h])], corners)
  }
  const first = warp(flat, sheet(0), target.width, target.height)
  const angle = skewOf(await shrink(first, 900))
  const frame = [dx, dy, dx + w, dy + h] as const
  const isLevel = Math.abs(angle) < 0.08
  const map = isLevel ? sheet(0) : sheet(angle)
  const picture = isLevel ? first : warp(flat, map, target.width, target.height)
  return { picture, map, sheet: frame }
}

import { flattenLight, type Grey, greyLevelAt, type Homography } from './pixels.ts'

/** Left, top, right, bottom: in pixels of the picture. */
export type Area = readonly [number, number, number, number]

/** This share of a page is no lighter than its paper. */
const paper = 0.8
/** A ground is dark below this share of the paper's level. */
const darkest = 0.75
/** How much of the page's width a band covers at least, and how high it is at least and at most, in widths of the page. */
const size = { width: 0.2, low: 0.016, high: 0.22 }
/** Rows without print above and below that of a band. */
const rim = 3
/** Of the print of a band, with its ground, this much is dark. */
const leastDark = 0.35
/** Letterheads are in the upper part of a page. */
const upperPart = 0.45
const mostBands = 3

/** The longest run of dark pixels of a row. */
function solidRun({ data, width }: Grey, y: number, level: number): readonly [number, number] {
  let [from, best, start] = [0, 0, -1]
  for (let x = 0; x <= width; x++) {
    const isDark = x < width && (data[y * width + x] ?? 255) < level
    if (isDark && start < 0) start = x
    if (!isDark && start >= 0) {
      if (x - start > best) [from, best] = [start, x - start]
      start = -1
    }
  }
  return [from, from + best]
}

function darkShare({ data, width }: Grey, y: number, [from, to]: readonly [number, number], level: number): number {
  let dark = 0
  for (let x = from; x < to; x++) if ((data[y * width + x] ?? 255) < level) dark++
  return dark / Math.max(1, to - from)
}

/**
 * Where the upper part of a page shows light print on a dark ground, top to bottom: rows of one dark run, print, and rows of the same run
 * again.
 */
export function bandsOf(grey: Grey): Area[] {
  const { width, height } = grey
  const level = greyLevelAt(grey, paper) * darkest
  const isLong = ([from, to]: readonly [number, number]): boolean => to - from > size.width * width
  const isSame = (a: readonly [number, number], b: readonly [number, number]): boolean =>
    Math.abs(a[0] - b[0]) < 0.03 * width && Math.abs(a[1] - b[1]) < 0.03 * width
  const bands: Area[] = []
  for (let y = 1; y < height * upperPart && bands.length < mostBands; y++) {
    const run = solidRun(grey, y, level)
    if (!isLong(run)) continue
    let top = y
    while (top < height && isSame(run, solidRun(grey, top, level))) top++
    let bottom = top
    while (bottom < height && darkShare(grey, bottom, run, level) > leastDark) bottom++
    const isRimmed = top - y >= rim && darkShare(grey, bottom - rim, run, level) > 0.9
    const high = (bottom - y) / width
    if (isRimmed && high > size.low && high < size.high) bands.push([run[0], y, run[1], bottom])
    y = bottom
  }
  return bands
}

/** Light print on a dark ground as dark print on white. */
export const reversed = ({ data, width, height }: Grey): Grey =>
  flattenLight({ data: data.map((level) => 255 - level), width, height })

/** The same map for a picture that shows each pixel of the target `scale` times as large. */
export const scaleMap = (map: Homography, scale: number): Homography =>
  map.map((value, i) => (i % 3 === 2 ? value : value / scale))

/** The same map for a picture that begins at a point of the target. */
export function shiftMap(
  [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0]: Homography,
  x: number,
  y: number,
): Homography {
  const w = g * x + h * y + 1
  return [a, b, a * x + b * y + c, d, e, d * x + e * y + f, g, h, w].map((value) => value / w)
}

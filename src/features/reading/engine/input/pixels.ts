import { solve } from '../layout/linear-equations.ts'

/** Eight-bit grey pixels, row by row. */
export interface Grey {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}
export type Point = readonly [number, number]
/** Top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point]
/** A projective map, row by row, its last number 1. */
export type Homography = readonly number[]

const at = (grey: Grey, x: number, y: number): number => grey.data[y * grey.width + x] ?? 0

/** How many pixels have each level. */
function countLevels({ data }: Grey): Float64Array {
  const counts = new Float64Array(256)
  for (const level of data) counts[level] = (counts[level] ?? 0) + 1
  return counts
}

/** The grey level with this share of the pixels below it. */
export function greyLevelAt(grey: Grey, share: number): number {
  const counts = countLevels(grey)
  const below = Math.floor(grey.data.length * share)
  let level = 0
  for (let seen = counts[0] ?? 0; seen <= below && level < 255; seen += counts[level] ?? 0) level++
  return level
}

/** The level that best parts dark from light pixels (Otsu). */
export function threshold(grey: Grey): number {
  const counts = countLevels(grey)
  let sum = 0
  counts.forEach((count, level) => {
    sum += count * level
  })
  let [weight, below, best, level] = [0, 0, -1, 127]
  for (let i = 0; i < 256; i++) {
    const count = counts[i] ?? 0
    weight += count
    below += count * i
    const rest = grey.data.length - weight
    if (weight === 0 || rest === 0) continue
    const spread = weight * rest * (below / weight - (sum - below) / rest) ** 2
    if (spread > best) [best, level] = [spread, i]
  }
  return level
}

/** Darker than this is ink on any paper; on light paper, whatever is a quarter darker: pale toner, coloured print. */
const darkLevel = 110
const paleShare = 0.75

/** The share of a picture that is printed: darker than its paper, which is half of it. */
export function inkOf(grey: Grey): number {
  const counts = new Uint32Array(256)
  for (const level of grey.data) counts[level] = (counts[level] ?? 0) + 1
  let [paper, seen] = [0, 0]
  while (paper < 255 && seen + (counts[paper] ?? 0) <= grey.data.length / 2) seen += counts[paper++] ?? 0
  const least = Math.max(darkLevel, paleShare * paper)
  return counts.reduce((ink, count, level) => ink + (level < least ? count : 0), 0) / Math.max(1, grey.data.length)
}

/** Solves the eight unknowns of the map that sends each `from` corner to its `to` corner. */
export function homography(from: Quad, to: Quad): Homography {
  const rows: number[][] = []
  from.forEach(([x, y], i) => {
    const [u, v] = to[i] ?? [0, 0]
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v])
  })
  // Corners on one line make no map: the picture stays as it is.
  return [...(solve(rows) ?? [1, 0, 0, 0, 1, 0, 0, 0]), 1]
}

export function project(map: Homography, [x, y]: Point): Point {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0] = map
  const w = g * x + h * y + 1
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w]
}

/** The level between the four pixels round a point; -1 outside the picture. */
function lightAt({ data, width, height }: Grey, u: number, v: number): number {
  const left = Math.floor(u)
  const top = Math.floor(v)
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return -1
  const i = top * width + left
  const p = u - left
  const q = v - top
  const upper = (data[i] ?? 0) * (1 - p) + (data[i + 1] ?? 0) * p
  const lower = (data[i + width] ?? 0) * (1 - p) + (data[i + width + 1] ?? 0) * p
  return upper * (1 - q) + lower * q
}

/** The picture seen through `map` (target to source), bilinear; what falls outside is white. */
export function warp(source: Grey, map: Homography, width: number, height: number): Grey {
  const data = new Uint8Array(width * height).fill(255)
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0] = map
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const w = g * x + h * y + 1
      const u = (a * x + b * y + c) / w
      const v = (d * x + e * y + f) / w
      const light = lightAt(source, u, v)
      if (light >= 0) data[y * width + x] = light
    }
  }
  return { data, width, height }
}

interface Light {
  /** Each cell's near-brightest level. */
  readonly raw: Float32Array
  /** The same, smoothed: the light that falls on the paper. */
  readonly cells: Float32Array
  readonly columns: number
  readonly rows: number
}

function lightOf(grey: Grey, cell: number): Light {
  const columns = Math.ceil(grey.width / cell)
  const rows = Math.ceil(grey.height / cell)
  const raw = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const levels: number[] = []
      for (let y = row * cell; y < Math.min(grey.height, (row + 1) * cell); y += 3)
        for (let x = column * cell; x < Math.min(grey.width, (column + 1) * cell); x += 3) levels.push(at(grey, x, y))
      levels.sort((m, n) => m - n)
      raw[row * columns + column] = levels[Math.floor(levels.length * 0.85)] ?? 255
    }
  const cells = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let [sum, count] = [0, 0]
      for (let y = Math.max(0, row - 2); y <= Math.min(rows - 1, row + 2); y++)
        for (let x = Math.max(0, column - 2); x <= Math.min(columns - 1, column + 2); x++) {
          sum += raw[y * columns + x] ?? 0
          count++
        }
      cells[row * columns + column] = sum / count
    }
  return { raw, cells, columns, rows }
}

/** Less of a page than this is a line of a form or the edge of a dark band. */
const fewestTinted = 0.015

/** True of a page with bands of grey tint behind its print: recognition with one threshold takes them for ink. */
export function isTinted(grey: Grey): boolean {
  const { raw } = lightOf(grey, Math.max(4, Math.round(grey.width / 60)))
  const paper = Float32Array.from(raw).sort()[Math.floor(raw.length * 0.8)] ?? 255
  const tinted = raw.filter((light) => light >= paper * 0.45 && light < paper * 0.85)
  return tinted.length > raw.length * fewestTinted
}

/**
 * Divides shadows and tints out. The gain is bounded: a printed dark band keeps its darkness, else its white words would melt in white
 * paper.
 */
export function flattenLight(grey: Grey): Grey {
  const cell = Math.max(16, Math.round(grey.width / 60))
  const { cells, columns, rows } = lightOf(grey, cell)
  const sorted = Float32Array.from(cells).sort()
  const paper = sorted[Math.floor(sorted.length * 0.8)] ?? 255
  const data = new Uint8Array(grey.data.length)
  for (let y = 0; y < grey.height; y++) {
    const fy = Math.min(rows - 1, Math.max(0, y / cell - 0.5))
    const top = Math.floor(fy)
    const bottom = Math.min(rows - 1, top + 1)
    for (let x = 0; x < grey.width; x++) {
      const fx = Math.min(columns - 1, Math.max(0, x / cell - 0.5))
      const left = Math.floor(fx)
      const right = Math.min(columns - 1, left + 1)
      const upper =
        (cells[top * columns + left] ?? 0) * (1 - fx + left) + (cells[top * columns + right] ?? 0) * (fx - left)
      const lower =
        (cells[bottom * columns + left] ?? 0) * (1 - fx + left) + (cells[bottom * columns + right] ?? 0) * (fx - left)
      const light = Math.max(upper * (1 - fy + top) + lower * (fy - top), paper * 0.45)
      data[y * grey.width + x] = Math.min(255, (at(grey, x, y) * 250) / light)
    }
  }
  return { data, width: grey.width, height: grey.height }
}

/** The slope, in degrees, at which the lines of print are sharpest; between -4 and 4. */
export function skewOf(grey: Grey): number {
  const dark: number[] = []
  const level = Math.min(140, threshold(grey))
  for (let y = 0; y < grey.height; y += 1)
    for (let x = 0; x < grey.width; x += 2) if (at(grey, x, y) <= level) dark.push(x, y)
  const sharpness = (degrees: number): number => {
    const slope = Math.tan((degrees * Math.PI) / 180)
    const bins = new Float64Array(grey.height * 2)
    const base = grey.height / 2
    for (let i = 0; i < dark.length; i += 2) {
      const bin = Math.round(base + (dark[i + 1] ?? 0) - (dark[i] ?? 0) * slope)
      if (bin >= 0 && bin < bins.length) bins[bin] = (bins[bin] ?? 0) + 1
    }
    let sum = 0
    for (let i = 1; i < bins.length; i++) sum += ((bins[i] ?? 0) - (bins[i - 1] ?? 0)) ** 2
    return sum
  }
  const best = (from: number, to: number, step: number): number => {
    let [angle, top] = [0, -1]
    for (let degrees = from; degrees <= to + 1e-9; degrees += step) {
      const value = sharpness(degrees)
      if (value > top) [top, angle] = [value, degrees]
    }
    return angle
  }
  if (dark.length < 200) return 0
  const coarse = best(-4, 4, 0.5)
  return best(coarse - 0.5, coarse + 0.5, 0.1)
}

/** A box seen through the map: the upright box round its four mapped corners. */
export function projectBox(
  map: Homography,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): [number, number, number, number] {
  const corners = [project(map, [x0, y0]), project(map, [x1, y0]), project(map, [x1, y1]), project(map, [x0, y1])]
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

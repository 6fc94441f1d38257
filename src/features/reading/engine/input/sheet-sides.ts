import type { Grey, Point } from './pixels.ts'

export type EdgeLine = readonly [slope: number, offset: number]

/** One side of a sheet, and the share of the places along it where the picture gets lighter. */
export interface SheetSide {
  readonly line: EdgeLine
  readonly share: number
}

const reach = 3
/** Each pixel replaced by the extreme of those around it, along rows or down columns. */
function spread({ data, width, height }: Grey, pick: (a: number, b: number) => number, isAcross: boolean): Grey {
  const found = new Uint8Array(data.length)
  const [step, length] = isAcross ? [1, width] : [width, height]
  for (let i = 0; i < data.length; i++) {
    const at = isAcross ? i % width : Math.floor(i / width)
    let value = data[i] ?? 0
    for (let k = Math.max(-reach, -at); k <= Math.min(reach, length - 1 - at); k++)
      value = pick(value, data[i + k * step] ?? 0)
    found[i] = value
  }
  return { data: found, width, height }
}

/** The picture without its print: what is dark and thin takes the colour of what is round it. */
export function withoutPrint(grey: Grey): Grey {
  const light = spread(spread(grey, Math.max, true), Math.max, false)
  return spread(spread(light, Math.min, true), Math.min, false)
}

const window = 6
/** How much lighter it must get, and how far from its line a place may be. */
const [leastStep, near] = [1.13, 2.5]

/** Along one line of pixels from the edge of the picture inwards, the first clear step from dark to light. */
function stepOn(at: (i: number) => number, length: number): number | null {
  let [best, place] = [leastStep, -1]
  for (let i = window; i < length * 0.6; i++) {
    let [outside, inside] = [0, 0]
    for (let k = 1; k <= window; k++) {
      outside += at(i - k)
      inside += at(i + k - 1)
    }
    const ratio = inside / Math.max(window, outside)
    if (ratio > best) [best, place] = [ratio, i]
    else if (place >= 0 && i - place > window) break
  }
  return place < 0 ? null : place
}

/** The line that most points lie on, tried through pairs of them; then its least squares. */
function lineThrough(points: readonly Point[]): { line: EdgeLine; on: Point[] } | null {
  let best: Point[] = []
  const stride = Math.max(1, Math.floor(points.length / 40))
  for (let i = 0; i < points.length; i += stride)
    for (let k = i + 8 * stride; k < points.length; k += stride) {
      const [p, q] = [points[i], points[k]]
      if (!p || !q || p[0] === q[0]) continue
      const slope = (q[1] - p[1]) / (q[0] - p[0])
      if (Math.abs(slope) > 0.35) continue
      const on = points.filter(([x, y]) => Math.abs(y - p[1] - slope * (x - p[0])) < near)
      if (on.length > best.length) best = on
    }
  if (best.length < 8) return null
  const mean = (axis: 0 | 1): number => best.reduce((sum, point) => sum + point[axis], 0) / best.length
  const [mx, my] = [mean(0), mean(1)]
  const top = best.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0)
  const slope = top / best.reduce((sum, [x]) => sum + (x - mx) ** 2, 0)
  return { line: [slope, my - slope * mx], on: best }
}

/** The left, right, top or bottom side of a sheet lighter than its background; null when no line is visible. */
export function sideOf(grey: Grey, side: 'left' | 'right' | 'top' | 'bottom'): SheetSide | null {
  const { data, width, height } = grey
  const isUpright = side === 'left' || side === 'right'
  const [lines, length] = isUpright ? [height, width] : [width, height]
  const isFar = side === 'right' || side === 'bottom'
  const points: Point[] = []
  for (let line = 0; line < lines; line++) {
    const at = (i: number): number => {
      const place = isFar ? length - 1 - i : i
      return data[isUpright ? line * width + place : place * width + line] ?? 0
    }
    const place = stepOn(at, length)
    if (place !== null) points.push([line, isFar ? length - place : place])
  }
  const found = lineThrough(points)
  return found && { line: found.line, share: found.on.length / lines }
}

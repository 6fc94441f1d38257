import { type Grey, type Point, type Quad, threshold } from './pixels.ts'
import { type EdgeLine, sideOf, withoutPrint } from './sheet-sides.ts'

/** Bright pixels reached from one another: the largest such patch of a small picture. */
function largestPatch(grey: Grey, level: number): Uint8Array | null {
  const { width, height, data } = grey
  const owner = new Int32Array(width * height)
  const isOpen = (i: number): boolean => i >= 0 && i < data.length && !owner[i] && (data[i] ?? 0) > level
  const spread = (start: number, owned: number): number => {
    const stack = [start]
    owner[start] = owned
    let count = 0
    for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
      count++
      const x = i % width
      for (const next of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (!isOpen(next)) continue
        owner[next] = owned
        stack.push(next)
      }
    }
    return count
  }
  let [label, best, size] = [0, 0, 0]
  for (let start = 0; start < data.length; start++) {
    if (!isOpen(start)) continue
    label++
    const count = spread(start, label)
    if (count > size) [size, best] = [count, label]
  }
  if (size < width * height * 0.2) return null
  return Uint8Array.from(owner, (value) => (value === best ? 1 : 0))
}

/** A straight line through most of the points: least squares, twice, the second time without the far ones. */
function fit(points: readonly Point[]): EdgeLine {
  let kept = points
  let line: EdgeLine = [0, 0]
  for (const keep of [1, 0.8, 0.8]) {
    const n = kept.length || 1
    const mx = kept.reduce((sum, [x]) => sum + x, 0) / n
    const my = kept.reduce((sum, [, y]) => sum + y, 0) / n
    const top = kept.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0)
    const bottom = kept.reduce((sum, [x]) => sum + (x - mx) ** 2, 0) || 1
    const [slope, offset] = [top / bottom, my - (top / bottom) * mx]
    line = [slope, offset]
    kept = [...kept]
      .sort((p, q) => Math.abs(p[1] - slope * p[0] - offset) - Math.abs(q[1] - slope * q[0] - offset))
      .slice(0, Math.ceil(n * keep))
  }
  return line
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** The first and last lit pixel of each line across, read along one axis. */
function edges(patch: Uint8Array, width: number, height: number, across: boolean): { low: Point[]; high: Point[] } {
  const [low, high]: [Point[], Point[]] = [[], []]
  const [lines, reach] = across ? [height, width] : [width, height]
  for (let line = 0; line < lines; line++) {
    let [first, last] = [-1, -1]
    for (let i = 0; i < reach; i++) {
      if (!patch[across ? line * width + i : i * width + line]) continue
      if (first < 0) first = i
      last = i
    }
    if (last - first < reach * 0.3) continue
    low.push([line, first])
    high.push([line, last])
  }
  const trim = Math.floor(low.length * 0.06)
  return { low: low.slice(trim, low.length - trim), high: high.slice(trim, high.length - trim) }
}

/** Where an upright-ish side (x from y) meets a level one (y from x). */
const meet = ([p, q]: EdgeLine, [r, s]: EdgeLine): Point => {
  const x = (p * s + q) / (1 - p * r)
  return [x, r * x + s]
}

interface Sheet {
  readonly quad: Quad
  /** The share of its worst side that is straight. */
  readonly straight: number
}

/** The share of a side on its line; where the picture ends, the end of the sheet is unknown. */
function straightness(points: readonly Point[], [slope, offset]: EdgeLine, reach: number): number {
  const near = Math.max(2, reach * 0.008)
  const on = points.filter(([x, y]) => Math.abs(y - slope * x - offset) < near && y > 1 && y < reach - 2)
  return on.length / Math.max(1, points.length)
}

function sheetAt(grey: Grey, level: number): Sheet | null {
  const { width, height } = grey
  const patch = largestPatch(grey, level)
  if (!patch) return null
  const lit: number[] = []
  const dim: number[] = []
  patch.forEach((value, i) => {
    const list = value ? lit : dim
    list.push(grey.data[i] ?? 0)
  })
  if (dim.length < patch.length * 0.03 || median(lit) - median(dim) < 30) return null
  const sides = edges(patch, width, height, true)
  const ends = edges(patch, width, height, false)
  if (sides.low.length < height * 0.25 || ends.low.length < width * 0.25) return null
  const [left, right, top, bottom] = [fit(sides.low), fit(sides.high), fit(ends.low), fit(ends.high)]
  if ([left, right, top, bottom].some(([slope]) => Math.abs(slope) > 0.35)) return null
  return {
    quad: [meet(left, top), meet(right, top), meet(right, bottom), meet(left, bottom)],
    straight: Math.min(
      straightness(sides.low, left, width),
      straightness(sides.high, right, width),
      straightness(ends.low, top, height),
      straightness(ends.high, bottom, height),
    ),
  }
}

/** By its four sides, whatever light falls on them. */
function sheetBySides(grey: Grey): Sheet | null {
  const bare = withoutPrint(grey)
  const [left, right, top, bottom] = (['left', 'right', 'top', 'bottom'] as const).map((side) => sideOf(bare, side))
  if (!left || !right || !top || !bottom) return null
  const quad: Quad = [
    meet(left.line, top.line),
    meet(right.line, top.line),
    meet(right.line, bottom.line),
    meet(left.line, bottom.line),
  ]
  const isWide = quad[1][0] - quad[0][0] > grey.width * 0.4 && quad[2][0] - quad[3][0] > grey.width * 0.4
  const isTall = quad[3][1] - quad[0][1] > grey.height * 0.4 && quad[2][1] - quad[1][1] > grey.height * 0.4
  // A sheet takes but a part of each line of pixels across it.
  const across = (quad[3][1] - quad[0][1]) / grey.height
  const down = (quad[1][0] - quad[0][0]) / grey.width
  const straight = Math.min(left.share / across, right.share / across, top.share / down, bottom.share / down)
  return isWide && isTall ? { quad, straight: Math.min(1, straight) } : null
}

/** Shares of the level between the sheet and its background: a shadow across the sheet needs a lower one. */
const levels = [1, 0.88, 0.77, 0.67, 0.58]

/** The four corners of a sheet photographed on a darker background; null when none is visible. */
export function findSheet(grey: Grey): Quad | null {
  const usual = threshold(grey)
  const found = [...levels.map((share) => sheetAt(grey, usual * share)), sheetBySides(grey)]
  const sheets = found.filter((sheet) => sheet !== null)
  const [best] = sheets.sort((a, b) => b.straight - a.straight)
  return best?.quad ?? null
}

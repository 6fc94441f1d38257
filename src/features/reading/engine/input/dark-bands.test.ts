import { describe, expect, test } from 'vitest'
import { type Area, bandsOf, reversed, scaleMap, shiftMap } from './dark-bands.ts'
import { type Grey, project } from './pixels.ts'

const page = (level: (x: number, y: number) => number): Grey => ({
  width: 400,
  height: 500,
  data: Uint8Array.from({ length: 400 * 500 }, (_, i) => level(i % 400, Math.floor(i / 400))),
})
const isIn = ([x0, y0, x1, y1]: Area, x: number, y: number): boolean => x >= x0 && x < x1 && y >= y0 && y < y1
const band: Area = [40, 30, 360, 62]
/** Strokes of print in the midst of a band. */
const isPrint = (x: number, y: number): boolean => isIn([60, 40, 200, 52], x, y) && x % 6 < 2

describe('light print on a dark background', () => {
  test('is found where rows of dark background stand above and below it', () => {
    const grey = page((x, y) => (isPrint(x, y) ? 250 : isIn(band, x, y) ? 110 : 240))
    expect(bandsOf(grey)).toEqual([band])
  })

  test('is found on a background that grows lighter', () => {
    const grey = page((x, y) => (isPrint(x, y) ? 250 : isIn(band, x, y) ? 60 + x / 4 : 240))
    expect(bandsOf(grey)).toEqual([band])
  })

  test.each<[string, (x: number, y: number) => number]>([
    ['a rule', (x, y) => (isIn([40, 30, 360, 33], x, y) ? 20 : 240)],
    ['dark print on white', (x, y) => (isIn([40, 30, 360, 62], x, y) && x % 6 < 3 ? 20 : 240)],
    ['a box with a dark frame', (x, y) => (isIn(band, x, y) && !isIn([44, 34, 356, 58], x, y) ? 20 : 240)],
    ['a pale tint', (x, y) => (isIn(band, x, y) ? 215 : 240)],
    ['the table on which a sheet lies', (_, y) => (y < 120 ? 60 : 240)],
    ['a band at the foot', (x, y) => (isIn([40, 400, 360, 440], x, y) ? 60 : 240)],
  ])('is not found in %s', (_, level) => {
    expect(bandsOf(page(level))).toEqual([])
  })

  test('becomes dark print on white', () => {
    const { data } = reversed(page((x, y) => (isPrint(x, y) ? 250 : 110)))
    const at = (x: number, y: number): number => data[y * 400 + x] ?? 0
    expect(at(60, 45)).toBeLessThan(80)
    expect(at(300, 300)).toBeGreaterThan(230)
  })
})

test('a map is scaled and shifted to a part of its target', () => {
  const map = [2, 0.1, 5, 0.2, 3, 7, 0.001, 0.002, 1]
  const [x, y] = project(map, [30, 40])
  const near = (point: readonly [number, number]) => {
    expect(point[0]).toBeCloseTo(x, 6)
    expect(point[1]).toBeCloseTo(y, 6)
  }
  near(project(scaleMap(map, 0.5), [15, 20]))
  near(project(shiftMap(map, 10, 25), [20, 15]))
})

import { describe, expect, test } from 'vitest'
import type { Grey } from './pixels.ts'
import { findSheet } from './sheet-outline.ts'

const draw = (level: (x: number, y: number) => number): Grey => ({
  width: 200,
  height: 260,
  data: Uint8Array.from({ length: 200 * 260 }, (_, i) => level(i % 200, Math.floor(i / 200))),
})

/** The corners, rounded to a step in pixels. */
const near = (quad: ReturnType<typeof findSheet>, step: number) =>
  quad?.map((corner) => corner.map((at) => Math.round(at / step) * step))
const upright = [
  [30, 20],
  [170, 20],
  [170, 240],
  [30, 240],
]

describe('the sheet in a photo', () => {
  test('has its four corners found at any angle', () => {
    const quad = findSheet(draw((x, y) => (x > 30 + y * 0.05 && x < 170 + y * 0.05 && y > 20 && y < 240 ? 230 : 40)))
    expect(near(quad, 10)).toEqual([
      [30, 20],
      [170, 20],
      [180, 240],
      [40, 240],
    ])
  })

  test('keeps its corners under a shadow', () => {
    const shade = (x: number, y: number): number => 1 - 0.55 * Math.max(0, 1 - Math.hypot(x - 40, y - 150) / 90)
    const quad = findSheet(draw((x, y) => (x > 30 && x < 170 && y > 20 && y < 240 ? 230 * shade(x, y) : 70)))
    expect(near(quad, 10)).toEqual(upright)
  })

  test('keeps its corners where light falls off across sheet and table', () => {
    const light = (x: number, y: number): number => 1 - 0.6 * ((200 - x + y) / 460)
    const isPrint = (x: number, y: number): boolean => y % 12 < 2 && x > 45 && x < 155
    const quad = findSheet(
      draw((x, y) => {
        const isOn = x > 30 && x < 170 && y > 20 && y < 240
        return light(x, y) * (isOn ? (isPrint(x, y) ? 60 : 240) : 150)
      }),
    )
    expect(near(quad, 10)).toEqual(upright)
  })

  test('has the picture’s corners if it fills the picture', () => {
    const quad = findSheet(draw((x, y) => (y % 20 < 2 && x > 20 ? 30 : 240)))
    expect(near(quad, 20)).toEqual([
      [0, 0],
      [200, 0],
      [200, 260],
      [0, 260],
    ])
  })

  test('has no corners in a black picture', () => {
    expect(findSheet(draw(() => 90))).toBeNull()
  })
})

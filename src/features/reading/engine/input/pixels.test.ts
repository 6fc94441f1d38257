import { describe, expect, test } from 'vitest'
import {
  flattenLight,
  type Grey,
  homography,
  inkOf,
  isTinted,
  project,
  projectBox,
  skewOf,
  threshold,
  warp,
} from './pixels.ts'

const draw = (width: number, height: number, level: (x: number, y: number) => number): Grey => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, i) => level(i % width, Math.floor(i / width))),
})

describe('pictures', () => {
  test.each([
    ['black on white', 255, 20, 0.1],
    ['pale toner on grey paper', 240, 150, 0.1],
    ['a print that shines through from the other side', 240, 205, 0],
  ])('the ink of %s is darker than its paper', (_, paper, print, ink) => {
    const data = new Uint8Array(1_000).fill(paper).fill(print, 0, 100)
    expect(inkOf({ data, width: 100, height: 10 })).toBe(ink)
  })

  test('the threshold separates ink from paper', () => {
    const level = threshold(draw(20, 20, (x) => (x < 5 ? 30 : 220)))
    expect(level).toBeGreaterThanOrEqual(30)
    expect(level).toBeLessThan(220)
  })

  test('a homography maps each corner to its own, and boxes with it', () => {
    const square = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ] as const
    const map = homography(square, [
      [5, 5],
      [25, 7],
      [24, 27],
      [4, 25],
    ])
    expect(project(map, [10, 0]).map(Math.round)).toEqual([25, 7])
    expect(projectBox(map, [0, 0, 10, 10]).map(Math.round)).toEqual([4, 5, 25, 27])
  })

  test('warping by a shift moves the pixels, and leaves white outside', () => {
    const source = draw(8, 8, (x) => x * 10)
    const map = homography(
      [
        [0, 0],
        [8, 0],
        [8, 8],
        [0, 8],
      ],
      [
        [2, 0],
        [10, 0],
        [10, 8],
        [2, 8],
      ],
    )
    const moved = warp(source, map, 8, 8)
    expect([moved.data[0], moved.data[7]]).toEqual([20, 255])
  })

  test.each([
    ['a band of grey tint', 170, true],
    ['a dark band', 20, false],
    ['no band', 240, false],
  ])('a page with %s', (_, level, expected) => {
    const page = draw(420, 560, (_x, y) => (y > 60 && y < 120 ? level : 240))
    expect(isTinted(page)).toBe(expected)
  })

  test('a shadow is removed, a dark band stays dark', () => {
    const flat = flattenLight(draw(320, 320, (x, y) => (y < 80 ? 20 : 240 - x / 4)))
    const at = (x: number, y: number): number => flat.data[y * 320 + x] ?? 0
    expect(Math.abs(at(40, 250) - at(300, 250))).toBeLessThan(15)
    expect(at(160, 20)).toBeLessThan(90)
  })

  test('the slope of text lines is measured', () => {
    const slope = Math.tan((2 * Math.PI) / 180)
    const sheet = draw(400, 300, (x, y) => ((y - x * slope + 400) % 20 < 4 ? 20 : 250))
    expect(skewOf(sheet)).toBeCloseTo(2, 0)
  })
})

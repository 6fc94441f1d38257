import { describe, expect, test } from 'vitest'
import { printed, scanLength } from './rules.ts'

test('small capitals and old-style figures are the letters and figures that they show', () => {
  expect(printed('B\uf76f\uf775\uf763\uf768\uf761\uf772\uf764 \uf726 F\uf7e9 \uf731\uf739')).toBe('BOUCHARD & FÉ 19')
  expect(printed('Fée 19')).toBe('Fée 19')
})

describe('scanLength', () => {
  test('draws a letter page at 250 dots an inch, whichever way it is turned', () => {
    expect(scanLength({ width: 612, height: 792 })).toBe(2_750)
    expect(scanLength({ width: 792, height: 612 })).toBe(2_750)
  })

  test('draws a huge page coarser, so that it stays within thirty million pixels', () => {
    const side = scanLength({ width: 14_400, height: 14_400 })
    expect(side).toBeLessThanOrEqual(5_478)
    expect(side).toBeGreaterThan(5_000)
  })

  test('bounds the length of a page however thin it says it is', () => {
    expect(scanLength({ width: 1, height: 14_400 })).toBe(8_000)
    expect(scanLength({ width: 0, height: 0 })).toBeGreaterThan(0)
  })
})

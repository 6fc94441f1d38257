import { describe, expect, test } from 'vitest'
import { printed, scanLength, withoutUntold } from './page-limits.ts'

test('small capitals and old-style figures are the letters and figures that they show', () => {
  expect(printed('B\uf76f\uf775\uf763\uf768\uf761\uf772\uf764 \uf726 F\uf7e9 \uf731\uf739')).toBe('BOUCHARD & FÉ 19')
  expect(printed('Fée 19')).toBe('Fée 19')
})

test('words beside signs that only their font knows are left to recognition, those of other lines stay', () => {
  const word = (text: string, x0: number, y0: number) => ({ text, x0, y0, x1: x0 + text.length * 6, y1: y0 + 12 })
  const words = [
    word('B', 40, 40),
    word('\ue051\ue055', 46, 40),
    word('S', 66, 40),
    word('LLP', 300, 40),
    word('Facture', 40, 60),
  ]
  expect(withoutUntold(words).map(({ text }) => text)).toEqual(['LLP', 'Facture'])
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

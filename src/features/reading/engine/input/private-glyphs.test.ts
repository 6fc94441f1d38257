import { expect, test } from 'vitest'
import { withoutPrivateGlyphs, withoutUntold } from './private-glyphs.ts'

test('small capitals and old-style figures are read as ordinary letters and digits', () => {
  expect(withoutPrivateGlyphs('B\uf76f\uf775\uf763\uf768\uf761\uf772\uf764 \uf726 F\uf7e9 \uf731\uf739')).toBe(
    'BOUCHARD & FÉ 19',
  )
  expect(withoutPrivateGlyphs('Fée 19')).toBe('Fée 19')
})

test('words beside signs known only to their font are left to recognition, those of other lines are kept', () => {
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

import { describe, expect, test } from 'vitest'
import { aWord } from '../testing.ts'
import { enlarge, secondScale, unite } from './recognition-passes.ts'
import type { Word } from './words.ts'

describe('two recognition passes', () => {
  test('fill gaps of the first from the second, which corrects only unsure words', () => {
    const united = unite(
      [aWord('Total', 0), aWord('1O,00', 100, 0.3)],
      [aWord('Tolal', 0), aWord('10,00', 100), aWord('2026', 200), aWord('—', 300)],
    )
    expect(united.map((one) => one.text)).toEqual(['Total', '10,00', '2026'])
  })

  test('that differ in digits leave a doubt, in words do not', () => {
    const united = unite(
      [aWord('DEN-9503', 0, 0.95), aWord('Toitures', 100, 0.95)],
      [aWord('DEN-2503', 0, 0.93), aWord('Toituras', 100, 0.93)],
    )
    expect(united.map(({ text, certainty }) => [text, certainty])).toEqual([
      ['DEN-9503', 0.75],
      ['Toitures', 0.95],
    ])
  })

  describe('two passes over one page', () => {
    const at = (text: string, [x0, y0, x1, y1]: [number, number, number, number], certainty = 0.9): Word => ({
      page: 1,
      text,
      x0,
      y0,
      x1,
      y1,
      certainty,
    })
    const texts = (words: readonly Word[]): string[] => words.map(({ text }) => text).sort()

    test('prefer the words of both lines to a word that joins two lines', () => {
      const merged = [at('"Dee', [100, 0, 170, 95], 0.75), at('Ltd.', [0, 30, 60, 80])]
      const apart = [at('KLM77120', [100, 5, 300, 30], 0.82), at('Dec', [110, 50, 170, 75], 0.96)]
      expect(texts(unite(merged, apart))).toEqual(['Dec', 'KLM77120', 'Ltd.'])
      expect(texts(unite(apart, merged))).toEqual(['Dec', 'KLM77120', 'Ltd.'])
    })

    test('do not take large print beside two small lines for a joined word', () => {
      const big = [at('Dumont', [0, 0, 200, 60], 0.95)]
      const small = [at('Dumont', [0, 0, 200, 60], 0.7), at('Tél.', [210, 0, 250, 20]), at('Fax', [210, 35, 250, 55])]
      expect(texts(unite(big, small))).toEqual(['Dumont', 'Fax', 'Tél.'])
    })

    test('prefer a whole word to one read in letters', () => {
      const letters = [...'4288'].map((sign, i) => at(sign, [i * 30, 0, i * 30 + 20, 40], 0.85))
      expect(texts(unite(letters, [at('1288', [0, 0, 110, 40], 0.96)]))).toEqual(['1288'])
      const parts = [at('Factu', [0, 0, 180, 76], 0.91), at('ic', [190, 16, 250, 60], 0.68)]
      expect(texts(unite(parts, [at('Facture', [0, 0, 250, 60], 0.96)]))).toEqual(['Facture'])
    })

    test('keep two words where the other pass missed the space', () => {
      const two = [at('CLIENT', [0, 0, 90, 20]), at('NO.', [95, 0, 130, 20], 0.96)]
      expect(texts(unite(two, [at('CLIENTNO.', [0, 0, 130, 20], 0.91)]))).toEqual(['CLIENT', 'NO.'])
    })

    test('restore an amount whose decimal sign one pass missed', () => {
      const cut = [at('77', [0, 0, 40, 30], 0.97), at('87', [60, 0, 100, 30], 0.96)]
      expect(texts(unite(cut, [at('77.87', [0, 0, 100, 30], 0.9)]))).toEqual(['77.87'])
    })

    test('do not join groups of digits at a speck between them', () => {
      const groups = [at('299', [0, 0, 60, 30], 0.97), at('041', [75, 0, 135, 30], 0.96)]
      expect(texts(unite(groups, [at('299.041', [0, 0, 135, 30], 0.9)]))).toEqual(['041', '299'])
    })

    test('keep the surer of two readings of the same digits, in doubt', () => {
      const united = unite([at('AATTO0215', [0, 0, 200, 30], 0.63)], [at('AA7700215', [0, 0, 200, 30], 0.77)])
      expect(united.map(({ text, certainty }) => [text, certainty])).toEqual([['AA7700215', 0.75]])
    })

    test('keep a whole word rather than its surer beginning', () => {
      expect(texts(unite([at('d’Orval', [0, 0, 250, 90], 0.5)], [at('d', [0, 0, 70, 90], 0.9)]))).toEqual(['d’Orval'])
    })

    test('drop a speck taken for a word, not a faint currency sign', () => {
      const seen = [at('Maçonnex', [0, 0, 200, 40]), at('Le', [260, 0, 280, 40], 0.34), at('$', [300, 0, 310, 40], 0.3)]
      expect(texts(unite(seen, [at('Maçonnex', [0, 0, 200, 40])]))).toEqual(['$', 'Maçonnex'])
    })

    test('keep the box closest to the print for a word read better', () => {
      const [united] = unite([at('lnspecton', [0, 10, 150, 50], 0.6)], [at('Inspection', [0, 0, 155, 70], 0.93)])
      expect(united).toMatchObject({ text: 'Inspection', y0: 10, y1: 50 })
    })

    test('do not keep unread text for one sure piece beside it', () => {
      const pieces = [at('20257', [0, 0, 100, 30], 0), at('141/721:', [105, 0, 240, 30], 0.65)]
      expect(texts(unite(pieces, [at('2025/11/21', [0, 0, 240, 30], 0.72)]))).toEqual(['2025/11/21'])
    })
  })

  test('rescale a page of large print by more than half, and any other by a quarter', () => {
    const tall = (size: number): Word[] => ['TOTAL', '77,87', 'TPS 5'].map((text) => ({ ...aWord(text, 0), y1: size }))
    expect(secondScale(tall(60))).toBe(0.45)
    expect(secondScale(tall(40))).toBe(0.5)
    expect(secondScale(tall(22))).toBe(0.75)
    expect(secondScale([])).toBe(0.75)
  })

  test('map a word of a smaller page back to its place', () => {
    expect(enlarge({ ...aWord('Total', 100), y0: 50, y1: 60 }, 2)).toMatchObject({ x0: 200, x1: 260, y0: 100, y1: 120 })
  })
})

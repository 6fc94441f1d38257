import { describe, expect, test } from 'vitest'
import { cutRun, mendWords, plain, unite, type Word } from './rules.ts'

const word = (text: string, x0: number, certainty = 0.9): Word => ({
  page: 1,
  text,
  x0,
  y0: 0,
  x1: x0 + 30,
  y1: 10,
  certainty,
})

describe('words', () => {
  test('plain text has as many characters as its source', () => {
    const source = 'Écheance\u00A0: l’Œuvre — ½ m³ ﬁn'
    expect(plain(source)).toHaveLength(source.length)
    expect(plain('L’échéance — À')).toBe("l'echeance - a")
  })

  test('a run is cut into words that share its width in order', () => {
    const words = cutRun({ page: 1, text: 'Total  à\u00A0payer', x0: 0, y0: 0, x1: 100, y1: 10 })
    expect(words.map((one) => one.text)).toEqual(['Total', 'à', 'payer'])
    expect(words[0]?.x0).toBe(0)
    expect(words[2]?.x1).toBeCloseTo(100)
  })

  test('pieces that touch are one word', () => {
    expect(mendWords([word('A', 0), word('ff', 30), word('aires', 90)]).map((one) => one.text)).toEqual([
      'Aff',
      'aires',
    ])
  })

  test('a second pass fills the gaps of the first, and corrects only what was unsure', () => {
    const united = unite(
      [word('Total', 0), word('1O,00', 100, 0.3)],
      [word('Tolal', 0), word('10,00', 100), word('2026', 200), word('—', 300)],
    )
    expect(united.map((one) => one.text)).toEqual(['Total', '10,00', '2026'])
  })

  test('figures that two passes read differently are doubtful, words are not', () => {
    const united = unite(
      [word('DEN-9503', 0, 0.95), word('Toitures', 100, 0.95)],
      [word('DEN-2503', 0, 0.93), word('Toituras', 100, 0.93)],
    )
    expect(united.map(({ text, certainty }) => [text, certainty])).toEqual([
      ['DEN-9503', 0.75],
      ['Toitures', 0.95],
    ])
  })
})

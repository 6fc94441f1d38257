import { describe, expect, test } from 'vitest'
import { aWord } from '../testing.ts'
import { cutRun, plain, repairWords } from './words.ts'

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
    expect(repairWords([aWord('A', 0), aWord('ff', 30), aWord('aires', 90)]).map((one) => one.text)).toEqual([
      'Aff',
      'aires',
    ])
  })
})

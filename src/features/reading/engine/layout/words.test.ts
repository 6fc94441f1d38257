import { describe, expect, test } from 'vitest'
import { aWord } from '../testing.ts'
import { cutRun, plainText, repairWords } from './words.ts'

describe('words', () => {
  test('in plain text have as many characters as their source', () => {
    const source = 'Écheance\u00A0: l’Œuvre — ½ m³ ﬁn'
    expect(plainText(source)).toHaveLength(source.length)
    expect(plainText('L’échéance — À')).toBe("l'echeance - a")
  })

  test('cut from a run share its width in order', () => {
    const words = cutRun({ page: 1, text: 'Total  à\u00A0payer', x0: 0, y0: 0, x1: 100, y1: 10 })
    expect(words.map((one) => one.text)).toEqual(['Total', 'à', 'payer'])
    expect(words[0]?.x0).toBe(0)
    expect(words[2]?.x1).toBeCloseTo(100)
  })

  test('that touch are joined', () => {
    expect(repairWords([aWord('A', 0), aWord('ff', 30), aWord('aires', 90)]).map((one) => one.text)).toEqual([
      'Aff',
      'aires',
    ])
  })
})

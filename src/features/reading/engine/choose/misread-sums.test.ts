import { describe, expect, test } from 'vitest'
import { readAmounts } from '../find/amounts.ts'
import { layOut } from '../layout/layout.ts'
import { pageOf, type Run } from '../testing.ts'
import { readBilledAmounts } from './totals.ts'

const labels = ['Sous-total', 'TPS', 'TVQ', 'TOTAL']
const read = (amounts: readonly string[], certainty = 0.8) => {
  const runs = labels.flatMap((label, i): Run[] => [
    [300, 40 + i * 20, label],
    [440, 40 + i * 20, amounts[i] ?? ''],
  ])
  const page = pageOf(runs)
  const words = page.words.map((word) => ({ ...word, certainty }))
  const { subtotal, gst, qst, total, certainty: sure } = readBilledAmounts(readAmounts(layOut([{ ...page, words }])), 0)
  return { sums: [subtotal, gst, qst, total].map((figure) => figure?.cents), isSure: sure >= 0.9 }
}

describe('misrecognized sums', () => {
  test('in the total and both taxes, off by one digit, are computed from the subtotal, in doubt', () => {
    expect(read(['1 640,00', '32,00', '168,59', '1 385,59'])).toEqual({
      sums: [164_000, 8200, 16_359, 188_559],
      isSure: false,
    })
  })

  test('in the subtotal, off by one digit, are computed from the others', () => {
    expect(read(['340,00', '42,00', '33,79', '965,79'])).toEqual({ sums: [84_000, 4200, 8379, 96_579], isSure: false })
  })

  test('that nothing reconciles stay as printed', () => {
    expect(read(['1 640,00', '17,00', '99,10', '1 785,59']).sums.at(-1)).toBe(178_559)
  })

  test('that were printed, not recognized, are never corrected', () => {
    expect(read(['1 640,00', '32,00', '168,59', '1 385,59'], 1).sums.at(-1)).toBe(138_559)
  })
})

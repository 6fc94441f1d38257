import { describe, expect, test } from 'vitest'
import { layoutOf, type Run } from '../testing.ts'
import { vendorCandidates } from './vendor.ts'

const traitsOf = (runs: readonly Run[], name: string) =>
  vendorCandidates(layoutOf(runs), [])
    .filter(({ value }) => value === name)
    .map(({ traits }) => traits)

describe('several prints of a name', () => {
  test('include the payee of a cheque, with or without a legal form, and the letterhead', () => {
    const runs: Run[] = [
      [40, 40, 'Toitures Mirador', 18],
      [40, 400, 'Chèque à l’ordre de Toitures Mirador inc.'],
    ]
    expect(traitsOf(runs, 'Toitures Mirador')[0]?.has('elsewhere: to be paid')).toBe(true)
  })

  test('are not found for a name printed once', () => {
    const [traits] = traitsOf([[40, 40, 'Toitures Mirador', 18]], 'Toitures Mirador')
    expect([...(traits?.keys() ?? [])].filter((trait) => trait.startsWith('elsewhere'))).toEqual([])
  })

  test('fill a column with words on three rows', () => {
    const runs = [40, 54, 68].flatMap((y): Run[] => [
      [40, y, 'Corridor'],
      [200, y, 'Extincteur portatif'],
    ])
    expect(traitsOf(runs, 'Extincteur portatif').every((traits) => traits.has('fills a column'))).toBe(true)
  })

  test('inside a word of another are known as partial, the whole one is not', () => {
    const runs: Run[] = [
      [40, 40, 'Toitures Mira', 18],
      [40, 400, 'Toitures Mirador Nord', 8],
    ]
    expect(traitsOf(runs, 'Toitures Mira')[0]?.has('ends inside a word of another')).toBe(true)
    expect(traitsOf(runs, 'Toitures Mirador Nord')[0]?.has('ends inside a word of another')).toBe(false)
  })
})

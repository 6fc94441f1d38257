import { expect, test } from 'vitest'
import { withChanges } from './rules.ts'

const bill = (title: string, totalCents: number, buildingId = 'a') => ({ title, totalCents, buildingId })

test('a price is compared with the bill before of the same thing, whatever its month and number', () => {
  const shown = withChanges([
    bill('Entretien, mars 2026', 11_000),
    bill('Réparation', 90_000),
    bill('Entretien, février 2026', 5_000, 'b'),
    bill('Entretien, février 2026', 10_000),
    bill('Entretien, janvier 2026', 10_000),
  ])
  expect(shown.map(({ changePermille }) => changePermille)).toEqual([100, null, null, 0, null])
})

test('a credit has no percentage to compare with', () => {
  const shown = withChanges([bill('Crédit', 500), bill('Crédit', -500)])
  expect(shown.map(({ changePermille }) => changePermille)).toEqual([null, null])
})

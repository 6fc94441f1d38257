import { expect, test } from 'vitest'
import { readDates } from '../find/dates.ts'
import { layoutOf, type Run } from '../testing.ts'
import { isDueMissing } from './missing-due-date.ts'

const isMissing = (...runs: Run[]): boolean => {
  const layout = layoutOf(runs)
  return isDueMissing(layout, readDates(layout, 'day', '2031-06-20'))
}
const label: Run = [40, 40, 'Date limite de paiement']

test('a due date label without its date means that the date was not read', () => {
  expect(isMissing(label)).toBe(true)
  expect(isMissing(label, [40, 56, 'ZQ31.Q4.Q2'])).toBe(true)
})

test.each([[[220, 40, '2031-04-02']], [[40, 56, '2 avril 2031']]] as const)(
  'a due date label with its date beside or under it means that the date was read',
  (day) => {
    expect(isMissing(label, day)).toBe(false)
  },
)

test('a label of a sum, or a sentence, is no due date label', () => {
  expect(isMissing([40, 40, 'Montant dû'], [40, 60, 'Amount due'])).toBe(false)
  expect(isMissing([40, 40, 'Après la date d’échéance, des frais s’ajoutent au solde'])).toBe(false)
})

import { expect, test } from 'vitest'
import { layoutOf, type Run } from '../testing.ts'
import { readDates } from './dates.ts'

const called = (...runs: Run[]) =>
  readDates(layoutOf(runs), 'day', '2031-06-20').map(({ value, hints }) => [value, hints[0]?.role])

test.each(['20310402', '2031.0402', '2031 0402', '203104.02'])('%s is a date if its label says so', (text) => {
  const day = [['2031-04-02', 'due']]
  expect(called([40, 40, `Échéance : ${text}`])).toEqual(day)
  expect(called([40, 40, 'Date limite de paiement'], [40, 56, text])).toEqual(day)
})

test('the dates of a two-line label are told apart', () => {
  const rows: Run[] = [
    [380, 40, 'DATE'],
    [500, 46, '20310302'],
    [380, 52, 'DE FACTURATION'],
    [380, 70, 'DATE'],
    [500, 76, '20310402'],
    [380, 82, 'DE PAIEMENT'],
  ]
  expect(called(...rows)).toEqual([
    ['2031-03-02', 'issue'],
    ['2031-04-02', 'due'],
  ])
})

test('a number near a date is not one', () => {
  expect(called([40, 40, 'Facture no 20310402'])).toEqual([])
  expect(called([40, 40, 'Date : 3 mars 2031'], [40, 56, 'No 20310402'])).toEqual([['2031-03-03', 'issue']])
  expect(called([40, 40, 'Échéance : 20311402'])).toEqual([])
})

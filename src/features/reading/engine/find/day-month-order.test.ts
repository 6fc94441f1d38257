import { describe, expect, test } from 'vitest'
import { layoutOf, type Run } from '../testing.ts'
import { orderOf, readOrdered } from './day-month-order.ts'

const today = '2026-11-20'

test('the order of day and month comes from an impossible month, else from the term between dates, else from the language', () => {
  expect(orderOf(layoutOf([[40, 40, 'Date: 04/19/2026']]), true, today)).toBe('month')
  expect(
    orderOf(
      layoutOf([
        [40, 40, 'Invoice date: 01/02/2026'],
        [40, 60, 'Due date: 02/01/2026'],
      ]),
      false,
      today,
    ),
  ).toBe('month')
  expect(orderOf(layoutOf([[40, 40, 'Date: 01/02/2026']]), true, today)).toBe('day')
})

describe('dates in digits only', () => {
  const read = (...texts: string[]) => {
    const runs = texts.map((text, i): Run => [40, 40 + 20 * i, text])
    const { dates } = readOrdered(layoutOf(runs), true, today)
    return [dates[0]?.value, dates[0]?.other ?? null]
  }

  test('are in the last weeks rather than a year ago, in doubt', () => {
    expect(read('11/03/26 09:41 CAISSE 2')).toEqual(['2026-11-03', '2026-03-11'])
    expect(read('Date : 10/09/2026')).toEqual(['2026-09-10', '2026-10-09'])
    expect(read('Date : 11/12/2026')).toEqual(['2026-11-12', '2026-12-11'])
    expect(read('Date : 12/11/2026', 'Livraison')).toEqual(['2026-11-12', '2026-12-11'])
  })

  test('are read in the order that another date of the document shows', () => {
    expect(read('Date : 03/04/2026', 'Livraison : 25/03/2026')).toEqual(['2026-04-03', null])
    expect(read('Date : 03/04/26', 'Delivered 03/25/26')).toEqual(['2026-03-04', null])
    expect(read('Date : 11/03/2026', 'Échéance : 12/03/2026')).toEqual(['2026-11-03', null])
    expect(read('Date : 11/03/2026', 'Imprimé le 11 mars 2026')).toEqual(['2026-03-11', null])
  })
})

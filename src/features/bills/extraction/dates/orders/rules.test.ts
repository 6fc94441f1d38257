import { expect, test } from 'vitest'
import { layoutOf } from '../../testing.ts'
import { orderOf } from './rules.ts'

const today = '2026-11-20'

test('the order of figures follows an impossible month, else the delay between the dates, else the language', () => {
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

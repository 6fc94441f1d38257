import { expect, test } from 'vitest'
import { bookingLife, mayStillCancel, offeredUntilOf } from './rules.ts'

const at = (text: string) => new Date(text)

test('a home cancels a confirmed booking until the deadline, and what is not confirmed until it begins', () => {
  const booking = { startsAt: at('2026-12-05T23:00:00Z'), cancelMinutes: 24 * 60 }
  expect(mayStillCancel({ ...booking, status: 'confirmed' }, at('2026-12-04T23:00:00Z'))).toBe(true)
  expect(mayStillCancel({ ...booking, status: 'confirmed' }, at('2026-12-04T23:00:01Z'))).toBe(false)
  expect(mayStillCancel({ ...booking, status: 'pending' }, at('2026-12-05T20:00:00Z'))).toBe(true)
})

test('an offer is kept two hours by day, until ten in the morning by night, and never after it begins', () => {
  const later = at('2026-12-20T20:00:00Z')
  expect(offeredUntilOf(at('2026-12-05T15:00:00Z'), later)).toEqual(at('2026-12-05T17:00:00Z'))
  expect(offeredUntilOf(at('2026-12-06T03:30:00Z'), later)).toEqual(at('2026-12-06T15:00:00Z'))
  expect(offeredUntilOf(at('2026-12-06T08:00:00Z'), later)).toEqual(at('2026-12-06T15:00:00Z'))
  expect(offeredUntilOf(at('2026-12-05T15:00:00Z'), at('2026-12-05T16:00:00Z'))).toEqual(at('2026-12-05T16:00:00Z'))
})

test('managers decide on what is pending, homes on what is offered', () => {
  expect(bookingLife.from('pending', ['manager'])).toEqual(['confirm', 'refuse', 'cancel'])
  expect(bookingLife.from('offered', ['home'])).toEqual(['cancel', 'accept', 'apply'])
  expect(bookingLife.from('cancelled')).toEqual([])
})

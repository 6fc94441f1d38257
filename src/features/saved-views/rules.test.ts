import { expect, test } from 'vitest'
import { isSameSearch, searchOf } from './rules.ts'

test('a view keeps filters and order, without the place and the page', () =>
  expect(searchOf({ organization: 'a', building: 'b', page: '2', status: 'unpaid', sort: '-dueOn', q: '' })).toEqual({
    status: 'unpaid',
    sort: '-dueOn',
  }))

test.each([
  [{ status: 'unpaid' }, { page: '3', status: 'unpaid' }, true],
  [{ status: 'unpaid' }, {}, false],
  [{}, { status: 'unpaid' }, false],
  [{ status: 'unpaid' }, { status: 'paid' }, false],
])('the views %o and %o are the same: %s', (one, other, isSame) => expect(isSameSearch(one, other)).toBe(isSame))

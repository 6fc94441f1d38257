import { expect, test } from 'vitest'
import { changedIn } from './drafts.ts'

test('a draft holds the fields that were changed, and nothing for an empty field that stayed empty', () => {
  const base = { title: 'Toiture', notes: '', kind: undefined, totalCents: null, tags: ['a'] }
  expect(changedIn({ ...base, notes: null, kind: '', tags: ['a'] }, base)).toEqual({})
  expect(changedIn({ ...base, title: '', totalCents: 0, tags: ['a', 'b'] }, base)).toEqual({
    title: '',
    totalCents: 0,
    tags: ['a', 'b'],
  })
})

test('a field that was emptied is kept as empty', () => {
  expect(changedIn({ kind: undefined }, { kind: 'one' })).toEqual({ kind: null })
})

import { expect, test } from 'vitest'
import { changedIn } from './drafts.ts'

test('a draft holds the changed fields, and not an empty field that stayed empty', () => {
  const base = { title: 'Toiture', notes: '', kind: undefined, totalCents: null, tags: ['a'] }
  expect(changedIn({ ...base, notes: null, kind: '', tags: ['a'] }, base)).toEqual({})
  expect(changedIn({ ...base, title: '', totalCents: 0, tags: ['a', 'b'] }, base)).toEqual({
    title: '',
    totalCents: 0,
    tags: ['a', 'b'],
  })
})

test('an emptied field is stored as empty', () => {
  expect(changedIn({ kind: undefined }, { kind: 'one' })).toEqual({ kind: null })
})

import { expect, test } from 'vitest'
import { messageLife, reasonToHold } from './rules.ts'

const good = { isListed: true, isAuthenticated: undefined, documentCount: 1, isTooLarge: false, hasReader: true }

test('a bill of a listed sender is taken; whatever speaks against it holds it, and a stranger’s text is nobody’s concern', () => {
  expect(reasonToHold(good)).toBeNull()
  expect(reasonToHold({ ...good, isAuthenticated: true })).toBeNull()
  expect(reasonToHold({ ...good, isAuthenticated: false })).toBe('not_authenticated')
  expect(reasonToHold({ ...good, documentCount: 0 })).toBe('no_document')
  expect(reasonToHold({ ...good, isTooLarge: true })).toBe('too_large')
  expect(reasonToHold({ ...good, hasReader: false })).toBe('no_reader')
  expect(reasonToHold({ ...good, isListed: false, isAuthenticated: true })).toBe('unknown_sender')
  expect(reasonToHold({ ...good, isListed: false, documentCount: 0 })).toBe('ignored')
  expect(reasonToHold({ ...good, isListed: false, isTooLarge: true })).toBe('ignored')
})

test('only a held message is accepted', () => {
  expect(messageLife.pass('accept', 'held')).toBe('taken')
  expect(messageLife.pass('accept', 'taken')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { destroyOnOf, isDestroyed, isRetentionOver, requireDays, retentionAfter, usualRetention } from './rules.ts'

const minutes = { retention: 'permanent', effectiveOn: '2001-04-03', endsOn: null, isOnHold: false } as const
const budget = { retention: 'accounting', effectiveOn: '2019-02-28', endsOn: null, isOnHold: false } as const
const lease = { retention: 'lease', effectiveOn: '2021-07-01', endsOn: '2022-06-30', isOnHold: false } as const

test('papers of the register are never destroyed', () => {
  expect(destroyOnOf(minutes)).toBeNull()
  expect(isDestroyed(minutes, '2001-05-01', '2099-01-01')).toBe(false)
  for (const type of ['declaration', 'bylaws', 'minutes', 'plan', 'financial_statements'] as const)
    expect(usualRetention[type], type).toBe('permanent')
})

test('a paper whose type changes is kept as its new type is, unless someone chose another class', () => {
  expect(retentionAfter({ type: 'other', retention: 'usual' }, 'minutes')).toBe('permanent')
  expect(retentionAfter({ type: 'other', retention: 'permanent' }, 'quote')).toBe('permanent')
  expect(retentionAfter({ type: 'minutes', retention: null }, 'quote')).toBeNull()
})

test('accounts are kept six years after the end of their year', () => {
  expect(destroyOnOf(budget)).toBe('2026-01-01')
  expect([isRetentionOver(budget, '2025-12-31'), isRetentionOver(budget, '2026-01-01')]).toEqual([false, true])
})

test('a lease is kept three years after its last day, and without limit while its end is not known', () => {
  expect(destroyOnOf(lease)).toBe('2025-07-01')
  expect(destroyOnOf({ ...lease, endsOn: null })).toBeNull()
})

test('what ends on 29 February is kept to the end of February', () => {
  expect(destroyOnOf({ ...lease, endsOn: '2024-02-29' })).toBe('2027-03-01')
})

test('a hold stops the end of retention and the destruction', () => {
  const held = { ...budget, isOnHold: true }
  expect([isRetentionOver(held, '2030-01-01'), isDestroyed(held, '2026-01-01', '2030-01-01')]).toEqual([false, false])
})

test('a document is archived thirty days before it is destroyed', () => {
  expect(isDestroyed(budget, '2026-01-01', '2026-01-30')).toBe(false)
  expect(isDestroyed(budget, '2026-01-01', '2026-01-31')).toBe(true)
})

test('an archived document is not destroyed before the time to keep it is over', () => {
  expect(isDestroyed(budget, '2020-01-01', '2025-12-31')).toBe(false)
})

test('a document without retention lasts until thirty days after it was archived', () => {
  const note = { ...minutes, retention: 'none' } as const
  expect(isRetentionOver(note, '2099-01-01')).toBe(false)
  expect([isDestroyed(note, '2026-03-01', '2026-03-30'), isDestroyed(note, '2026-03-01', '2026-03-31')]).toEqual([
    false,
    true,
  ])
})

test('a day of 1776 or of the next century is refused, and an end before the day', () => {
  const today = '2026-11-23'
  expect(() => requireDays({ effectiveOn: '1776-07-04', endsOn: null }, today)).toThrow('day_far')
  expect(() => requireDays({ effectiveOn: '2126-01-01', endsOn: null }, today)).toThrow('day_far')
  expect(() => requireDays({ effectiveOn: '2026-01-02', endsOn: '2026-01-01' }, today)).toThrow('ends_too_early')
  expect(() => requireDays({ effectiveOn: '2027-07-01', endsOn: '2028-06-30' }, today)).not.toThrow()
})

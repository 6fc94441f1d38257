import { expect, test } from 'vitest'
import { registerCodes } from './contract.ts'
import { hasRegister, isSettled, isToChoose, registerItems, registerStatusOf } from './rules.ts'

const today = '2026-11-23'
const owners = { units: 84, without: 0 }
const standing = { code: 'bylaws', notApplicableReason: null, latestOn: null, owners } as const

test.each([
  ['without a document is missing', {}, 'missing'],
  ['with a document is present, however old', { latestOn: '1998-01-01' }, 'present'],
  ['that has a reason is not applicable', { code: 'resolutions', notApplicableReason: 'Aucune' }, 'not_applicable'],
  ['with a document counts it before a reason', { latestOn: '2020-01-01', notApplicableReason: 'Aucun' }, 'present'],
  ['of last year is up to date', { code: 'maintenance_log', latestOn: '2025-11-23' }, 'present'],
  ['of the day before is not', { code: 'maintenance_log', latestOn: '2025-11-22' }, 'outdated'],
  ['of owners is present where every unit has one', { code: 'co_owners' }, 'present'],
  ['of owners is missing where one has none', { code: 'co_owners', owners: { units: 84, without: 1 } }, 'missing'],
  ['of owners is missing without units', { code: 'co_owners', owners: { units: 0, without: 0 } }, 'missing'],
] as const)('an item %s', (_, changed, status) => {
  expect(registerStatusOf({ ...standing, ...changed }, today)).toBe(status)
})

test('an item for which a document is chosen waits for that choice where the building has one of its type', () => {
  expect(isToChoose({ code: 'minutes_of_owners', status: 'missing', count: 2 })).toBe(true)
  expect(isToChoose({ code: 'minutes_of_owners', status: 'missing', count: 0 })).toBe(false)
  expect(isToChoose({ code: 'minutes_of_owners', status: 'present', count: 2 })).toBe(false)
  expect(isToChoose({ code: 'bylaws', status: 'missing', count: 2 })).toBe(false)
})

test('every item that a document satisfies names a type', () => {
  const untyped = registerCodes.filter((code) => registerItems[code].by !== 'owners' && !registerItems[code].type)
  expect(untyped).toEqual([])
  expect(isSettled('not_applicable') && !isSettled('outdated')).toBe(true)
})

test('a divided co-ownership keeps a register, also before its regime is entered; an undivided one and a rental do not', () => {
  expect(hasRegister({ kind: 'condo', regime: 'divided' })).toBe(true)
  expect(hasRegister({ kind: 'condo', regime: null })).toBe(true)
  expect(hasRegister({ kind: 'condo', regime: 'undivided' })).toBe(false)
  expect(hasRegister({ kind: 'rental', regime: null })).toBe(false)
})

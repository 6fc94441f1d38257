import { expect, test } from 'vitest'
import { plainCode, requireStrength, stageAfterPassword } from './rules.ts'

const user = { status: 'active', hasTwoFactor: false, mustUseTwoFactor: false } as const

test.each([
  [user, 'full'],
  [{ ...user, hasTwoFactor: true }, 'factor'],
  [{ ...user, mustUseTwoFactor: true }, 'enrolment'],
  [{ ...user, hasTwoFactor: true, mustUseTwoFactor: true }, 'factor'],
] as const)('after a right password, %o goes to %s', (who, stage) => {
  expect(stageAfterPassword(who)).toBe(stage)
})

test.each(['pending', 'inactive', 'suspended'] as const)('%s goes nowhere', (status) => {
  expect(() => stageAfterPassword({ ...user, status })).toThrow('not_active')
})

test('scores 0 and 1 are too weak', () => {
  expect(() => requireStrength(1)).toThrow('password_weak')
  expect(requireStrength(2)).toBeUndefined()
})

test('a recovery code is the same however it is typed', () => {
  expect(plainCode(' BCDF-ghjk mnpq ')).toBe('bcdfghjkmnpq')
})

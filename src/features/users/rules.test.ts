import { expect, test } from 'vitest'
import { plainCode, requireStrength, stageAfterPassword } from './rules.ts'

const user = { status: 'active', hasTwoFactor: false, mustUseTwoFactor: false } as const

test.each([
  [user, 'full'],
  [{ ...user, hasTwoFactor: true }, 'factor'],
  [{ ...user, mustUseTwoFactor: true }, 'enrolment'],
  [{ ...user, hasTwoFactor: true, mustUseTwoFactor: true }, 'factor'],
] as const)('after a right password, %o leads to %s', (who, stage) => {
  expect(stageAfterPassword(who)).toBe(stage)
})

test.each(['pending', 'inactive', 'suspended'] as const)('%s leads nowhere', (status) => {
  expect(() => stageAfterPassword({ ...user, status })).toThrow('not_active')
})

test('passwords of scores 0 and 1 are too weak', () => {
  expect(() => requireStrength(1)).toThrow('password_weak')
  expect(requireStrength(2)).toBeUndefined()
})

test('a recovery code matches however it is typed', () => {
  expect(plainCode(' BCDF-ghjk mnpq ')).toBe('bcdfghjkmnpq')
})

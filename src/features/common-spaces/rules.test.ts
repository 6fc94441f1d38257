import { expect, test } from 'vitest'
import { usualSpace } from './contract.ts'
import { requireLengths } from './rules.ts'

const refusal = (stepMinutes: 15 | 30 | 60, minMinutes: number, maxMinutes: number) => {
  try {
    requireLengths({ stepMinutes, minMinutes, maxMinutes })
    return undefined
  } catch (error) {
    return error
  }
}

test('the usual space can be booked', () => {
  expect(() => requireLengths(usualSpace)).not.toThrow()
})

test('the longest booking is not shorter than the shortest, and both are whole steps', () => {
  expect(refusal(30, 120, 60)).toMatchObject({ reason: 'common-spaces.max_too_short' })
  expect(refusal(60, 90, 120)).toMatchObject({ reason: 'common-spaces.off_step', fields: [{ path: 'minMinutes' }] })
  expect(refusal(60, 60, 90)).toMatchObject({ reason: 'common-spaces.off_step', fields: [{ path: 'maxMinutes' }] })
  expect(refusal(15, 45, 45)).toBeUndefined()
})

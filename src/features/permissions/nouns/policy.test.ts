import { expect, test } from 'vitest'
import { anActor } from '../../../shared/testing.ts'
import { permissionPolicy } from './policy.ts'

test('permissions are for administrators', () => {
  expect(permissionPolicy.read(anActor({ role: 'admin', rank: 'admin' }), {})).toBe(true)
  expect(permissionPolicy.read(anActor({ role: 'manager', rank: 'manager' }), {})).toBe(false)
})

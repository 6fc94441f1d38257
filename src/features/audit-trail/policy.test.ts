import { expect, test } from 'vitest'
import { anActor } from '../../shared/testing.ts'
import { auditTrailPolicy } from './policy.ts'

test('who reads the trail of a place takes it out, a demonstration account and a resident do not', () => {
  const manager = anActor({ role: 'manager', rank: 'manager', buildingIds: ['b1'] })
  expect(auditTrailPolicy.export(manager, {})).toBe(true)
  expect(auditTrailPolicy.export({ ...manager, isDemo: true }, {})).toBe(false)
  expect(auditTrailPolicy.export(anActor({}), {})).toBe(false)
})

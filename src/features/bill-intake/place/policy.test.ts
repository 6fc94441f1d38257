import { expect, test } from 'vitest'
import { anActor } from '../../../shared/testing.ts'
import { mayAddUnplaced } from './policy.ts'

import.meta.glob('../../**/policy.ts', { eager: true })

test('a manager adds documents without a building to organizations where they work; others and a demonstration account do not', () => {
  const place = { organizationId: 'o1' }
  const manager = anActor({ role: 'manager', rank: 'manager', organizationIds: ['o1'], buildingIds: ['b1'] })
  expect(mayAddUnplaced(manager, place)).toBe(true)
  expect(mayAddUnplaced(manager, { organizationId: 'o2' })).toBe(false)
  expect(mayAddUnplaced({ ...manager, isDemo: true }, place)).toBe(false)
  expect(mayAddUnplaced({ ...manager, pausedIds: ['o1'] }, place)).toBe(false)
  expect(mayAddUnplaced(anActor({ organizationIds: ['o1'] }), place)).toBe(false)
})

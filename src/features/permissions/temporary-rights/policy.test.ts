import { expect, test } from 'vitest'
import { anActor } from '../../../shared/testing.ts'
import { temporaryRightPolicy } from './policy.ts'

import.meta.glob('../../**/policy.ts', { eager: true })

const places = { organizationId: 'o1', buildingId: 'b1' }
const manager = anActor({
  id: 'm',
  role: 'manager',
  rank: 'manager',
  organizationIds: ['o1'],
  wholeOrganizationIds: ['o1'],
  buildingIds: ['b1'],
})
const limited = { ...manager, id: 'l', wholeOrganizationIds: [] }
const right = { ...places, userId: 'p' }
const place = { ...places, buildingIds: ['b1', 'b2'] }

test('only who runs the whole organization gives and revokes rights there, and never their own', () => {
  expect(temporaryRightPolicy.create(manager, right)).toBe(true)
  expect(temporaryRightPolicy.create(limited, right)).toBe(false)
  expect(temporaryRightPolicy.create(manager, { ...right, userId: 'm' })).toBe(false)
  expect(temporaryRightPolicy.revoke(manager, { ...right, userId: 'm' })).toBe(false)
  expect(temporaryRightPolicy.create(manager, { ...right, organizationId: 'o2', buildingId: 'b9' })).toBe(false)
})

test('nobody gives what they lack: not in another building, nor in all of an organization that they hold in part', () => {
  expect(temporaryRightPolicy.give(manager, { grant: 'bills.read', place })).toBe(true)
  expect(temporaryRightPolicy.give(manager, { grant: 'bills.read', place: { ...place, buildingId: 'b2' } })).toBe(false)
  expect(temporaryRightPolicy.give(manager, { grant: 'bills.read', place: { ...place, buildingId: null } })).toBe(false)
  expect(temporaryRightPolicy.give({ ...manager, isDemo: true }, { grant: 'bills.read', place })).toBe(false)
})

test('what opens access to others is in nobody’s gift', () => {
  const admin = anActor({ role: 'admin', rank: 'admin' })
  for (const grant of ['invitations.write', 'users.write', 'mandates.write', 'residences.write'] as const)
    expect(temporaryRightPolicy.give(admin, { grant, place }), grant).toBe(false)
  expect(temporaryRightPolicy.give(admin, { grant: 'demands.write', place })).toBe(true)
})

test('who receives a right reads it, as do those who manage its place', () => {
  expect(temporaryRightPolicy.read(anActor({ id: 'p' }), right)).toBe(true)
  expect(temporaryRightPolicy.read(limited, right)).toBe(true)
  expect(temporaryRightPolicy.read(anActor({ id: 'x' }), right)).toBe(false)
})

import { expect, test } from 'vitest'
import type { Actor } from '../../../shared/actor.ts'
import { anActor } from '../../../shared/testing.ts'
import { memoryPolicy } from './policy.ts'

const manager = anActor({
  id: 'marc',
  role: 'manager',
  rank: 'manager',
  organizationIds: ['o1'],
  wholeOrganizationIds: ['o1'],
  buildingIds: ['b1'],
})
const people: Actor[] = [
  manager,
  { ...manager, id: 'limited', wholeOrganizationIds: [] },
  { ...manager, id: 'demo', role: 'demo_manager', isDemo: true },
  { ...manager, id: 'stranger', organizationIds: ['o2'], wholeOrganizationIds: ['o2'] },
  { ...manager, id: 'resident', role: 'resident', rank: 'resident' },
  { ...manager, id: 'admin', role: 'admin', rank: 'admin', organizationIds: [], wholeOrganizationIds: [] },
]
const who = (rule: (actor: Actor, memory: { organizationId: string }) => boolean) =>
  people.filter((person) => rule(person, { organizationId: 'o1' })).map(({ id }) => id)

test('learned corrections are read by managers of the organization, and erased by those who manage all of it', () => {
  expect(who(memoryPolicy.read)).toEqual(['marc', 'limited', 'demo', 'admin'])
  expect(who(memoryPolicy.forget)).toEqual(['marc', 'admin'])
})

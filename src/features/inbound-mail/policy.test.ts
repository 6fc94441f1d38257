import { expect, test } from 'vitest'
import type { Actor } from '../../shared/actor.ts'
import { anActor } from '../../shared/testing.ts'
import { inboundAddressPolicy, inboundMessagePolicy, inboundSenderPolicy } from './policy.ts'

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
const who = (rule: (actor: Actor, thing: { organizationId: string }) => boolean) =>
  people.filter((person) => rule(person, { organizationId: 'o1' })).map(({ id }) => id)

test('all managers of an organization know its address; messages are for those who manage all of it, and demonstrations only look', () => {
  for (const rule of [inboundAddressPolicy.read, inboundSenderPolicy.read])
    expect(who(rule)).toEqual(['marc', 'limited', 'demo', 'admin'])
  expect(who(inboundMessagePolicy.read)).toEqual(['marc', 'demo', 'admin'])
  for (const rule of [inboundAddressPolicy.manage, inboundSenderPolicy.manage, inboundMessagePolicy.manage])
    expect(who(rule)).toEqual(['marc', 'admin'])
})

import { expect, test } from 'vitest'
import { anActor } from '../../../shared/testing.ts'
import { nouns } from '../nouns/rules.ts'
import { type Held, partsOf, rightsOf } from './rules.ts'

const thing = { personId: 'x', organizationId: 'o1', buildingId: 'b1', residenceId: 'r1' }
const kindsFor = (actor: ReturnType<typeof anActor>, held: readonly Held[], noun: string, act: string) => {
  const rights = rightsOf(actor, nouns[noun]?.(thing) ?? {}, partsOf(actor, thing, held))
  const right = rights.find((one) => one.act === act)
  return [right?.isAllowed, right?.sources.map(({ kind }) => kind)]
}
const manager = anActor({ role: 'manager', rank: 'manager', organizationIds: ['o1'], buildingIds: ['b1'] })

test('a manager sees bills because they manage the organization, or the building', () => {
  const whole = { ...manager, wholeOrganizationIds: ['o1'] }
  expect(kindsFor(whole, [], 'bills', 'read')).toEqual([true, ['organization']])
  expect(kindsFor(manager, [], 'bills', 'read')).toEqual([true, ['building']])
  expect(kindsFor({ ...manager, buildingIds: ['b2'] }, [], 'bills', 'read')).toEqual([false, []])
})

test('an administrator may because of their role, a resident because of their home', () => {
  expect(kindsFor(anActor({ role: 'admin', rank: 'admin' }), [], 'bills', 'pay')).toEqual([true, ['role']])
  const resident = anActor({ role: 'resident', rank: 'resident', buildingIds: ['b1'], residenceIds: ['r1'] })
  expect(kindsFor(resident, [], 'residences', 'read')).toEqual([true, ['home']])
})

test('a right for a time is named beside what else would be enough', () => {
  const grants = [{ grant: 'bills.read', buildingId: 'b1' }] as const
  const held: Held = { kind: 'right', grants, endsOn: '2026-12-01', grantedByName: 'Marc Gestionnaire' }
  const resident = anActor({ role: 'resident', rank: 'resident', grants })
  expect(kindsFor(resident, [held], 'bills', 'read')).toEqual([true, ['right']])
  expect(kindsFor({ ...manager, grants }, [held], 'bills', 'read')).toEqual([true, ['building', 'right']])
})

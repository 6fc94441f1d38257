import { expect, test } from 'vitest'
import { anActor } from '../../shared/testing.ts'
import { savedViewPolicy } from './policy.ts'

const owner = anActor({ id: 'maude', role: 'manager', rank: 'manager', organizationIds: ['laurier'] })
const colleague = anActor({ ...owner, id: 'luc' })
const stranger = anActor({ ...owner, id: 'olga', organizationIds: ['nordet'] })
const resident = anActor({ ...owner, id: 'rene', role: 'resident', rank: 'resident' })
const own = { ownerId: 'maude', organizationId: null, isOwnerIn: false }
const shared = { ownerId: 'maude', organizationId: 'laurier', isOwnerIn: true }

test('a view is read by its owner, and once shared by the managers of the organization', () => {
  const who = [owner, colleague, stranger, resident]
  expect(who.map((actor) => savedViewPolicy.read(actor, own))).toEqual([true, false, false, false])
  expect(who.map((actor) => savedViewPolicy.read(actor, shared))).toEqual([true, true, false, false])
  expect(who.map((actor) => savedViewPolicy.share(actor, shared))).toEqual([true, true, false, false])
})

test('a shared view is its owner’s alone once they manage the organization no more', () => {
  const left = { ...shared, isOwnerIn: false }
  expect([owner, colleague].map((actor) => savedViewPolicy.read(actor, left))).toEqual([true, false])
})

test('only its owner changes and removes it', () => {
  for (const rule of [savedViewPolicy.update, savedViewPolicy.remove])
    expect([owner, colleague].map((actor) => rule(actor, shared))).toEqual([true, false])
})

import { expect, test } from 'vitest'
import { anActor } from '../../shared/testing.ts'
import { sidesOf } from './policy.ts'

const own = { buildingId: 'b', residenceId: 'r', userId: 'moi' }
const resident = { id: 'moi', role: 'resident', rank: 'resident', buildingIds: ['b'], residenceIds: ['r'] } as const

test('a resident who may read every booking for some days decides none, not even their own', () => {
  const reader = anActor({ ...resident, grants: [{ grant: 'bookings.readAll', buildingId: 'b' }] })
  expect(sidesOf(reader, own)).toEqual(['home'])
})

test('a manager of the building decides its bookings, and is no home of them', () => {
  const manager = anActor({ id: 'elle', role: 'manager', rank: 'manager', buildingIds: ['b'] })
  expect(sidesOf(manager, own)).toEqual(['manager'])
})

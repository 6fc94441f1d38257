import { expect, test } from 'vitest'
import type { Person, Relation } from '../contract.ts'
import { bandsOf } from './rules.ts'

const person = (lastName: string, relation: Relation, startsOn: string, endsOn: string | null = null): Person => ({
  id: lastName,
  userId: lastName,
  firstName: 'A',
  lastName,
  relation,
  startsOn,
  endsOn,
  email: null,
  phone: null,
  mailingAddress: null,
  isCurrent: false,
  version: 0,
})
const day = '2026-11-23'
const told = (people: readonly Person[]) =>
  bandsOf(people, day)?.rows.map(({ lane, bands }) => [
    lane,
    ...bands.map((band) => `${band.people.map(({ lastName }) => lastName).join('+') || 'vacant'} ${band.when}`),
  ])

test('owners and occupants have bands of their own, past, current and upcoming', () => {
  const people = [
    person('Simard', 'owner', '2015-07-02', '2026-12-17'),
    person('Gagné', 'co_owner', '2026-12-18'),
    person('Diallo', 'co_owner', '2026-12-18'),
    person('Park', 'tenant', '2019-12-01', '2022-11-30'),
  ]
  expect(told(people)).toEqual([
    ['ownership', 'Simard current', 'Gagné+Diallo upcoming'],
    ['occupancy', 'Park past'],
  ])
})

test('bands that overlap are on rows of their own', () => {
  const people = [person('Roy', 'tenant', '2024-07-01'), person('Côté', 'co_tenant', '2025-01-01')]
  expect(told(people)).toEqual([
    ['occupancy', 'Roy current'],
    ['occupancy', 'Côté current'],
  ])
})

test('the time in which nobody holds a residence is vacant, that of today without an end', () => {
  const people = [
    person('Roy', 'tenant', '2022-07-01', '2024-06-30'),
    person('Côté', 'tenant', '2024-09-01', '2026-06-30'),
  ]
  expect(told(people)).toEqual([['occupancy', 'Roy past', 'vacant past', 'Côté past', 'vacant current']])
  expect(bandsOf(people, day)).toMatchObject({ firstOn: '2022-07-01', lastOn: '2027-05-23' })
  expect(bandsOf([], day)).toBeUndefined()
})

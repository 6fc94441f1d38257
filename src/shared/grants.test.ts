import { expect, test } from 'vitest'
import { type Actor, type Rank, ranks } from './actor.ts'
import { declaredGrants, type Grant, grantsOfOffice, heldOn, may, offices, placesOf } from './grants.ts'
import { anActor } from './testing.ts'

import.meta.glob('../features/**/policy.ts', { eager: true })

const actorOf = (rank: Rank, told: Partial<Actor> = {}): Actor =>
  anActor({
    role: rank,
    rank,
    buildingIds: ['b1'],
    organizationIds: ['o1', 'o2'],
    wholeOrganizationIds: rank === 'manager' ? ['o2'] : [],
    residenceIds: rank === 'manager' ? [] : ['r1'],
    ...told,
  })

test('a rank holds a grant in its places and not in others', () => {
  const manager = actorOf('manager')
  expect(may(manager, 'bills.write', { buildingId: 'b1', organizationId: 'o1' })).toBe(true)
  expect(may(manager, 'bills.write', { buildingId: 'b2', organizationId: 'o1' })).toBe(false)
  expect(may(actorOf('resident'), 'bills.read', { buildingId: 'b1' })).toBe(false)
})

test('a grant on a thing in a building is checked by the building, else by the organization', () => {
  const manager = actorOf('manager')
  expect(may(manager, 'audit.read', { buildingId: null, organizationId: 'o2' })).toBe(true)
  expect(may(manager, 'audit.read', { buildingId: 'b2', organizationId: 'o2' })).toBe(false)
  expect(may(manager, 'audit.read', { buildingId: null, organizationId: 'o1' })).toBe(false)
  expect(may(manager, 'audit.read', { buildingId: null, organizationId: null })).toBe(false)
})

test('inside a sample, a manager writes what stays in it and reaches no real person', () => {
  const inSample = actorOf('manager', { isInSample: true })
  expect(may(inSample, 'bills.write', { buildingId: 'b1' })).toBe(true)
  expect(may(inSample, 'invitations.read', { buildingId: 'b1' })).toBe(true)
  expect(may(inSample, 'invitations.write', { buildingId: 'b1' })).toBe(false)
  expect(may(inSample, 'users.write')).toBe(false)
})

test('an administrator holds every grant everywhere but in samples', () => {
  const admin = actorOf('admin', { sampleIds: ['o9', 'b9'] })
  expect(may(admin, 'bills.read', { buildingId: 'b1', organizationId: 'o1' })).toBe(true)
  expect(may(admin, 'bills.read', { buildingId: 'b9' })).toBe(false)
  expect(may(admin, 'organizations.read', { organizationId: 'o9' })).toBe(false)
})

test('a home grants access to its residence, and to its finances for owners', () => {
  const home = { residenceId: 'r1', buildingId: 'b1' }
  expect(may(actorOf('tenant'), 'residences.read', home)).toBe(true)
  expect(may(actorOf('tenant'), 'residences.readFinances', home)).toBe(false)
  expect(may(actorOf('resident'), 'residences.readFinances', home)).toBe(true)
  expect(may(actorOf('resident'), 'residences.read', { residenceId: 'r2', buildingId: 'b1' })).toBe(false)
})

test('where a resident only rents, they hold the grants of a tenant', () => {
  const both = { buildingIds: ['b1', 'b2'], residenceIds: ['r1', 'r2'] }
  const resident = actorOf('resident', { ...both, rentedIds: ['o2', 'b2', 'r2'] })
  const [owned, rented] = [
    { residenceId: 'r1', buildingId: 'b1' },
    { residenceId: 'r2', buildingId: 'b2' },
  ]
  expect(may(resident, 'residences.read', rented)).toBe(true)
  expect(may(resident, 'residences.readFinances', rented)).toBe(false)
  expect(may(resident, 'residences.readFinances', owned)).toBe(true)
  expect(placesOf(resident, 'buildings.readValue').buildingIds).toEqual(['b1'])
  expect(placesOf(resident, 'organizations.readName').organizationIds).toEqual(['o1'])
  expect(placesOf(resident, 'demands.ask').buildingIds).toEqual(['b1', 'b2'])
})

test('an admin holds every grant everywhere', () => {
  const admin = actorOf('admin', { buildingIds: [], organizationIds: [], residenceIds: [] })
  expect(declaredGrants().filter((grant) => !may(admin, grant, { buildingId: 'b9', organizationId: 'o9' }))).toEqual([])
})

test('a demonstration account holds read grants and no write grant', () => {
  for (const rank of ranks) {
    const [real, demo] = [actorOf(rank), actorOf(rank, { isDemo: true })]
    const reads = (grant: Grant) => grant.split('.')[1]?.startsWith('read')
    expect(declaredGrants().filter((grant) => may(demo, grant))).toEqual(
      declaredGrants().filter((grant) => reads(grant) && may(real, grant)),
    )
    expect(declaredGrants().filter((grant) => !reads(grant) && placesOf(demo, grant).isEverywhere)).toEqual([])
  }
})

test('a dated grant adds its building to those of a rank, for its days, and nothing else', () => {
  const mandate = { grant: 'bills.read', buildingId: 'b1', startsOn: '2026-01-10', endsOn: '2026-01-20' } as const
  const on = (day: string) => actorOf('resident', { grants: heldOn(day, [mandate]) })
  expect(
    ['2026-01-09', '2026-01-10', '2026-01-20', '2026-01-21'].map((day) => may(on(day), 'bills.read', mandate)),
  ).toEqual([false, true, true, false])
  expect(may(on('2026-01-15'), 'bills.read')).toBe(true)
  expect(may(on('2026-01-15'), 'bills.read', { buildingId: 'b2' })).toBe(false)
  expect(may(on('2026-01-15'), 'bills.write', mandate)).toBe(false)
  expect(heldOn('2026-01-01', [{ grant: 'bills.read', organizationId: 'o1' }])).toHaveLength(1)
})

test('a policy gives a grant to offices of a board beside the ranks', () => {
  for (const office of offices) expect(grantsOfOffice(office)).toContain('mandates.read')
  expect(may(actorOf('resident'), 'mandates.read', { buildingId: 'b1' })).toBe(false)
  const grants = grantsOfOffice('treasurer').map((grant) => ({ grant, buildingId: 'b1' }))
  expect(may(actorOf('resident', { grants }), 'mandates.read', { buildingId: 'b1' })).toBe(true)
  expect(may(actorOf('resident', { grants }), 'mandates.write', { buildingId: 'b1' })).toBe(false)
})

test('where a trial has ended nothing is written, and everything is read and exported', () => {
  const manager = actorOf('manager', {
    organizationIds: ['o1', 'o2'],
    buildingIds: ['b1', 'b2'],
    pausedIds: ['o1', 'b1'],
  })
  expect(may(manager, 'bills.write', { buildingId: 'b1' })).toBe(false)
  expect(may(manager, 'bills.write', { buildingId: 'b2' })).toBe(true)
  expect(may(manager, 'bills.read', { buildingId: 'b1' })).toBe(true)
  expect(placesOf(manager, 'bills.export').buildingIds).toEqual(['b1', 'b2'])
  expect(may(manager, 'bills.write')).toBe(true)
  const resident = actorOf('resident', { pausedIds: ['o1', 'o2', 'b1', 'r1'] })
  expect(may(resident, 'demands.ask', { buildingId: 'b1' })).toBe(false)
  expect(may(resident, 'residences.readFinances', { residenceId: 'r1', buildingId: 'b1' })).toBe(true)
})

test('once every trial is over a person writes of their account and of the product, a manager of officers and ended consents, and no more', () => {
  for (const rank of ['tenant', 'resident', 'manager'] as const) {
    const over = actorOf(rank, { pausedIds: ['o1', 'o2', 'b1', 'r1'] })
    const written = declaredGrants().filter((grant) => !grant.split('.')[1]?.startsWith('read') && may(over, grant))
    // What is told of the product is of no organization (decision 270).
    const ofProduct = ['bugReports.write', 'ideas.write']
    // The officers stay current: the law asks for them as long as personal data is kept. A consent to debits is withdrawn at any time.
    const ofLaw = rank === 'manager' ? ['debitCancellations.write', 'privacyOfficers.write'] : []
    expect(written.filter((grant) => !grant.endsWith('.export')).sort()).toEqual(
      ['account.write', 'notifications.write', ...ofProduct, ...ofLaw].sort(),
    )
  }
})

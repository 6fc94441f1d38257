import { describe, expect, test } from 'vitest'
import {
  allows,
  invitationLife,
  mustUseTwoFactor,
  requireAcceptable,
  requirePlace,
  requireSameRole,
  shownStatus,
  statusNow,
} from './rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const draft = { role: 'tenant', buildingId: 'b', isWholeOrganization: false, residenceId: 'r', relation: null } as const

describe('the lifecycle of an invitation', () => {
  test('is pending, then expiring in the last 48 hours, then expired to the minute', () => {
    expect(shownStatus({ status: 'pending', expiresAt: inHours(49) }, now)).toBe('pending')
    expect(shownStatus({ status: 'pending', expiresAt: inHours(48) }, now)).toBe('expiring_soon')
    expect(shownStatus({ status: 'pending', expiresAt: inHours(0) }, now)).toBe('expired')
    expect(statusNow({ status: 'accepted', expiresAt: inHours(-5) }, now)).toBe('accepted')
  })

  test.each([
    ['accept', 'pending', 'accepted'],
    ['cancel', 'pending', 'cancelled'],
    ['expire', 'pending', 'expired'],
    ['resend', 'pending', 'pending'],
    ['resend', 'expired', 'pending'],
    ['cancel', 'accepted', undefined],
    ['cancel', 'expired', undefined],
    ['resend', 'accepted', undefined],
    ['resend', 'cancelled', undefined],
  ] as const)('%s from %s leads to %s', (act, status, to) => {
    expect(invitationLife.pass(act, status)).toBe(to)
  })

  test.each(['accepted', 'cancelled', 'expired'] as const)(
    'an %s invitation can’t be accepted, and the refusal names its status',
    (status) => {
      expect(() => requireAcceptable({ status, expiresAt: inHours(100) }, now)).toThrow(`is_${status}`)
    },
  )

  test('offers in lists the transitions that the table allows', () => {
    expect(allows('resend', 'expiring_soon')).toBe(true)
    expect(allows('cancel', 'expired')).toBe(false)
  })
})

describe('an invitation to a new person', () => {
  test('as a tenant needs a residence and the relation of tenant', () => {
    expect(requirePlace(draft)).toBe('tenant')
    expect(requirePlace({ ...draft, role: 'resident' })).toBe('owner')
    expect(() => requirePlace({ ...draft, residenceId: null })).toThrow('residence_required')
    expect(() => requirePlace({ ...draft, relation: 'owner' })).toThrow('relation_mismatch')
  })

  test('as a manager takes no residence', () => {
    expect(requirePlace({ ...draft, role: 'manager', residenceId: null })).toBeNull()
    expect(() => requirePlace({ ...draft, role: 'manager' })).toThrow('place_mismatch')
  })

  test('as a manager is for one building or for all, said so; as an admin for none', () => {
    const manager = { ...draft, role: 'manager', residenceId: null } as const
    expect(() => requirePlace({ ...manager, buildingId: null })).toThrow('building_required')
    expect(requirePlace({ ...manager, buildingId: null, isWholeOrganization: true })).toBeNull()
    expect(() => requirePlace({ ...manager, isWholeOrganization: true })).toThrow('place_mismatch')
    expect(requirePlace({ ...manager, role: 'admin', buildingId: null })).toBeNull()
    expect(() => requirePlace({ ...draft, isWholeOrganization: true })).toThrow('place_mismatch')
  })

  test('with high security requires a second factor whatever the box says', () => {
    expect(mustUseTwoFactor({ securityLevel: 'high', requireTwoFactor: false })).toBe(true)
    expect(mustUseTwoFactor({ securityLevel: 'standard', requireTwoFactor: false })).toBe(false)
  })

  test('of an existing account is possible in its own role only', () => {
    expect(() => requireSameRole({ role: 'resident' }, 'manager')).toThrow('role_differs')
    expect(() => requireSameRole({ role: 'demo_tenant' }, 'tenant')).toThrow('demo_account')
    expect(requireSameRole({ role: 'tenant' }, 'tenant')).toBeUndefined()
  })
})

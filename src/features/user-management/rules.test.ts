import { describe, expect, test } from 'vitest'
import {
  demoAddress,
  mayBecome,
  mayReturnTo,
  phoneIn,
  removedAddress,
  requireAnotherAdmin,
  requireAttachmentsOf,
  roleOfOwner,
  solePlace,
  unitIn,
} from './rules.ts'

const none = { organizationIds: [], buildingIds: [], residences: [] }

describe('account statuses', () => {
  test.each([
    ['pending', 'active', true],
    ['pending', 'inactive', false],
    ['active', 'inactive', true],
    ['active', 'suspended', true],
    ['active', 'active', false],
    ['inactive', 'active', true],
    ['inactive', 'suspended', false],
    ['suspended', 'active', true],
    ['suspended', 'inactive', false],
  ] as const)('%s to %s: %s', (from, to, isAllowed) => {
    expect(mayBecome(from, to)).toBe(isAllowed)
  })
})

describe('account rules', () => {
  test('the last active admin cannot be removed', () => {
    expect(() => requireAnotherAdmin(['a'], 'a')).toThrow('last_admin')
    expect(requireAnotherAdmin(['a', 'b'], 'a')).toBeUndefined()
    expect(requireAnotherAdmin(['a'], 'someone else')).toBeUndefined()
  })

  test('managers alone work for organizations, and every role has the homes that fit it', () => {
    const owned = { residences: [{ residenceId: 'r', relation: 'owner' as const }] }
    const worked = { organizationIds: ['o'], buildingIds: ['b'] }
    expect(requireAttachmentsOf('manager', { ...worked, ...owned })).toBeUndefined()
    expect(requireAttachmentsOf('admin', { ...none, ...owned })).toBeUndefined()
    expect(() => requireAttachmentsOf('resident', { ...worked, ...owned })).toThrow('attachments_mismatch')
    expect(
      requireAttachmentsOf('tenant', { ...none, residences: [{ residenceId: 'r', relation: 'tenant' }] }),
    ).toBeUndefined()
    expect(() =>
      requireAttachmentsOf('tenant', { ...none, residences: [{ residenceId: 'r', relation: 'owner' }] }),
    ).toThrow('attachments_mismatch')
    expect(() => requireAttachmentsOf('admin', { ...none, organizationIds: ['o'] })).toThrow('attachments_mismatch')
    expect(requireAttachmentsOf('admin', none)).toBeUndefined()
  })

  test('who buys as a tenant becomes a resident, and has the former role back where nothing asks for the new one', () => {
    expect((['tenant', 'demo_tenant', 'resident', 'manager'] as const).map(roleOfOwner)).toEqual([
      'resident',
      'demo_resident',
      undefined,
      undefined,
    ])
    const lease = { relation: 'tenant' } as const
    expect(mayReturnTo('tenant', { homes: [lease], isSeated: false })).toBe(true)
    expect(mayReturnTo('tenant', { homes: [lease, { relation: 'owner' }], isSeated: false })).toBe(false)
    expect(mayReturnTo('tenant', { homes: [], isSeated: true })).toBe(false)
  })

  test('an account belongs to one building, one organization, or to none if it has several places', () => {
    const home = (organizationId: string, buildingId: string) => ({ organizationId, buildingId })
    const at = (homes: Parameters<typeof solePlace>[0]['homes'], ...ids: string[]) =>
      solePlace({ homes, memberships: ids.map((id) => ({ id })) })
    expect(at([home('o', 'a'), home('o', 'a')])).toEqual({ organizationId: 'o', buildingId: 'a' })
    expect(at([home('o', 'a'), home('o', 'b')])).toEqual({ organizationId: 'o' })
    expect(at([home('o', 'a')], 'o')).toEqual({ organizationId: 'o' })
    expect(at([], 'o')).toEqual({ organizationId: 'o' })
    expect(at([home('o', 'a'), home('p', 'b')])).toEqual({})
    expect(at([], 'o', 'p')).toEqual({})
    expect(at([])).toEqual({})
  })

  test('some addresses cannot receive mail', () => {
    expect(demoAddress('Éloïse', 'Le Blanc-O’Neil', 'k7f2')).toBe('eloise.le-blanc-o-neil.k7f2@demo.mitoyen.example')
    expect(demoAddress('李', 'Wang', 'k7f2')).toBe('wang.k7f2@demo.mitoyen.example')
    expect(removedAddress('1')).toBe('1@removed.invalid')
  })
})

test.each([
  ['304', '304', undefined],
  ['PH-2', 'ph-2', undefined],
  ['unité 3A', '3a', undefined],
  ['app. 12', '12', undefined],
  ['#7', '7', undefined],
  ['1204', '1204', '1204'],
  ['514 555-0142', undefined, '5145550142'],
  ['+1 (514) 555-0142', undefined, '5145550142'],
  ['tremblay', undefined, undefined],
  ['roy 4211', undefined, undefined],
  ['compte77', undefined, undefined],
  ['', undefined, undefined],
])('« %s » is the unit %s and the telephone %s', (text, unit, phone) => {
  expect([unitIn(text), phoneIn(text)]).toEqual([unit, phone])
})

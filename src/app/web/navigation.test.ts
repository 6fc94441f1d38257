import { IconSofa } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { type Actor, isDemoRole, type Role, rankOf, roles } from '../../shared/actor.ts'
import type { Address } from '../../web/menu.ts'
import { actsFor, type Group, listsFor, menuFor, nearestOf, searchFor } from './navigation.ts'
import { mayOpen } from './reach.ts'

const groupsOf = (role: Role, residenceIds: readonly string[] = []) =>
  menuFor({ role, residenceIds }, { hasCommonSpaces: false }).map(({ label }) => label)

test('a menu group shows from its level up', () => {
  for (const role of ['tenant', 'resident', 'demo_tenant', 'demo_resident'] as const) {
    expect(groupsOf(role)).toEqual(['app.dashboard', 'app.residents', 'app.settings_group'])
  }
  for (const role of ['manager', 'demo_manager'] as const) expect(groupsOf(role)).toContain('app.manager')
  expect(groupsOf('manager')).not.toContain('app.administration')
  expect(groupsOf('admin')).toContain('app.administration')
})

test('home pages follow the work pages for a manager without a home, and precede them for one with a home', () => {
  expect(groupsOf('manager')).toEqual(['app.dashboard', 'app.manager', 'app.residents', 'app.settings_group'])
  expect(groupsOf('manager', ['home'])).toEqual(['app.dashboard', 'app.residents', 'app.manager', 'app.settings_group'])
})

test('common spaces show only to people of a building that has some', () => {
  const menu: readonly Group[] = [
    {
      label: 'app.residents',
      level: 1,
      entries: [
        {
          label: { fr: 'Mon immeuble', en: 'My building' },
          to: '/residents/building',
          icon: IconSofa,
          needsCommonSpaces: true,
        },
      ],
    },
  ]
  expect(menuFor({ role: 'tenant', residenceIds: [] }, { hasCommonSpaces: false }, menu)).toEqual([])
  expect(menuFor({ role: 'tenant', residenceIds: [] }, { hasCommonSpaces: true }, menu)[0]?.entries).toHaveLength(1)
})

test('a demonstration account is offered no act', () => {
  for (const role of roles) {
    expect(
      actsFor({ rank: rankOf(role), isDemo: isDemoRole(role), buildingIds: ['b'], organizationIds: [] }).length > 0,
    ).toBe(!isDemoRole(role))
  }
})

test.each([
  ['tenant', ['/residents/demands/new']],
  ['resident', ['/residents/demands/new']],
  ['manager', ['/manager/bills/new', '/manager/bills/pile', '/manager/documents/new']],
  ['admin', ['/manager/bills/new', '/manager/bills/pile', '/manager/documents/new']],
] as const)('a %s is offered the acts of their rank', (rank, addresses) =>
  expect(
    actsFor({ rank, isDemo: false, organizationIds: [], buildingIds: rank === 'admin' ? [] : ['b'] }).map(
      ({ to }) => to,
    ),
  ).toEqual(addresses),
)

test('a manager of no building is offered no page of a building', () =>
  expect(actsFor({ rank: 'manager', isDemo: false, buildingIds: [], organizationIds: [] })).toEqual([]))

test('a person whose organizations have all ended their trial is offered no act', () => {
  const manager = { rank: 'manager', isDemo: false, buildingIds: ['b'], organizationIds: ['o', 'p'] } as const
  expect(actsFor({ ...manager, pausedIds: ['o', 'p', 'b'] })).toEqual([])
  expect(actsFor({ ...manager, pausedIds: ['o', 'b'] })).not.toEqual([])
})

test('a resident with a grant for bills sees their entry, list and acts, and those of nothing else', () => {
  const grants = [{ grant: 'bills.read' }, { grant: 'bills.write' }]
  const mandated = {
    role: 'resident',
    rank: 'resident',
    isDemo: false,
    residenceIds: [],
    buildingIds: [],
    organizationIds: [],
    grants,
  } as const
  const facts = { hasCommonSpaces: false }
  const work = menuFor(mandated, facts).find(({ label }) => label === 'app.manager')
  expect(work?.entries.map(({ to }) => to)).toEqual(['/manager/bills'])
  expect(listsFor(mandated, facts)[0]?.to).toBe('/manager/bills')
  expect(actsFor(mandated).map(({ to }) => to)).toContain('/manager/bills/new')
  const reader = { ...mandated, grants: [{ grant: 'bills.read' }] }
  expect(actsFor(reader).map(({ to }) => to)).not.toContain('/manager/bills/new')
  expect(actsFor({ ...mandated, isDemo: true })).toEqual([])
})

test('a resident with a right to edit documents opens the list of those that are managed, and adds some', () => {
  const grants = [{ grant: 'documents.readAll' }, { grant: 'documents.write' }] as const
  const person = {
    role: 'resident',
    rank: 'resident',
    isDemo: false,
    residenceIds: [],
    buildingIds: [],
    organizationIds: [],
    grants,
  } as const
  const work = menuFor(person, { hasCommonSpaces: false }).find(({ label }) => label === 'app.manager')
  expect(work?.entries.map(({ to }) => to)).toEqual(['/manager/buildings/documents'])
  expect(actsFor(person).map(({ to }) => to)).toContain('/manager/documents/new')
  expect(actsFor({ ...person, grants: [] }).map(({ to }) => to)).not.toContain('/manager/documents/new')
  for (const path of ['$id/documents', 'documents']) {
    expect(mayOpen(person, `/manager/buildings/${path}`)).toBe(true)
    expect(mayOpen(person, `/manager/residences/${path}`)).toBe(true)
  }
  expect(mayOpen({ ...person, grants: [] }, '/manager/buildings/documents')).toBe(false)
})

test('the palette searches the lists that a person may open, those of their work first', () => {
  const listsOf = (role: Role) => listsFor({ role, residenceIds: [] }, { hasCommonSpaces: false }).map(({ to }) => to)
  expect(listsOf('tenant')).toEqual(['/residents/demands', '/residents/building/documents'])
  expect(listsOf('manager')[0]).toBe('/manager/buildings')
  expect(listsOf('manager')).not.toContain('/admin/jobs')
  expect(listsOf('admin')).toContain('/admin/jobs')
})

test('links to pages of managers keep the chosen building, and others do not', () => {
  const scope = { organization: 'one', building: 'two' }
  expect(searchFor({ to: '/manager/bills' }, scope)).toEqual(scope)
  for (const to of ['/residents/demands', '/admin/jobs', '/settings/settings'] as const)
    expect(searchFor({ to }, scope)).toEqual({})
})

const entry = (to: Address, covers?: string) => ({ to, ...(covers && { covers }) })

test('of a list and a list within it, the inner one is the current entry of its pages', () => {
  const entries = [entry('/manager/buildings'), entry('/manager/buildings/documents'), entry('/manager/bills')]
  const groups = [{ level: 2, entries }]
  expect(nearestOf('/manager/buildings/documents', groups)).toBe('/manager/buildings/documents')
  expect(nearestOf('/manager/buildings/one/documents', groups)).toBe('/manager/buildings')
  expect(nearestOf('/settings/settings', groups)).toBeUndefined()
})

test('a page under no entry is reached from the entry that covers it, that of the work first', () => {
  const home = { level: 1, entries: [entry('/residents/building/documents', '/documents/')] }
  const work = { level: 2, entries: [entry('/manager/buildings/documents', '/documents/')] }
  expect(nearestOf('/documents/one', [home])).toBe('/residents/building/documents')
  expect(nearestOf('/documents/one', [home, work])).toBe('/manager/buildings/documents')
})

test('who holds a right beyond their role finds those rights among the settings', () => {
  const find = (role: Role, grants: Actor['grants']) =>
    menuFor({ role, residenceIds: [], grants }, { hasCommonSpaces: false })
      .flatMap(({ entries }) => entries)
      .some(({ to }) => to === '/settings/temporary-rights')
  const held = [{ grant: 'bills.read', buildingId: 'b' }]
  expect([find('resident', held), find('resident', []), find('manager', held)]).toEqual([true, false, false])
})

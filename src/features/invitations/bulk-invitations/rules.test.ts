import { describe, expect, test } from 'vitest'
import { foldHeading, proposeColumns } from '../../imports/rules.ts'
import { readAddress, readUnit } from '../../residences/cells/rules.ts'
import { words as homesEn } from '../../residences/messages.en.ts'
import { words as homesFr } from '../../residences/messages.fr.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { nearestOf } from './cells/rules.ts'
import { BulkSettings, invitationColumns } from './contract.ts'
import { invitationIdentity, invitationPlanner, type KnownPlace, placeKey, unitKey } from './rules.ts'

const tower = { id: 'b1', name: 'Le Belvédère', address: '12, rue du Canal' }
const house = { id: 'b2', name: 'Les Érables', address: '7, rue des Érables' }
const known: KnownPlace = {
  settings: BulkSettings.parse({}),
  buildings: [tower, house],
  preset: undefined,
  units: new Map([
    [unitKey('b1', '1204'), 'r1204'],
    [unitKey('b2', '1A'), 'r1a'],
  ]),
  attached: new Set([placeKey('la@ex.ca', 'r1204'), placeKey('gere@ex.ca', null)]),
  pending: new Map([[placeKey('attend@ex.ca', 'r1204'), 'i1']]),
  invitedAs: new Map([['attend@ex.ca', 'resident']]),
  roles: new Map([['gestion@ex.ca', 'manager']]),
  mayGrant: (role, buildingId) => role !== 'admin' && buildingId !== null,
}
const row = { email: 'i.fortin@ex.ca', relation: 'Copropriétaire', building: 'Le Belvédère', unit: '1204' }
const plan = (cells: Record<string, string>, of: Partial<KnownPlace> = {}) =>
  invitationPlanner({ ...known, ...of })({ ...row, ...cells }, 0)
const reasonsOf = (cells: Record<string, string>, of: Partial<KnownPlace> = {}) =>
  plan(cells, of).problems.map(({ field, key }) => [field, key.replace('bulk-invitations.', '')])
const withPreset = (settings: Partial<BulkSettings>) => ({ settings: { ...known.settings, ...settings } })

test('a row of somebody without a home has no first day', () => {
  expect(plan({ relation: '', role: 'Gestionnaire', unit: '', since: '2031-07-01' }).changes).not.toHaveProperty(
    'since',
  )
  expect(plan({ since: '2031-07-01' }).changes.since).toEqual([null, '2031-07-01'])
})

test('a row of a demonstration account is refused at its address', () => {
  const roles = new Map([['i.fortin@ex.ca', 'demo_resident' as const]])
  expect(plan({}, { roles }).problems).toEqual([{ field: 'email', key: 'invitations.demo_account' }])
})

test('a row invites a person to a home, in the language of most', () => {
  expect(plan({ firstName: 'Isabelle', lastName: 'L’Écuyer-Fortin' })).toEqual({
    verdict: 'create',
    targetId: null,
    changes: {
      email: [null, 'i.fortin@ex.ca'],
      firstName: [null, 'Isabelle'],
      lastName: [null, 'L’Écuyer-Fortin'],
      language: [null, 'fr'],
      role: [null, 'resident'],
      relation: [null, 'owner'],
      building: [null, 'Le Belvédère'],
      buildingId: [null, 'b1'],
      unit: [null, '1204'],
      residenceId: [null, 'r1204'],
    },
    problems: [],
  })
})

test.each([
  ['Proprio', '', 'resident', 'owner'],
  ['copropriétaire en indivision', '', 'resident', 'co_owner'],
  ['LOCATAIRE', '', 'tenant', 'tenant'],
  ['Co-locataire', '', 'tenant', 'co_tenant'],
  ['', 'Résident(e)', 'resident', 'owner'],
  ['', 'Tenant', 'tenant', 'tenant'],
  ['Occupant', 'Locataire', 'tenant', 'occupant'],
  ['Occupante', '', 'resident', 'occupant'],
  ['Gestionnaire', '', 'manager', undefined],
  ['', 'Copropriétaire', 'resident', 'owner'],
])('« %s » and « %s » are the role %s and the relation %s', (relation, role, asRole, asRelation) => {
  const { changes } = plan({ relation, role })
  expect([changes.role?.[1], changes.relation?.[1]]).toEqual([asRole, asRelation])
})

test.each([
  [{ email: '' }, [['email', 'email_missing']]],
  [{ email: 'mwalker@exmple' }, [['email', 'e_email']]],
  [{ email: 'éloïse@ex.ca' }, [['email', 'accented_email']]],
  [{ unit: 'PH-1' }, [['unit', 'unknown_unit']]],
  [{ unit: '' }, [['unit', 'unit_missing']]],
  [{ building: 'La Tour' }, [['building', 'unknown_building']]],
  [{ building: '' }, [['building', 'building_missing']]],
  [{ relation: 'Voisin' }, [['relation', 'unknown_relation']]],
  [{ role: 'Roi' }, [['role', 'unknown_role']]],
  [{ relation: '' }, [['relation', 'standing_missing']]],
  [{ relation: 'Propriétaire', role: 'Locataire' }, [['relation', 'invitations.relation_mismatch']]],
  [{ role: 'Administration' }, [['role', 'role_not_grantable']]],
  [{ relation: 'Gestionnaire', building: 'tous' }, [['relation', 'role_not_grantable']]],
  [{ language: 'es' }, [['language', 'unknown_language']]],
  [{ since: '03/04/2026' }, [['since', 'either_since']]],
  [{ firstName: '4' }, [['firstName', 'shared.e_name']]],
  [
    { email: 'a', unit: '9', language: '?' },
    [
      ['email', 'e_email'],
      ['language', 'unknown_language'],
      ['unit', 'unknown_unit'],
    ],
  ],
] as const)('%j is refused with each cell', (cells, reasons) => expect(reasonsOf(cells)).toEqual(reasons))

describe('what is said once for all', () => {
  test('is of the rows that say nothing', () => {
    const { changes } = plan({ relation: '', language: 'English' }, withPreset({ role: 'tenant', language: 'fr' }))
    expect([changes.role?.[1], changes.language?.[1]]).toEqual(['tenant', 'en'])
    expect(plan({ relation: 'Occupant' }, withPreset({ role: 'tenant' })).changes.role?.[1]).toBe('tenant')
  })

  test('gives the only building to rows without one', () => {
    expect(plan({ building: '' }, { buildings: [tower], preset: tower }).changes.buildingId?.[1]).toBe('b1')
  })
})

test('an initial is a name without its dot', () => {
  expect(plan({ firstName: 'J.-P.', lastName: 'Roy' }).changes.firstName?.[1]).toBe('J-P')
})

test('a building is known by its name or its address, a unit by its number however it is written', () => {
  expect(plan({ building: '12 rue du canal', unit: 'app. 1204' }).changes.unit?.[1]).toBe('1204')
  expect(plan({ building: 'LES ERABLES', unit: 'No 1a' }).changes.residenceId?.[1]).toBe('r1a')
  expect(readUnit('Unité PH-2')).toContain('PH-2')
  expect(readUnit('Porte 7')).toEqual(['Porte 7', '7'])
})

test.each([
  [{ email: 'la@ex.ca' }, 'is_there', null],
  [{ email: 'Attend@ex.ca' }, 'is_invited', 'i1'],
  [{ email: 'gere@ex.ca', relation: 'Gestionnaire' }, 'is_there', null],
])('%j is left as it is', (cells, key, targetId) => {
  expect(plan(cells)).toMatchObject({ verdict: 'same', targetId, problems: [{ key: `bulk-invitations.${key}` }] })
})

test('one address twice is one person only at one place', () => {
  const keyOf = (cells: Record<string, string>) => invitationIdentity.keyOf({ ...row, ...cells })
  expect(keyOf({ email: 'I.Fortin@EX.ca', unit: 'app 1204' })).toBe(keyOf({}))
  expect(keyOf({ unit: '305' })).not.toBe(keyOf({}))
  expect(keyOf({ email: '' })).toBe('')
})

test.each([
  ['Nadia Haddad <nhaddad@exemple.ca>', 'nhaddad@exemple.ca'],
  ['mailto:A@b.ca', 'a@b.ca'],
  ['nhaddad @exemple.ca\u00A0', 'nhaddad@exemple.ca'],
])('%j is read as the address %j', (text, address) => expect(readAddress(text)).toBe(address))

const prefixed = (prefix: string, words: object) =>
  Object.fromEntries(Object.entries(words).map(([key, word]) => [`${prefix}.${key}`, word]))
const catalogs = [
  prefixed('invitations', fr),
  prefixed('invitations', en),
  prefixed('residences', homesFr),
  prefixed('residences', homesEn),
]

test('each column is found by its label in both languages, and no heading names two', () => {
  const named = invitationColumns.map(({ field, label, synonyms }) => {
    const worded = catalogs.flatMap((words: Readonly<Record<string, unknown>>) => {
      const word = words[label]
      return word === undefined ? [] : [String(word)]
    })
    return { field, names: [...synonyms, ...worded].map(foldHeading) }
  })
  const all = named.flatMap(({ names }) => [...new Set(names)])
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
  for (const headings of [
    ['Courriel', 'Nom de famille', 'Prénom', 'No porte', 'Statut', 'Lang.'],
    ['Email', 'Last name', 'First name', 'Unit', 'Relationship', 'Language'],
  ])
    expect(proposeColumns(headings, named, new Map())).toEqual([
      'email',
      'lastName',
      'firstName',
      'unit',
      'relation',
      'language',
    ])
})

test('a name in one cell is a first and a last name, and two people are told once', () => {
  const named = (fullName: string) => {
    const { changes } = plan({ fullName })
    return [changes.firstName?.[1], changes.lastName?.[1]]
  }
  expect(named('Tremblay, Marie-Ève')).toEqual(['Marie-Ève', 'Tremblay'])
  expect(named('Mme Anne de la Durantaye')).toEqual(['Anne', 'de la Durantaye'])
  expect(plan({ lastName: 'Tremblay, Marie-Ève' }).changes.firstName?.[1]).toBe('Marie-Ève')
  expect(reasonsOf({ fullName: 'Marie Roy et Luc Côté' })).toEqual([['fullName', 'several_people']])
  expect(reasonsOf({ fullName: '9123-4567 Québec inc.' })).toEqual([['fullName', 'shared.e_name']])
  expect(reasonsOf({ email: 'a@ex.ca; b@ex.ca' })).toEqual([['email', 'several_people']])
})

test('one address is invited with one role, to as many homes as the file says', () => {
  const planner = invitationPlanner(known)
  const next = (cells: Record<string, string>) =>
    planner({ ...row, ...cells }, 0).problems.map(({ field, key }) => [field, key])
  const house1a = { building: 'Les Érables', unit: '1A' }
  expect(next({})).toEqual([])
  expect(next(house1a)).toEqual([])
  expect(next({ ...house1a, relation: 'Locataire' })).toEqual([['relation', 'bulk-invitations.other_role_above']])
  expect(reasonsOf({ ...house1a, email: 'attend@ex.ca', role: 'Locataire', relation: '' })).toEqual([
    ['role', 'invited_otherwise'],
  ])
})

test('an account that has another role is refused, with the cell to change', () => {
  expect(reasonsOf({ email: 'gestion@ex.ca' })).toEqual([['relation', 'invitations.account_manager']])
  expect(reasonsOf({ email: 'gestion@ex.ca', relation: 'Gestionnaire', unit: '' })).toEqual([])
})

test('a building that is not known is taken for the one most like it', () => {
  expect(nearestOf('Belvedere', ['Les Érables', 'Le Belvédère'])).toBe('Le Belvédère')
  expect(nearestOf('Zut', ['Les Érables', 'Le Belvédère'])).toBeUndefined()
  expect(nearestOf('', ['Les Érables'])).toBe('Les Érables')
})

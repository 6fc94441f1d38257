import { describe, expect, test } from 'vitest'
import { type Cells, cellsByField, foldHeading, planRows, proposeColumns } from '../../../imports/rules.ts'
import { words as usersEn } from '../../../users/messages.en.ts'
import { words as usersFr } from '../../../users/messages.fr.ts'
import { dayReading, readSince, relationWords } from '../../cells/rules.ts'
import { relations } from '../../contract.ts'
import { words as en } from '../../messages.en.ts'
import { words as fr } from '../../messages.fr.ts'
import { residenceColumns } from '../contract.ts'
import { type KnownPeople, stayKey } from '../people/rules.ts'
import { homeIdentity, homePlanner } from './rules.ts'

const existing = {
  id: 'r101',
  unitNumber: '101',
  floor: 1,
  squareFeet: null,
  bedrooms: null,
  bathrooms: null,
  monthlyFeesCents: null,
  share: 50,
  parkingSpaces: [],
  storageSpaces: [],
}
const building = {
  totalUnits: 10,
  count: 1,
  shareDenominator: 1_000,
  units: new Map([['101', existing]]),
}
const stay = { relation: 'owner', startsOn: '2020-07-01', endsOn: null } as const
const people: KnownPeople = {
  today: '2026-11-01',
  accounts: new Map([
    ['ana@exemple.ca', { userId: 'ana', rank: 'resident' }],
    ['leo@exemple.ca', { userId: 'leo', rank: 'tenant' }],
  ]),
  stays: new Map([[stayKey('r101', 'ana'), [{ ...stay, mailingAddress: 'C.P. 12, Sutton' }]]]),
  named: new Map([['r101', [{ ...stay, name: 'ana roy', mailingAddress: null }]]]),
}
const fields = residenceColumns.map(({ field }) => field)
/** The effects of rows of one file. */
const plan = (...rows: Cells[]) =>
  planRows({
    rows: rows.map((cells, at) => ({ line: at + 2, cells: fields.map((field) => cells[field] ?? '') })),
    cellsOf: (row) => cellsByField(row, fields),
    identity: homeIdentity,
    plan: homePlanner(building, people),
  }).map(({ verdict, targetId, changes, problems }) => ({ verdict, targetId, changes, problems }))
const ana = { email: 'Ana <ANA@exemple.ca>', relation: 'Copropriétaire' }
const [problemOf, changeOf] = [
  (cells: Cells) => plan({ unitNumber: '101', ...cells })[0]?.problems[0],
  (cells: Cells) => plan({ unitNumber: '101', ...cells })[0]?.changes,
]

describe('a row with a person', () => {
  test('adds its unit and the person who has an account', () => {
    expect(plan({ unitNumber: '201', floor: '2', ...ana, since: '2024-07-01' })).toEqual([
      {
        verdict: 'create',
        targetId: null,
        changes: {
          unitNumber: [null, '201'],
          floor: [null, 2],
          email: [null, 'ana@exemple.ca'],
          relation: [null, 'owner'],
          userId: [null, 'ana'],
          since: [null, '2024-07-01'],
        },
        problems: [],
      },
    ])
  })

  test('keeps where an owner receives mail, and tells what it leaves', () => {
    const mailingAddress = '12, chemin du Lac\nSutton (Québec) J0E 2K0'
    const given = { mailingAddress, relation: 'Copropriétaire', firstName: 'Zoé', lastName: 'Roy' }
    expect(changeOf(given)).toMatchObject({ mailingAddress: [null, mailingAddress] })
    expect(changeOf({ ...given, relation: 'Locataire' })).not.toHaveProperty('mailingAddress')
    const problemsOf = (cells: Cells) => plan({ unitNumber: '101', ...cells })[0]?.problems.map(({ key }) => key)
    expect(problemsOf({ ...given, email: 'zoe@exemple.ca' })).toEqual(['homes.to_invite', 'homes.address_later'])
    expect(problemsOf({ ...ana, since: '2020-07-01', mailingAddress })).toEqual(['homes.address_kept'])
    expect(problemsOf({ ...ana, since: '2020-07-01', mailingAddress: 'C.P. 12, Sutton' })).toEqual([])
    const long = { ...given, mailingAddress: 'x'.repeat(301) }
    expect(problemOf(long)).toEqual({ field: 'mailingAddress', key: 'homes.e_address' })
  })

  test('of a unit that an earlier row adds, adds the person to it', () => {
    const [, second] = plan(
      { unitNumber: '201', floor: '2', firstName: 'Zoé' },
      { unitNumber: '201', floor: '2', ...ana },
    )
    expect(second).toMatchObject({ verdict: 'change', targetId: null, changes: { unitNumber: ['201', '201'] } })
  })

  test('that gives its unit another value than an earlier row is refused', () => {
    const [, second] = plan({ unitNumber: '201', floor: '2' }, { unitNumber: '201', floor: '3', ...ana })
    expect(second).toMatchObject({ verdict: 'refused', problems: [{ field: 'floor', key: 'homes.differs_above' }] })
  })

  test('repeated is refused, two people of one unit are not', () => {
    const verdicts = plan(
      { unitNumber: '201', floor: '2', firstName: 'Zoé', lastName: 'Roy' },
      { unitNumber: '201', firstName: 'Luc', lastName: 'Roy' },
      { unitNumber: '201', firstName: 'ZOÉ', lastName: 'Roy' },
    ).map(({ verdict, problems }) => [verdict, problems[0]?.key])
    expect(verdicts).toEqual([
      ['create', 'homes.relation_missing'],
      ['refused', 'homes.relation_missing'],
      ['refused', 'imports.repeated'],
    ])
  })

  test('without an account writes the unit, and tells whom to invite', () => {
    const notice = { field: null, key: 'homes.to_invite', isNotice: true }
    const unknown = { email: 'zoe@exemple.ca', relation: 'owner' }
    expect(plan({ unitNumber: '201', floor: '2', ...unknown }, { unitNumber: '101', ...unknown })).toMatchObject([
      { verdict: 'create', problems: [notice] },
      { verdict: 'same', problems: [notice] },
    ])
  })

  test('without an email keeps the person by name, and tells that they have no access', () => {
    expect(plan({ unitNumber: '101', fullName: 'Roy, Marie-Ève', relation: 'Propriétaire' })).toEqual([
      {
        verdict: 'change',
        targetId: 'r101',
        changes: {
          unitNumber: ['101', '101'],
          firstName: [null, 'Marie-Ève'],
          lastName: [null, 'Roy'],
          relation: [null, 'owner'],
        },
        problems: [{ field: null, key: 'homes.kept_by_name', isNotice: true }],
      },
    ])
  })

  test('without an email is the person of this name who holds the unit', () => {
    const named = { firstName: 'ANA', lastName: 'Roy' }
    expect(plan({ unitNumber: '101', ...named, relation: 'owner' })).toMatchObject([{ verdict: 'same', problems: [] }])
    expect(problemOf({ ...named, relation: 'occupant' })).toEqual({ field: null, key: 'homes.there_otherwise' })
  })

  test.each<Cells>([
    { fullName: '9123-4567 Québec inc.' },
    { fullName: 'Gestion Roy & Fils inc.' },
    { lastName: 'Succession Lavallée' },
    { firstName: 'Placements', lastName: 'Roy' },
  ])('without an email keeps the company or the estate %j by its name alone', (named) => {
    const name = Object.values(named).join(' ')
    expect(changeOf({ ...named, relation: 'owner' })).toMatchObject({ firstName: [null, ''], lastName: [null, name] })
  })

  test.each([
    [{ firstName: 'Ana' }, 'email', 'homes.email_missing'],
    [{ fullName: '9123-4567 Québec inc. et Marie Roy' }, 'fullName', 'homes.e_name'],
    [{ fullName: 'M. et Mme Roy' }, 'fullName', 'homes.several_people'],
    [{ firstName: 'Jean', lastName: 'Roy et Côté' }, 'lastName', 'homes.several_people'],
  ])('that says of its person only %j is refused for its %s', (named, field, key) => {
    expect(problemOf({ ...named, relation: 'owner' })).toEqual({ field, key })
  })

  test('who holds the unit so already does nothing; otherwise is refused', () => {
    expect(plan({ unitNumber: '101', ...ana })).toMatchObject([{ verdict: 'same', problems: [] }])
    expect(problemOf({ ...ana, since: '2021-01-01' })).toEqual({ field: null, key: 'homes.there_otherwise' })
    expect(problemOf({ ...ana, relation: 'occupant' })).toEqual({ field: null, key: 'homes.there_otherwise' })
  })

  test.each([
    ['email', { ...ana, email: '', firstName: 'Ana' }, 'homes.email_missing'],
    ['email', { ...ana, email: 'ana@exemple' }, 'homes.e_email'],
    ['relation', { ...ana, relation: '' }, 'homes.relation_missing'],
    ['relation', { ...ana, relation: 'ami' }, 'homes.unknown_relation'],
    ['relation', { email: 'leo@exemple.ca', relation: 'Propriétaire' }, 'residences.relation_not_for_role'],
    ['since', { ...ana, since: '03/04/2024' }, 'homes.either_since'],
    ['since', { ...ana, since: '2024-02-30' }, 'homes.e_since'],
    ['since', { ...ana, since: 'juillet' }, 'homes.e_since'],
  ] as const)('is refused for its %s', (field, cells, key) => expect(problemOf(cells)).toEqual({ field, key }))

  test.each([
    ['2024/7/1', '2024-07-01'],
    ['31/07/2024', '2024-07-31'],
    ['07-31-2024', '2024-07-31'],
    ['07/07/2024', '2024-07-07'],
    ['', undefined],
  ])('since %j is since %j', (since, day) => {
    const cells = { email: 'leo@exemple.ca', relation: 'Locataire', since }
    expect(changeOf(cells)?.since?.[1]).toBe(day)
  })
})

test('two people in a cell are not added, and their unit is', () => {
  expect(plan({ unitNumber: '201', floor: '2', ...ana, email: 'ana@exemple.ca / leo@exemple.ca' })).toMatchObject([
    { verdict: 'create', problems: [{ field: 'email', key: 'homes.several_people' }] },
  ])
  expect(problemOf({ ...ana, fullName: 'Ana Roy & Léo Roy' })?.field).toBe('fullName')
})

test('a row is named by its unit and its person, in one cell or two', () => {
  expect(homeIdentity.nameOf({ unitNumber: '201', fullName: 'TREMBLAY Marie-Ève' })).toBe('201 · Marie-Ève TREMBLAY')
  expect(homeIdentity.keyOf({ unitNumber: '# 201', fullName: 'Tremblay, Ève' })).toBe(
    homeIdentity.keyOf({ unitNumber: '201', firstName: 'Ève', lastName: 'Tremblay' }),
  )
})

test('a relation or a day alone names nobody', () => {
  expect(plan({ unitNumber: '101', relation: 'Locataire', since: '2020-01-01' })).toMatchObject([{ verdict: 'same' }])
})

test('relations are read as the screens call them, in both languages', () => {
  for (const words of [fr, en])
    expect(relations.map((one) => relationWords.get(foldHeading(words[`relation_${one}`])))).toEqual([...relations])
})

test('each column is found by its label in both languages, and no heading names two', () => {
  const catalogs = [
    { residences: fr, users: usersFr },
    { residences: en, users: usersEn },
  ].map(
    ({ residences, users }): Readonly<Record<string, unknown>> => ({
      ...Object.fromEntries(Object.entries(users).map(([key, words]) => [`users.${key}`, words])),
      ...Object.fromEntries(Object.entries(residences).map(([key, words]) => [`residences.${key}`, words])),
    }),
  )
  const named = residenceColumns.map(({ field, label, synonyms }) => ({
    field,
    names: [...synonyms, ...catalogs.map((words) => String(words[label]))].map(foldHeading),
  }))
  const all = named.flatMap(({ names }) => [...new Set(names)])
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
  for (const words of catalogs)
    expect(
      proposeColumns(
        residenceColumns.map(({ label }) => String(words[label])),
        named,
        new Map(),
      ),
    ).toEqual(fields)
})

test.each([
  ['10 janvier 2019', '2019-01-10'],
  ['1er juin 2019', '2019-06-01'],
  ['July 1, 2019', '2019-07-01'],
  ['31/07/2019', '2019-07-31'],
  ['07/31/2019', '2019-07-31'],
  ['05/05/2019', '2019-05-05'],
  ['10/01/2019', null],
  ['31/02/2019', null],
  ['1er juin 1899', null],
  ['depuis 2019', null],
])('the day %j is %j', (text, day) => expect(readSince(text)).toBe(day))

test.each([
  [['10/01/2019', '13/04/2022'], 'day_first', '2019-01-10'],
  [['10/01/2019', '04/13/2022'], 'month_first', '2019-10-01'],
  [['10/01/2019', '13/04/2022', '04/13/2022'], '', '10/01/2019'],
  [['10/01/2019'], '', '10/01/2019'],
])('in a file of %j the order is %j, and its first date is %j', (texts, way, first) => {
  expect(dayReading.wayOf(texts)).toBe(way)
  expect(dayReading.textOf('10/01/2019', way)).toBe(first)
})

test('dates that read in one way only leave nothing to choose', () =>
  expect(dayReading.wayOf(['2019-01-10', '13/04/2022'])).toBeUndefined())

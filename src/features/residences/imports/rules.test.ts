import { describe, expect, test } from 'vitest'
import { isUnitCell } from '../cells/rules.ts'
import { floorReading, type KnownBuilding, planResidence, shareReading, unitsByKey } from './rules.ts'

const existing = {
  id: 'r101',
  unitNumber: '101A',
  floor: 1,
  squareFeet: 800,
  bedrooms: 2,
  bathrooms: 1.5,
  monthlyFeesCents: 31_250,
  share: 5_000,
  parkingSpaces: ['P1'],
  storageSpaces: [],
}
const known: KnownBuilding = {
  totalUnits: 3,
  count: 1,
  shareDenominator: 10_000,
  units: new Map([['101a', existing]]),
}
const plan = (cells: Record<string, string>, of: Partial<KnownBuilding> = {}, added = 0) =>
  planResidence(cells, { ...known, ...of }, added)
/** The value of a cell of a new unit, or the key of its refusal. */
function readAs(field: string, text: string, of: Partial<KnownBuilding> = {}) {
  const { changes, problems } = plan({ unitNumber: 'N', floor: '1', [field]: text }, of)
  return problems[0]?.key ?? changes[field]?.[1]
}

test.each([
  ['floor', '3', 3],
  ['floor', '3.0', 3],
  ['floor', '2e étage', 2],
  ['floor', '1er', 1],
  ['floor', 'Floor 12', 12],
  ['floor', '3rd floor', 3],
  ['floor', 'RDC', 0],
  ['floor', 'Rez-de-chaussée', 0],
  ['floor', 'Ground floor', 0],
  ['floor', 'SS1', -1],
  ['floor', 'Sous-sol 2', -2],
  ['floor', 'Basement', -1],
  ['floor', '-2', -2],
  ['floor', '121', 'residences.e_floor'],
  ['floor', 'haut', 'residences.e_floor'],
  ['squareFeet', '1\u00A0250', 1_250],
  ['squareFeet', '1,250 sq ft', 1_250],
  ['squareFeet', '850 pi²', 850],
  ['squareFeet', '850.5', 'shared.e_number'],
  ['squareFeet', '900000', 'residences.e_too_many'],
  ['bedrooms', '2,0', 2],
  ['bedrooms', '-1', 'shared.e_number'],
  ['bathrooms', '1,5', 1.5],
  ['bathrooms', '1½', 1.5],
  ['bathrooms', '1.3', 'residences.e_bathrooms'],
  ['monthlyFeesCents', '312,50 $', 31_250],
  ['monthlyFeesCents', '$1,312.50', 131_250],
  ['monthlyFeesCents', '312.5', 31_250],
  ['monthlyFeesCents', '312.125', 'shared.e_amount'],
  ['monthlyFeesCents', '-1', 'shared.e_amount'],
  ['share', '1 250', 1_250],
  ['share', '12,5 %', 1_250],
  ['share', '0.125', 1_250],
  ['share', '12,555 %', 'residences.share_between'],
  ['share', '10001', 'residences.share_too_large'],
  ['share', 'beaucoup', 'homes.e_share'],
  ['parkingSpaces', 'P1, P2;P1', ['P1', 'P2']],
  ['storageSpaces', 'x'.repeat(21), 'shared.e_long'],
] as const)('%s %j is read as %j', (field, text, value) => expect(readAs(field, text)).toEqual(value))

test('a share is refused in a building without shares', () => {
  expect(readAs('share', '5', { shareDenominator: null })).toBe('residences.no_shares')
})

describe('a row', () => {
  test('adds a missing unit with the values of its cells', () => {
    expect(plan({ unitNumber: '201', floor: '2', squareFeet: '' })).toEqual({
      verdict: 'create',
      targetId: null,
      changes: { unitNumber: [null, '201'], floor: [null, 2] },
      problems: [],
    })
  })

  test('needs a unit number, and a floor for a new unit; each invalid cell is named', () => {
    expect(plan({ unitNumber: '', bedrooms: 'deux' }).problems).toEqual([
      { field: 'unitNumber', key: 'shared.e_required' },
      { field: 'floor', key: 'shared.e_required' },
      { field: 'bedrooms', key: 'shared.e_number' },
    ])
  })

  test('changes the differing fields of a unit, found in any case; empty cells change nothing', () => {
    expect(plan({ unitNumber: '101a', floor: '', share: '40 %', bedrooms: '2' })).toEqual({
      verdict: 'change',
      targetId: 'r101',
      changes: { share: [5_000, 4_000] },
      problems: [],
    })
  })

  test('that says what is there does nothing', () => {
    const cells = { unitNumber: '101A', floor: '1', parkingSpaces: 'P1', bathrooms: '1.5', monthlyFeesCents: '312.5' }
    expect(plan(cells)).toMatchObject({ verdict: 'same', changes: {} })
  })

  test('is refused past the units of the building, those before it counted', () => {
    expect(plan({ unitNumber: '201', floor: '2' }, {}, 1).verdict).toBe('create')
    expect(plan({ unitNumber: '201', floor: '2' }, {}, 2).problems).toEqual([
      { field: 'unitNumber', key: 'residences.too_many_units', details: { total: 3, count: 3, wanted: 1 } },
    ])
    expect(plan({ unitNumber: '101A', floor: '2' }, {}, 2).verdict).toBe('change')
  })
})

test.each(['# 101A', 'app. 101a', 'Nº 101A', 'Unité 101A', 'APT 101A'])('%j is the unit 101A', (unitNumber) =>
  expect(plan({ unitNumber })).toMatchObject({ verdict: 'same', targetId: 'r101' }),
)

test('a new unit is called by its number alone', () =>
  expect(plan({ unitNumber: '# 404', floor: '4' }).changes.unitNumber).toEqual([null, '404']))

test('a unit whose number was kept with a sign is found without it, unless another has that number', () => {
  const named = (...numbers: string[]) =>
    unitsByKey(numbers.map((unitNumber) => ({ ...existing, id: unitNumber, unitNumber })))
  const found = (unitNumber: string, ...numbers: string[]) =>
    plan({ unitNumber, floor: '1' }, { units: named(...numbers) }).targetId
  expect(found('102', '# 102')).toBe('# 102')
  expect(found('#102', '# 102')).toBe('# 102')
  expect(found('102', '# 102', '102')).toBe('102')
  expect(found('# 102', '# 102', '102')).toBe('# 102')
})

test.each([
  [['33,33', '33,33', '33,34'], 'percent'],
  [['50', '49,9'], 'percent'],
  [['4,1667', '10'], ''],
  [['2500', '7500'], undefined],
  [['0,25', '0,75'], undefined],
])('shares of %j are read as %j', (texts, way) => expect(shareReading.wayOf(texts)).toBe(way))

test('a share of a file of percentages has the sign that it lacks', () => {
  expect(['33,33', '4', '5 %', 'x'].map((text) => shareReading.textOf(text, 'percent'))).toEqual([
    '33,33 %',
    '4 %',
    '5 %',
    'x',
  ])
  expect(shareReading.textOf('33,33', '')).toBe('33,33')
})

describe('floors', () => {
  const read = (...texts: string[]) => {
    const way = floorReading.wayOf(texts) ?? ''
    return texts.map((text) => floorReading.textOf(text, way))
  }

  test('that go from the ground floor to the second count the ground floor as the first', () => {
    expect(read('RDC', '2e étage', '3e', 'SS1')).toEqual(['RDC', '1', '2', 'SS1'])
  })

  test('with a first one, without a ground floor, or as a person says, stay as they are', () => {
    expect(read('RDC', '1er', '2e')).toEqual(['RDC', '1er', '2e'])
    expect(read('2e', '3e')).toEqual(['2e', '3e'])
    expect(floorReading.textOf('2e', 'ground_apart')).toBe('2e')
  })

  test('written as ordinals are no unit numbers, which may end with a letter', () => {
    expect(['2e', '3e', '2nd'].map(isUnitCell)).toEqual([false, false, false])
    expect(['2E', '101', '3a', 'PH-2'].map(isUnitCell)).toEqual([true, true, true, true])
  })
})

import { describe, expect, test } from 'vitest'
import { importStatuses, mostRows } from './contract.ts'
import {
  cellsByField,
  figureOf,
  foldHeading,
  identifiedBy,
  importLife,
  isUnderway,
  planRows,
  proposeColumns,
  type RowPlanner,
  refused,
  type SheetRow,
  underHeadings,
} from './rules.ts'

const fields = [
  { field: 'unit', names: ['unite', 'unit', 'no d unite', 'numero d unite'] },
  { field: 'area', names: ['superficie', 'superficie pi2', 'area'] },
  { field: 'share', names: ['quote part', 'share'] },
]
const lines = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 1, cells }))
const byField =
  (...columns: (string | null)[]) =>
  (row: SheetRow) =>
    cellsByField(row, columns)
const propose = (headings: string[], remembered: [string, string | null][] = []) =>
  proposeColumns(headings, fields, new Map(remembered))

describe('headings', () => {
  test.each([
    ['N° d’unité', 'n d unite'],
    [' SUPERFICIE (pi²) ', 'superficie pi2'],
    ['№', 'no'],
    ['…', ''],
  ])('%j is compared as %j', (text, folded) => expect(foldHeading(text)).toBe(folded))

  test('titles over the headings are passed over, and short rows are filled', () => {
    const found = underHeadings(
      lines(['Les Érables'], ['au 1er mai', '2026'], ['Unité', 'Note', 'Superficie'], ['101']),
      fields,
    )
    expect(found).toEqual({
      headings: ['Unité', 'Note', 'Superficie'],
      rows: [{ line: 4, cells: ['101', '', ''] }],
      titlesAt: 3,
    })
  })

  test('without a heading that is known, the first line with several cells is taken; cells beyond have no heading', () => {
    const found = underHeadings(lines(['Liste'], ['a', 'b'], ['1', '2', '3']), fields)
    expect(found).toEqual({ headings: ['a', 'b', ''], rows: [{ line: 3, cells: ['1', '2', '3'] }], titlesAt: 2 })
  })

  test('people without headings lose none of their rows', () => {
    const people = lines(['a@ex.ca', 'x'], ['b@ex.ca', 'Unité', 'y'])
    expect(underHeadings(people, fields)).toEqual({
      headings: ['', '', ''],
      titlesAt: null,
      rows: [
        { line: 1, cells: ['a@ex.ca', 'x', ''] },
        { line: 2, cells: ['b@ex.ca', 'Unité', 'y'] },
      ],
    })
    expect(underHeadings(lines(['A Roy <a@ex.ca>'], ['Unité']), fields).rows).toHaveLength(2)
  })

  test('an address over the headings is of a title', () => {
    const found = underHeadings(lines(['Gestion', 'info@ex.ca'], ['Unité', 'Superficie'], ['101', '900']), fields)
    expect(found).toMatchObject({ headings: ['Unité', 'Superficie'], rows: [{ line: 3 }] })
  })

  test('are on the line that a person says', () => {
    const file = lines(['Unité', 'Superficie'], ['porte', 'pieds'], ['101', '900'])
    expect(underHeadings(file, fields, 2)).toMatchObject({ headings: ['porte', 'pieds'], rows: [{ line: 3 }] })
    for (const line of [3, 9]) expect(() => underHeadings(file, fields, line)).toThrow('imports.no_titles_there')
  })

  test('a file without rows under them, or with too many, is refused', () => {
    expect(() => underHeadings(lines(['Unité']), fields)).toThrow('imports.empty')
    const many = lines(['Unité'], ...Array.from({ length: mostRows + 1 }, () => ['1']))
    expect(() => underHeadings(many, fields)).toThrow('imports.too_many_rows')
  })
})

describe('columns', () => {
  test('are proposed in either language, whatever the case, accents and signs', () => {
    expect(propose(['UNITE', 'Area', 'Quote-part', 'Remarques', ''])).toEqual(['unit', 'area', 'share', null, null])
  })

  test('are proposed for a heading that is nearly a known one, or is one but for its parentheses', () => {
    expect(propose(['Numéro d’unitée', 'Superficie (brute)'])).toEqual(['unit', 'area'])
  })

  test('are not proposed for another unit of measure', () => {
    expect(propose(['Superficie (m²)'])).toEqual([null])
  })

  test('fill no field twice: the best match has it', () => {
    expect(propose(['Unités', 'Unité'])).toEqual([null, 'unit'])
  })

  test('are as last chosen, ignored ones too', () => {
    const chosen = propose(
      ['Porte', 'Superficie', 'Share'],
      [
        ['porte', 'unit'],
        ['superficie', null],
        ['share', 'gone'],
      ],
    )
    expect(chosen).toEqual(['unit', null, 'share'])
  })
})

describe('rows', () => {
  const plan: RowPlanner = ({ unit = '', area = '' }, added) =>
    area === 'x' || added >= 2
      ? refused({ field: 'area', key: 'shared.e_number' })
      : { verdict: 'create', targetId: null, changes: { unit: [null, unit] }, problems: [] }
  const verdictsOf = (...rows: string[][]) =>
    planRows({
      rows: lines(...rows),
      cellsOf: byField('unit', null, 'area'),
      identity: identifiedBy('unit'),
      plan,
    }).map(({ line, verdict, problems }) => [
      line,
      verdict,
      ...problems.map(({ field, key, details }) => [field, key, details]),
    ])

  test('are planned by field, each with how many before it add something', () => {
    expect(verdictsOf(['1', 'x'], ['2', '', 'x'], ['3'], ['4'])).toEqual([
      [1, 'create'],
      [2, 'refused', ['area', 'shared.e_number', undefined]],
      [3, 'create'],
      [4, 'refused', ['area', 'shared.e_number', undefined]],
    ])
  })

  test('of one name count once, whatever the case; rows without a name are the planner’s', () => {
    expect(verdictsOf(['1a'], ['1A'], [''], [''])).toEqual([
      [1, 'create'],
      [2, 'refused', ['unit', 'imports.repeated', { line: 1 }]],
      [3, 'create'],
      [4, 'refused', ['area', 'shared.e_number', undefined]],
    ])
  })

  test('with a formula that failed are refused with the cell, but for columns that are left out', () => {
    expect(verdictsOf(['1', '#REF!', '#DIV/0!'], ['#7', '#N/A'])).toEqual([
      [1, 'refused', ['area', 'imports.formula_failed', undefined]],
      [2, 'create'],
    ])
  })
})

test('an import passes from each status by these steps alone, the job’s and the manager’s', () => {
  const stepsBy = (side: 'job' | 'manager') => importStatuses.map((status) => [status, importLife.from(status, [side])])
  expect(stepsBy('manager')).toEqual([
    ['checked', ['check', 'run']],
    ['waiting', ['pause']],
    ['running', ['pause']],
    ['paused', ['reopen', 'run', 'undo']],
    ['done', ['reopen', 'undo']],
    ['stopped', ['reopen', 'run', 'undo']],
    ['undone', []],
  ])
  expect(stepsBy('job')).toEqual([
    ['checked', []],
    ['waiting', ['begin', 'stop']],
    ['running', ['begin', 'finish', 'stop']],
    ['paused', []],
    ['done', []],
    ['stopped', []],
    ['undone', []],
  ])
  expect(importStatuses.filter(isUnderway)).toEqual(['waiting', 'running'])
})

test('rows are told as planned until the run, then as done', () => {
  const none = { create: 0, change: 0, same: 0, refused: 0 }
  const wordOf = (status: (typeof importStatuses)[number], create: number, name: 'create' | 'refused' = 'create') =>
    figureOf('invitations', { status, now: { ...none, create: 24 }, done: { ...none, create } }, name)
  expect(wordOf('checked', 0)).toBe('imports.planned_invitations_create')
  expect(wordOf('running', 1)).toBe('imports.planned_invitations_create')
  expect(wordOf('done', 24)).toBe('imports.done_invitations_create')
  expect(wordOf('done', 24, 'refused')).toBe('imports.planned_invitations_refused')
})

test.each(['Total', 'TOTAUX :', 'Grand total', 'Sous-total'])(
  'a line of %j writes nothing and is not refused',
  (text) => {
    const plan: RowPlanner = () => refused({ field: 'unit', key: 'shared.e_required' })
    const [row] = planRows({
      rows: lines(['', text, '100']),
      cellsOf: byField('unit', 'area'),
      identity: identifiedBy('unit'),
      plan,
    })
    expect(row).toMatchObject({ verdict: 'same', problems: [{ key: 'imports.total_line' }] })
  },
)

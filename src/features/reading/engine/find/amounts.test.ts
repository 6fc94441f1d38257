import { describe, expect, test } from 'vitest'
import { layOut } from '../layout/layout.ts'
import { layoutOf, pageOf, type Run } from '../testing.ts'
import { readAmounts, repairDigits } from './amounts.ts'

const values = (text: string): number[] => readAmounts(layoutOf([[40, 40, text]])).map(({ value }) => value)

describe('amounts', () => {
  test.each([
    ['1 234,56 $', 123_456],
    ['1\u00A0234,56\u00A0$', 123_456],
    ['$1,234.56', 123_456],
    ['CA$1,234.56', 123_456],
    ['1\u202F234,56\u00A0$', 123_456],
    ['CAD 1,234.56', 123_456],
    ['1 234.56 $', 123_456],
    ['12345.60', 1_234_560],
    ['0,00 $', 0],
    ['$450', 45_000],
    // Cents in small raised print.
    ['$1,234 56', 123_456],
  ])('%s', (text, cents) => {
    expect(values(text)).toEqual([cents])
  })

  test.each([
    '-846,70 $',
    '(846.70 $)',
    '($846.70)',
    '-$846.70',
    '846.70-',
    '846,70 CR',
    '$-846.70',
    '846,70 $ CA-',
    '(45,00)',
    '846,70-',
    '$846.70 CR',
  ])('%s is a credit', (text) => {
    expect(values(text)).toEqual([text === '(45,00)' ? -4_500 : -84_670])
  })

  test.each(['9,975 %', '5,00 %', '2026-03-14', '14/03/2026', '514 555-0142', '0,0712', 'H2X 1Y4', '123456789 RT0001'])(
    '%s is no amount',
    (text) => {
      expect(values(text)).toEqual([])
    },
  )

  test('of a unit price are told apart', () => {
    expect(readAmounts(layoutOf([[40, 40, '12 x 105,00 $']]))[0]?.isUnit).toBe(true)
  })

  test('get back a decimal point lost in recognition where the line is a sum, and only there', () => {
    const page = pageOf([
      [40, 40, 'TOTAL'],
      [300, 40, '159 77'],
      [40, 60, 'Référence'],
      [300, 60, '159 77'],
    ])
    const read = (certainty: number) =>
      readAmounts(layOut([{ ...page, words: page.words.map((word) => ({ ...word, certainty })) }])).map(
        ({ value }) => value,
      )
    expect(read(0.9)).toEqual([15_977])
    expect(read(1)).toEqual([])
  })

  test('join thousands as far apart as cells in a sum, and leave quantities apart', () => {
    const runs: readonly Run[] = [
      [40, 40, 'TOTAL'],
      [300, 40, '1'],
      [317, 40, '510,77'],
      [40, 60, 'Luminaire'],
      [300, 60, '1'],
      [317, 60, '128,00'],
    ]
    expect(readAmounts(layoutOf(runs)).map(({ value }) => value)).toEqual([151_077, 12_800])
  })

  test('billed and corrected are told apart from their difference', () => {
    const rows = [
      ['Déplacement', '330,50', '235,50', '-95,00'],
      ['Total', '3 391,88', '1 530,61', '-1 861,27'],
    ].flatMap(([name = '', ...figures], i): Run[] => [
      [40, 40 + 20 * i, name],
      ...figures.map((text, at): Run => [200 + 100 * at, 40 + 20 * i, text]),
    ])
    expect(
      readAmounts(layoutOf(rows))
        .filter(({ isUnit }) => !isUnit)
        .map(({ value }) => value),
    ).toEqual([-9_500, -186_127])
  })

  test('are labelled by the words before or above them', () => {
    const runs = layoutOf([
      [300, 40, 'Sous-total'],
      [400, 40, '10,00 $'],
      [40, 80, 'Montant dû'],
      [40, 94, '11,50 $'],
    ])
    expect(readAmounts(runs).map(({ hints }) => hints[0]?.role)).toEqual(['subtotal', 'due'])
  })

  test('have letters replaced by digits inside numbers only', () => {
    expect(repairDigits('TOTAL 1O4,5l bloc')).toBe('TOTAL 104,51 bloc')
  })
})

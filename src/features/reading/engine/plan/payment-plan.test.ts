import { describe, expect, test } from 'vitest'
import { readAmounts } from '../find/amounts.ts'
import { readDates } from '../find/dates.ts'
import { layoutOf, type Run } from '../testing.ts'
import { readInstalments } from './payment-lists.ts'
import { readPlan } from './payment-plan.ts'

const rows = (list: readonly (readonly [string, string])[], total: string): Run[] => [
  [40, 40, 'Total'],
  [440, 40, total],
  ...list.flatMap(([date, amount], i): Run[] => [
    [40, 100 + i * 16, date],
    [440, 100 + i * 16, amount],
  ]),
]
const plan = (runs: readonly Run[], isMetered = false, isOneOff = false) => {
  const layout = layoutOf(runs)
  const dates = readDates(layout, 'day', '2026-11-20')
  const amounts = readAmounts(layout)
  const instalments = readInstalments(layout, dates, amounts, {
    issuedOn: '2026-01-30',
    total: null,
    order: 'day',
    today: '2026-11-20',
  })
  return readPlan(layout, { instalments, isSplit: false, dates, amounts, isMetered, isOneOff, category: 'cleaning' })
}

describe('the payment plan of a bill', () => {
  test('excludes the bills that a statement lists', () => {
    const dated = rows(
      [
        ['28 juin 2026', '450,00 $'],
        ['28 juill. 2026', '250,00 $'],
      ],
      '700,00 $',
    )
    expect(plan(dated).schedule?.payments).toHaveLength(2)
    const bills = dated.map(([x, y, text]): Run => [x, y, x === 40 && y >= 100 ? `Facture 40112 du ${text}` : text])
    expect(plan(bills).type).toBe('one_time')
  })

  test('is dated amounts that add up to a printed total, in any order', () => {
    const { type, schedule } = plan(
      rows(
        [
          ['4 juin 2026', '450,00 $'],
          ['5 mars 2026', '450,01 $'],
        ],
        '900,01 $',
      ),
    )
    expect(type).toBe('recurring')
    expect(schedule).toEqual({
      kind: 'custom',
      payments: [
        { dueOn: '2026-03-05', amountCents: 45_001 },
        { dueOn: '2026-06-04', amountCents: 45_000 },
      ],
    })
  })

  test.each([
    ['a sentence, the amounts first', [[40, 100, '450,01 $ le 5 mars 2026, 450,00 $ le 4 juin 2026']]],
    [
      'columns, the days over the amounts',
      [
        [40, 90, 'Paiement 1'],
        [200, 90, 'Paiement 2'],
        [40, 104, '2026-03-05'],
        [200, 104, '2026-06-04'],
        [40, 118, '450,01 $'],
        [200, 118, '450,00 $'],
      ],
    ],
    [
      'named rows',
      [
        [40, 100, '1er versement :'],
        [200, 100, '2026-03-05'],
        [400, 100, '450,01 $'],
        [40, 116, '2e versement :'],
        [200, 116, '2026-06-04'],
        [400, 116, '450,00 $'],
      ],
    ],
  ] satisfies [string, Run[]][])('in %s', (_, runs) => {
    expect(plan([[40, 40, 'Total'], [440, 40, '900,01 $'], ...runs]).schedule?.payments).toEqual([
      { dueOn: '2026-03-05', amountCents: 45_001 },
      { dueOn: '2026-06-04', amountCents: 45_000 },
    ])
  })

  test('is monthly if many equal payments are a month apart', () => {
    const months = ['02', '03', '04', '05', '06', '07', '08']
    expect(
      plan(
        rows(
          months.map((month) => [`2026-${month}-28`, '$100.00']),
          '$700.00',
        ),
      ).schedule?.kind,
    ).toBe('monthly')
  })

  test('excludes rows that add up to no total', () => {
    expect(
      plan(
        rows(
          [
            ['2026-03-05', '450,00 $'],
            ['2026-06-04', '320,00 $'],
          ],
          '900,00 $',
        ),
      ).type,
    ).toBe('one_time')
  })

  test.each([
    ['Facturation trimestrielle : janvier à mars', 'quarterly'],
    ['Monthly services', 'monthly'],
    ['Abonnement annuel', 'yearly'],
    ['Visites facturées chaque semaine', 'weekly'],
  ])('%s', (text, kind) => {
    expect(plan([[40, 40, text]]).schedule?.kind).toBe(kind)
  })

  test('excludes monthly interest and metered use', () => {
    expect(plan([[40, 40, 'Intérêt de 2 % par mois']]).type).toBe('one_time')
    expect(plan([[40, 40, 'Relevé mensuel']], true).type).toBe('one_time')
  })

  test('of a seller paid at once may still be monthly, and is never surely one payment', () => {
    expect(plan([[40, 40, 'Frais de gestion – novembre 2026']], false, true).schedule?.kind).toBe('monthly')
    expect(plan([[40, 40, 'Team plan (May 12, 2026 – Jun 12, 2026)']], false, true).schedule?.kind).toBe('monthly')
    expect(plan([[40, 40, 'Grand ménage']], false, true).certainty).toBeLessThan(0.9)
  })
})

import { describe, expect, test } from 'vitest'
import { readAmounts } from '../find/amounts.ts'
import { readDates } from '../find/dates.ts'
import { layoutOf, type Run } from '../testing.ts'
import { isSplit, readInstalments } from './payment-lists.ts'

const read = (runs: readonly Run[], total: number, issuedOn: string | null = '2026-10-05') => {
  const layout = layoutOf([[40, 40, 'Total'], [440, 40, `${(total / 100).toFixed(2)} $`], ...runs])
  const clues = { issuedOn, total, order: 'day', today: '2026-11-20' } as const
  return readInstalments(layout, readDates(layout, 'day', clues.today), readAmounts(layout), clues)
}
const told = (runs: readonly Run[], total: number) =>
  read(runs, total)?.payments.map(({ dueOn, amountCents }) => `${dueOn} ${amountCents}`) ?? []
const lines = (...texts: readonly string[]): Run[] => texts.map((text, i): Run => [40, 100 + i * 13, text])
const table = (head: string, rows: readonly (readonly [string, string])[]): Run[] => [
  [40, 100, head],
  ...rows.flatMap(([day, amount], i): Run[] => [
    [60, 120 + i * 15, day],
    [320, 120 + i * 15, amount],
  ]),
]

const season = ['2026-11-15 254095', '2027-01-15 190571', '2027-03-15 190571']
const seasonTotal = 635_237
const quarters = ['2027-03-01 125000', '2027-06-01 125000', '2027-09-01 125000', '2027-12-01 125000']
const months = Array.from({ length: 10 }, (_, i) => {
  const month = String(((11 + i) % 12) + 1).padStart(2, '0')
  return `${i === 0 ? 2026 : 2027}-${month}-01 50000`
})
const total = 500_000
const monthRows = months.map((row): [string, string] => [row.slice(0, 10), '500,00 $'])

describe('a payment list in rows', () => {
  test.each<[string, Run[]]>([
    [
      'days without their year, which the bill’s own day gives',
      table('Versements', [
        ['15 novembre', '2 540,95 $'],
        ['15 janvier', '1 905,71 $'],
        ['15 mars', '1 905,71 $'],
      ]),
    ],
    [
      'years as headings',
      [
        [40, 135, '2027'],
        ...table('2026', [
          ['15 novembre', '2 540,95 $'],
          ['', ''],
          ['15 janvier', '1 905,71 $'],
          ['15 mars', '1 905,71 $'],
        ]),
      ],
    ],
    [
      'English, numbered',
      table('Payment schedule', [
        ['1. November 15, 2026', '$2,540.95'],
        ['2. January 15, 2027', '$1,905.71'],
        ['3. March 15, 2027', '$1,905.71'],
      ]),
    ],
    [
      'coupons, the last one first, the amount well under the day',
      [2, 1, 0].flatMap((i, row): Run[] => [
        [40, 100 + row * 80, `COUPON ${i + 1}`],
        [40, 116 + row * 80, `Échéance : ${['15 nov. 2026', '15 janv. 2027', '15 mars 2027'][i]}`],
        [200, 132 + row * 80, 'Matricule 1044-22'],
        [360, 146 + row * 80, ['2 540,95 $', '1 905,71 $', '1 905,71 $'][i] ?? ''],
      ]),
    ],
    [
      'stubs side by side',
      ['2026-11-15', '2027-01-15', '2027-03-15'].flatMap((day, i): Run[] => [
        [40 + i * 180, 100, `Versement ${i + 1}`],
        [40 + i * 180, 114, `Échéance : ${day}`],
        [40 + i * 180, 128, 'Montant :'],
        [40 + i * 180, 142, ['2 540,95 $', '1 905,71 $', '1 905,71 $'][i] ?? ''],
      ]),
    ],
    [
      'days whose year stands under them',
      ['15 novembre', '15 janvier', '15 mars'].flatMap((day, i): Run[] => [
        [40, 100 + i * 28, 'Versement'],
        [140, 100 + i * 28, day],
        [260, 100 + i * 28, ['2 540,95 $', '1 905,71 $', '1 905,71 $'][i] ?? ''],
        [140, 112 + i * 28, i === 0 ? '2026' : '2027'],
      ]),
    ],
  ])('%s', (_, runs) => {
    expect(told(runs, seasonTotal)).toEqual(season)
  })

  test('takes, of the columns before, of and with taxes, the one that adds up to the total', () => {
    const rows = table('Versements', [
      ['15 novembre 2026', '2 500,00 $'],
      ['15 janvier 2027', '2 500,00 $'],
    ])
    const taxed = rows.flatMap((run): Run[] => (run[0] === 320 ? [run, [420, run[1], '2 874,38 $']] : [run]))
    expect(told([[40, 60, 'Sous-total'], [440, 60, '5 000,00 $'], ...taxed], 574_876)).toEqual([
      '2026-11-15 287438',
      '2027-01-15 287438',
    ])
  })

  test('takes months whose day is stated once', () => {
    const names = ['Décembre 2026', 'Janvier 2027', 'Février 2027', 'Mars 2027', 'Avril 2027']
    const rows = names.map((name): [string, string] => [name, '1 000,00 $'])
    expect(told(table('Versements le 1er de chaque mois', rows), total)).toEqual(
      months.slice(0, 5).map((row) => row.replace(' 50000', ' 100000')),
    )
  })
})

describe('a payment list in sentences', () => {
  test.each([
    ['4 versements égaux de 1 250,00 $ les 1er mars, 1er juin, 1er septembre', 'et 1er décembre 2027.'],
    ['Payable in four (4) equal instalments due March 1, June 1, September 1 and', 'December 1, 2027.'],
    ['Quatre versements de 1 250,00 $, les 1er mars, juin, septembre et décembre 2027.'],
    ['Quarterly payments of $1,250.00 are due Mar. 1, Jun. 1, Sep. 1 and Dec. 1, 2027.'],
    ['4 versements trimestriels de 1 250,00 $ à partir du 1er mars 2027.'],
    ['Paiements : 4 x 1 250,00 $ – ler mars, ler juin, ler sept. et ler déc. 2027'],
    ['1/4 le 1er mars 2027, 1/4 le 1er juin, 1/4 le 1er septembre, 1/4 le 1er décembre'],
    ['4 versernents égaux de l 250,00 $, les 1er mars, juin, septembre et décembre 2027.'],
    ['25 % le 1er mars 2027, 25 % le 1er juin 2027, 25 % le 1er septembre', '2027 et 25 % le 1er décembre 2027.'],
  ])('%s %s', (...texts) => {
    expect(told(lines(...texts), total)).toEqual(quarters)
  })

  test.each([
    ['Payable en 10 versements mensuels égaux de 500,00 $ à compter du 1er décembre 2026.'],
    ['Dix (10) mensualités de 500,00 $, du 1er décembre 2026 au 1er septembre 2027.'],
    ['10 post-dated cheques of $500.00 dated the 1st of each month from December 2026.'],
    ['Versements de 500,00 $ le premier de chaque mois, du 1er décembre 2026 au', '1er septembre 2027.'],
  ])('%s', (...texts) => {
    expect(told(lines(...texts), total)).toEqual(months)
  })

  test.each([
    ['2 540,95 $ le 15 novembre 2026, 1 905,71 $ le 15', 'janvier 2027, 1 905,71 $ le 15 mars 2027'],
    ['Trois paiements : 15 novembre 2026 (2 540,95 $), 15 janvier (1 905,71 $)', 'et 15 mars (1 905,71 $).'],
    ['Three payments of $2,540.95, $1,905.71 and $1,905.71 on November 15,', 'January 15 and March 15, 2027.'],
  ])('%s %s', (...texts) => {
    expect(told([[40, 87, 'Modalités de paiement'], ...lines(...texts)], seasonTotal)).toEqual(season)
  })

  test('takes a first payment of its own, then monthly ones', () => {
    expect(
      told(
        lines('Un premier versement de 350,00 $ le 31 décembre 2026, puis 2 versements', 'mensuels de 300,00 $.'),
        95_000,
      ),
    ).toEqual(['2026-12-31 35000', '2027-01-31 30000', '2027-02-28 30000'])
  })

  test('dates a payment on signing on the day of the bill', () => {
    expect(told(lines('40 % à la signature, 30 % le 15 janvier et 30 % le 15 mars 2027.'), total)).toEqual([
      '2026-10-05 200000',
      '2027-01-15 150000',
      '2027-03-15 150000',
    ])
  })
})

describe('a payment list with recognition errors', () => {
  const rows: readonly [string, string][] = [
    ['15 novembre 2026', '2 540,95 $'],
    ['15 janvier 2027', '1 905,71 $'],
    ['15 mars 2027', '1 905,71 $'],
  ]
  test.each([
    ['an amount lost', 1, '1 9Ç5 rt'],
    ['a figure taken for another', 1, '1 905,77 $'],
    ['a thousand lost', 2, '905,71 $'],
    ['the first amount lost', 0, '~~'],
  ] as const)('%s', (_, row, text) => {
    const misread = rows.map((pair, i): [string, string] => (i === row ? [pair[0], text] : [pair[0], pair[1]]))
    const list = read(table('Versements', misread), seasonTotal)
    expect(list?.payments.map(({ dueOn, amountCents }) => `${dueOn} ${amountCents}`)).toEqual(season)
    expect(list?.certainty).toBeLessThan(0.9)
  })

  test.each([
    ['a day lost', '2027 0e 0l'],
    ['a month taken for another', '2027-08-01'],
  ])('%s, where the others keep their interval', (_, text) => {
    const misread = monthRows.map(([day, amount], i): [string, string] => [i === 3 ? text : day, amount])
    expect(told(table('Prélèvements', misread), total)).toEqual(months)
  })

  test('takes one amount for two payments', () => {
    const misread: [string, string][] = [
      ['1er mars 2027', '2 501,00 $'],
      ['1er juin 2027', '2 4g9 O'],
    ]
    expect(told(table('Versements', misread), total)).toEqual(['2027-03-01 250100', '2027-06-01 249900'])
  })

  test('guesses nothing that the total does not confirm', () => {
    const misread = rows.map(([day, amount], i): [string, string] => [day, i === 0 ? amount : '~~'])
    expect(told(table('Versements', misread), seasonTotal)).toEqual([])
  })
})

describe('no payment list', () => {
  test.each([
    ['Vous pouvez payer en 10 versements mensuels de 520,00 $ à compter du 1er décembre 2026.'],
    ['Si le total excède 300 $, deux versements égaux : le 1er mars et le 1er juin 2027.'],
    ['Payable avant le 4 novembre 2026 : 5 000,00 $. Après le 4 décembre 2026 : 5 100,00 $.'],
    ['Dépôt de 2 500,00 $ reçu à la signature. Solde de 2 500,00 $ payable le 15 janvier 2027.'],
    ['Pay $4,900.00 by October 20, 2026 or $5,000.00 by November 4, 2026.'],
  ])('%s', (text) => {
    expect(told(lines(text), total)).toEqual([])
  })

  test('is made of earlier payments, or of rows of work a day apart', () => {
    const paid = table('Paiements reçus', [
      ['1er août 2026', '2 000,00 $'],
      ['1er septembre 2026', '3 000,00 $'],
    ])
    expect(told(paid, total)).toEqual([])
    const work = table('Travaux', [
      ['7 octobre 2026', '2 000,00 $'],
      ['9 octobre 2026', '3 000,00 $'],
    ])
    expect(told(work, total)).toEqual([])
  })

  test('is read from numbered payments without dates, which are counted', () => {
    expect(isSplit(layoutOf(lines('Versement 1 de 2', 'Versement 2 de 2')))).toBe(true)
    expect(isSplit(layoutOf(lines('Versement 1', 'Montant versé')))).toBe(false)
  })

  test('is needed to sum a tax bill whose amount has an unknown label', () => {
    const runs: Run[] = [
      [40, 40, 'À verser pour l’année'],
      [440, 40, '1 204,32 $'],
      [60, 100, '1er versement'],
      [320, 100, '2e versement'],
      [60, 115, 'Échéance 2027-08-12'],
      [320, 115, 'Échéance 2027-11-12'],
      [60, 130, '602,16 $'],
      [320, 130, '602,16 $'],
    ]
    const layout = layoutOf(runs)
    const clues = { issuedOn: null, total: null, order: 'day', today: '2026-11-20' } as const
    const list = readInstalments(layout, readDates(layout, 'day', clues.today), readAmounts(layout), clues)
    expect(list).toMatchObject({ sum: 120_432, payments: [{ dueOn: '2027-08-12' }, { dueOn: '2027-11-12' }] })
  })
})

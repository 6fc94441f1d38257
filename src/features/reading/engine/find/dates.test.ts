import { describe, expect, test } from 'vitest'
import { layoutOf, type Run } from '../testing.ts'
import { readDates, termsOf } from './dates.ts'

const today = '2026-11-20'
const day = (text: string, order: 'day' | 'month' = 'day') =>
  readDates(layoutOf([[40, 40, text]]), order, today).map(({ value }) => value)

const called = (runs: readonly Run[]) =>
  readDates(layoutOf(runs), 'day', today).map(({ value, hints }) => [value, hints[0]?.role ?? null])

test('a period word in another cell does not make a date a period', () => {
  expect(
    called([
      [40, 40, 'Syndicat du 44 Verlaine'],
      [400, 40, '1er juin 2026'],
    ]),
  ).toEqual([['2026-06-01', null]])
  expect(called([[40, 40, 'Période du 1er juin 2026']])).toEqual([['2026-06-01', 'period']])
})

test('a withdrawal and finished work label their dates', () => {
  expect(called([[40, 40, 'Prélevé à même le compte d’opération du syndicat le 9 juin 2026']])).toEqual([
    ['2026-06-09', 'debit'],
  ])
  expect(called([[40, 40, 'Travaux terminés le 9 juin 2026']])).toEqual([['2026-06-09', 'past']])
})

test.each(['Year ended December 31, 2025', 'Exercice terminé le 31 décembre 2025'])('%s: a period', (text) => {
  expect(called([[40, 40, text]])).toEqual([['2025-12-31', 'period']])
})

test('the days of a billed row are no payment term', () => {
  const runs: Run[] = [
    [40, 40, 'Annonce vedette 30 jours'],
    [300, 40, '3'],
    [400, 40, '156,00 $'],
  ]
  expect(termsOf(layoutOf(runs))).toEqual([])
})

test('a month without its first letter and a label without its apostrophe are recognized', () => {
  expect(day('pril 14, 2026')).toEqual(['2026-04-14'])
  expect(day('3 ctobre 2026')).toEqual(['2026-10-03'])
  expect(day('capril 14, 2026')).toEqual([])
  expect(called([[40, 40, 'Date déchéance : 2026-05-04']])).toEqual([['2026-05-04', 'due']])
  expect(called([[40, 40, 'Date démission : 2026-05-04']])).toEqual([['2026-05-04', 'issue']])
})

describe('dates', () => {
  test.each([
    ['2026-03-04', '2026-03-04'],
    ['2026/03/04', '2026-03-04'],
    ['2026.03.04', '2026-03-04'],
    ['2026 03 04', '2026-03-04'],
    ['4 mars 2026', '2026-03-04'],
    ['1er août 2026', '2026-08-01'],
    ['4 févr. 2026', '2026-02-04'],
    ['04-Mar-2026', '2026-03-04'],
    ['March 4, 2026', '2026-03-04'],
    ['Dec. 31 2026', '2026-12-31'],
    ['26-05-17', '2026-05-17'],
    ['24/09/26', '2026-09-24'],
    ['03/04/2026', '2026-04-03'],
    ['ler août 2026', '2026-08-01'],
    ['2. January 15, 2027', '2027-01-15'],
    ['Oct. 1/26', '2026-10-01'],
    ['}4 octobre 2026', '2026-10-14'],
    ['76 juin 2026', '2026-06-16'],
    ['Jer mai 2026', '2026-05-01'],
    ['Ter octobre 2026', '2026-10-01'],
    ['74/12/2026', '2026-12-14'],
    ['Tl décembre 2025', '2025-12-11'],
    ['Échéance 2026 0411', '2026-04-11'],
  ])('%s', (text, value) => {
    expect(day(text)).toEqual([value])
  })

  test('exchange day and month where the month comes first, never into an impossible month', () => {
    expect(day('03/04/2026', 'month')).toEqual(['2026-03-04'])
    expect(day('25/04/2026', 'month')).toEqual(['2026-04-25'])
  })

  test.each(['2026-02-30', '1 234,56 $', '514 555-0142', '4402-1247-01', 'mai 2026'])('%s is no date', (text) => {
    expect(day(text)).toEqual([])
  })

  test('cut at the end of a line are joined', () => {
    const layout = layoutOf([
      [40, 40, 'au plus tard le 2025-'],
      [40, 52, '02-08'],
    ])
    expect(readDates(layout, 'day', today)[0]?.value).toBe('2025-02-08')
  })

  test.each([
    ['Date d’envoi : 2026-01-', '28', '2026-01-28'],
    ['Date d’envoi : 28 janvier', '2026', '2026-01-28'],
    ['Date d’envoi : 28', 'janvier 2026', '2026-01-28'],
    ['Billed on January', '28, 2026', '2026-01-28'],
  ])('“%s” and “%s” under it are joined', (text, rest, value) => {
    const layout = layoutOf([
      [40, 40, `Matricule : 7645-32 ${text}`],
      [40, 52, rest],
    ])
    expect(readDates(layout, 'day', today).map((date) => date.value)).toEqual([value])
  })

  test('cut at the end of a cell continue under the cell’s label', () => {
    const layout = layoutOf([
      [40, 38, 'Électricité Boréale', 16],
      [300, 40, 'Date de facturation'],
      [430, 40, '4 novembre'],
      [40, 54, 'Case postale 11022'],
      [300, 54, '2026'],
    ])
    expect(readDates(layout, 'day', today).map((date) => date.value)).toEqual(['2026-11-04'])
  })

  test('that are whole, or under a number, do not take digits below them', () => {
    expect(
      readDates(
        layoutOf([
          [40, 40, 'Commande 2026-'],
          [40, 52, '4410 boîtes'],
          [300, 40, 'Quantité 4'],
          [300, 52, '2026 pièces'],
          [40, 90, '15 novembre'],
          [40, 102, '15 janvier'],
        ]),
        'day',
        today,
      ),
    ).toEqual([])
  })

  test('cut at the end of a cell take the year below', () => {
    const layout = layoutOf([
      [40, 40, 'Premier'],
      [140, 40, '15 septembre'],
      [300, 40, '450,00 $'],
      [40, 52, 'versement'],
      [140, 52, '2026'],
    ])
    expect(readDates(layout, 'day', today)[0]?.value).toBe('2026-09-15')
  })

  test('with their year on the next line are joined', () => {
    const layout = layoutOf([
      [40, 40, '416,65 $ le 30 septembre 2025, 416,65 $ le 31 octobre'],
      [40, 54, '2025 et 416,65 $ le 30 novembre 2025'],
    ])
    expect(readDates(layout, 'day', today).map(({ value }) => value)).toEqual([
      '2025-09-30',
      '2025-10-31',
      '2025-11-30',
    ])
  })

  test.each([
    ['Conditions : Net 30', [30]],
    ['Payable dans les 15 jours', [15]],
    ['Terms: net 45 days', [45]],
    ['Modalités : 30 jours net', [30]],
    ['2/10 net 30', [30]],
    ['payable dans les trente (30) jours', [30]],
    ['within thirty days', [30]],
    ['Escompte de 2 % à 10 jours, net 30 jours', [10, 30]],
    ['Tél. 514 555-0142', []],
    ['Retour : 30 jours avec facture', []],
  ])('of payment terms in “%s”', (text, days) => {
    expect(termsOf(layoutOf([[40, 40, text]])).map(({ value }) => value)).toEqual(days)
  })
})

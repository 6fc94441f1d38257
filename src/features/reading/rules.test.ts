import { describe, expect, test } from 'vitest'
import { ValuePlace } from './contract.ts'
import { candidatesOn } from './engine/find/value-positions.ts'
import { pageOf, type Run } from './engine/testing.ts'
import { readAt, valuePlaceOf } from './rules.ts'

const today = '2026-05-01'
const near = null
const sheet = (runs: readonly Run[]) => candidatesOn([pageOf(runs)], today)
/** A layout that calls its number nothing usual, with figures that could be it. */
const paper = (number: string, dossier: string, total: string, extra: Run[] = []): Run[] => [
  [50, 50, 'Vitrerie du Faubourg'],
  [350, 50, `Dossier ${dossier}`],
  [350, 70, `Repère : ${number}`],
  [350, 90, 'Date : 2026-04-05'],
  ...extra,
  [350, 300 + extra.length * 20, 'Somme à verser'],
  [500, 300 + extra.length * 20, total],
]
const first = sheet(paper('VF-1203', '88-4410', '114,98 $'))
const second = sheet(paper('VF-1317', '88-9921', '229,95 $', [[50, 200, 'Vitres 200,00 $']]))

describe('the place where a vendor prints a value', () => {
  test('finds a number again by the words beside it, not another number', () => {
    const place = valuePlaceOf(first, 'invoiceNumber', 'VF-1203', near)
    expect(place).toMatchObject({ left: 'repere', form: 'A-9', page: 1 })
    const read = place && readAt(second, 'invoiceNumber', place)
    expect(read).toMatchObject({ value: 'VF-1317', source: { page: 1, text: 'VF-1317' } })
    expect(read?.confidence).toBeGreaterThan(0.9)
  })

  test('finds an amount again by its words, lower on the page', () => {
    const place = valuePlaceOf(first, 'totalCents', 11_498, near)
    expect(place).toMatchObject({ left: 'somme a verser' })
    expect(place && readAt(second, 'totalCents', place)).toMatchObject({ value: 22_995 })
  })

  test.each([
    ['TPS (810220330 RT0001) :', 'TPS'],
    ['GST # 810220330 RT 0001', 'GST'],
    ['N° de facture :', 'N° de facture'],
    ['Total (CAD)', 'Total'],
    ['Bonjour, voici votre facture.', 'Bonjour, voici votre facture'],
    ['5 % TPS', 'TPS'],
    [
      `${'À payer avant la fin du mois, '.repeat(2)}le`,
      '…payer avant la fin du mois, À payer avant la fin du mois, le',
    ],
  ])('of « %s » is labelled by « %s »', (label, printed) => {
    const place = valuePlaceOf(
      sheet([
        [50, 100, label],
        [450, 100, '114,98 $'],
      ]),
      'totalCents',
      11_498,
      near,
    )
    expect(place).toMatchObject({ printed })
  })

  test('is labelled by the words beside the value, else above it', () => {
    expect(valuePlaceOf(first, 'invoiceNumber', 'VF-1203', near)).toMatchObject({ left: 'repere', printed: 'Repère' })
    const under = sheet([
      [50, 100, 'Échéance'],
      [50, 120, '2026-05-05'],
    ])
    expect(valuePlaceOf(under, 'dueDate', '2026-05-05', near)).toMatchObject({ above: 'echeance', printed: 'Échéance' })
  })

  test('learned before printed words were stored is still recognized', () => {
    const { printed: _, ...old } = valuePlaceOf(first, 'invoiceNumber', 'VF-1203', near) ?? ValuePlace.parse(null)
    expect(readAt(second, 'invoiceNumber', ValuePlace.parse(old))).toMatchObject({ value: 'VF-1317' })
  })

  test('under a heading is labelled by the column', () => {
    const table = (number: string): Run[] => [
      [50, 100, 'Client'],
      [200, 100, 'Renvoi'],
      [50, 120, '4410'],
      [200, 120, number],
    ]
    const place = valuePlaceOf(sheet(table('9001')), 'invoiceNumber', '9001', near)
    expect(place).toMatchObject({ above: 'renvoi' })
    expect(place && readAt(sheet(table('9002')), 'invoiceNumber', place)).toMatchObject({ value: '9002' })
  })

  test('of a date corrected in its order reads the next one in that order', () => {
    const dated = (day: string) => sheet([[50, 100, `Emission ${day}`]])
    const place = valuePlaceOf(dated('04/05/2026'), 'issueDate', '2026-04-05', near)
    expect(place).toMatchObject({ isSwapped: true })
    expect(place && readAt(dated('06/07/2026'), 'issueDate', place)).toMatchObject({ value: '2026-06-07' })
  })

  test('is unknown for a value that the page lacks, and for another layout', () => {
    expect(valuePlaceOf(first, 'invoiceNumber', 'ZZ-1', near)).toBeNull()
    const place = valuePlaceOf(first, 'invoiceNumber', 'VF-1203', near)
    expect(place && readAt(sheet([[50, 50, 'No AB-1']]), 'invoiceNumber', place)).toBeNull()
  })
})

test('a limited length of a document is searched', () => {
  const page = pageOf(Array.from({ length: 60 }, (_, row): Run => [50, row * 12, 'No 123-45 '.repeat(10)]))
  const { sightings, names } = candidatesOn(
    Array.from({ length: 30 }, () => page),
    today,
  )
  expect(sightings).toHaveLength(600)
  expect(names.length).toBeLessThan(600)
  expect(candidatesOn([pageOf([[50, 50, 'No 123 '.repeat(1_000)]])], today)).toEqual({ sightings: [], names: [] })
})

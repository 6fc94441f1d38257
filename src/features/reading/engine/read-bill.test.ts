import { describe, expect, test } from 'vitest'
import { ReadBill } from '../extraction/contract.ts'
import { isFrench } from './find/language.ts'
import { readBill } from './read-bill.ts'
import { closedSums, layoutOf, pageOf, type Run } from './testing.ts'

const today = '2026-11-20'
const french: readonly Run[] = [
  [40, 40, 'Chauffage Bellerive inc.', 18],
  [40, 64, '12, rue du Quai, Lévis (Québec) G6V 1A1'],
  [400, 40, 'FACTURE', 16],
  [400, 64, 'No de facture : CB-7731'],
  [400, 80, 'Date de facturation : 2026-03-02'],
  [400, 96, 'Date d’échéance : 2026-04-01'],
  [40, 120, 'Facturé à'],
  [40, 134, 'Syndicat de copropriété Les Pins'],
  [40, 148, 'a/s Gestion Rivard'],
  [40, 200, 'Entretien de la chaudière'],
  [500, 200, '1 234,56 $'],
  [380, 230, 'Sous-total'],
  [500, 230, '1 234,56 $'],
  [380, 246, 'TPS 5 % 123456789 RT0001'],
  [510, 246, '61,73 $'],
  [380, 262, 'TVQ 9,975 % 1234567890 TQ0001'],
  [540, 262, '123,15 $'],
  [380, 278, 'Total à payer'],
  [500, 278, '1 419,44 $'],
]

describe('readBill', () => {
  const reading = readBill([pageOf(french)], { today })

  test('reads a French bill whole, with confidence', () => {
    const { fields } = reading
    expect(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value]))).toEqual({
      vendor: 'Chauffage Bellerive inc.',
      title: 'Chauffage et ventilation',
      category: 'mechanical',
      invoiceNumber: 'CB-7731',
      issueDate: '2026-03-02',
      dueDate: '2026-04-01',
      currency: 'CAD',
      subtotalCents: 123_456,
      gstCents: 6_173,
      qstCents: 12_315,
      totalCents: 141_944,
      paymentType: 'one_time',
      schedule: null,
    })
    expect(fields.totalCents.confidence).toBeGreaterThan(0.9)
    expect(reading.warnings).toEqual([])
  })

  test('answers in the shape of the contract, each value with its place', () => {
    expect(ReadBill.parse(reading)).toEqual(reading)
    expect(reading.fields.totalCents.source?.text).toBe('1 419,44 $')
    expect(reading.fields.totalCents.source?.box[0]).toBeCloseTo(500 / 612, 2)
  })

  test('shows the title at its words and the category at its line, never at the sender', () => {
    const runs = french.map(
      (run): Run =>
        run[2] === 'Entretien de la chaudière' ? [40, 200, 'Vérification annuelle, brûleur et thermostat'] : run,
    )
    const { fields } = readBill([pageOf(runs)], { today })
    expect(fields.title.source?.text).toContain('Vérification annuelle')
    expect(fields.category.source?.text).toContain('Vérification annuelle')
    const untold = readBill(
      [pageOf(french.map((run): Run => (run[2] === 'Entretien de la chaudière' ? [40, 200, 'Selon entente'] : run)))],
      { today },
    )
    expect(untold.fields.category.value).toBe('mechanical')
    expect(untold.fields.category.source).toBeNull()
  })

  const withBalance: Run[] = [
    ...french.slice(0, -2),
    [380, 214, 'Solde antérieur'],
    [500, 214, '200,00 $'],
    [380, 278, 'Montant de la facture'],
    [500, 278, '1 419,44 $'],
    [380, 294, 'Solde à payer'],
    [500, 294, '1 619,44 $'],
  ]
  const withDeposit: Run[] = [
    ...french,
    [380, 294, 'Acompte reçu'],
    [500, 294, '-400,00 $'],
    [380, 310, 'Solde dû'],
    [500, 310, '1 019,44 $'],
  ]
  test.each([
    ['excludes an earlier balance', withBalance, 'balance_left_out'],
    ['keeps the total before a deposit', withDeposit, 'deposit_left_out'],
  ] as const)('%s, and says so', (_, runs, warning) => {
    const { fields, warnings } = readBill([pageOf(runs)], { today })
    expect(fields.totalCents.value).toBe(141_944)
    expect(warnings).toContain(warning)
  })

  test('takes negative figures as the credit on a bill that also lists charges', () => {
    const row = (y: number, name: string, ...figures: string[]): Run[] => [
      [40, y, name],
      ...figures.map((text, i): Run => [300 + 90 * i, y, text]),
    ]
    const { fields } = readBill(
      [
        pageOf([
          [200, 40, 'NOTE DE CRÉDIT', 16],
          [40, 70, 'Serrurier Clé-de-Sol'],
          ...row(200, 'Montant taxable', '1 810,45 $', '738,00 $'),
          [500, 214, '(1 072,45 $)'],
          ...row(240, 'TPS', '90,52 $', '36,90 $'),
          [500, 254, '(53,62 $)'],
          ...row(280, 'TVQ', '180,59 $', '73,61 $'),
          [500, 294, '(106,98 $)'],
          ...row(320, 'Crédit total', '2 081,56 $', '848,51 $'),
          [500, 334, '(1 233,05 $)'],
        ]),
      ],
      { today },
    )
    expect([fields.subtotalCents.value, fields.totalCents.value]).toEqual([-107_245, -123_305])
  })

  test('makes a credit note negative, without a due date', () => {
    const runs = french.map(
      ([x, y, text, size]): Run => (text === 'FACTURE' ? [x, y, 'NOTE DE CRÉDIT', size] : [x, y, text, size]),
    )
    const { fields, warnings } = readBill([pageOf(runs)], { today })
    expect([fields.totalCents.value, fields.gstCents.value, fields.dueDate.value]).toEqual([-141_944, -6_173, null])
    expect(warnings).toContain('credit_note')
  })

  test('is not sure that there is no due date if the issue date is unproven', () => {
    const of = (made: string) =>
      readBill([pageOf([...closedSums, [40, 60, made], [40, 500, 'Merci']])], { today }).fields.dueDate
    expect(of('Date de facturation : 2026-03-02')).toMatchObject({ value: null })
    expect(of('Date de facturation : 2026-03-02').confidence).toBeGreaterThan(
      of('Exercice clos le 2026-03-02').confidence,
    )
    expect(of('Exercice clos le 2026-03-02').confidence).toBeLessThan(0.9)
  })

  test('warns if the printed taxes fit no price', () => {
    const runs = french.map(
      ([x, y, text, size]): Run => [x, y, text.replace('123,15', '145,00').replace('61,73', '70,00'), size],
    )
    expect(readBill([pageOf(runs)], { today }).warnings).toContain('taxes_do_not_fit')
  })

  test('is unsure of an ambiguous date, and of the due date computed from it', () => {
    const of = (date: string, term: string) => {
      const runs = french.map(
        ([x, y, text, size]): Run => [
          x,
          y,
          text.replace('2026-03-02', date).replace('Date d’échéance : 2026-04-01', term),
          size,
        ],
      )
      const { fields, warnings } = readBill([pageOf(runs)], { today })
      return [fields.issueDate.confidence >= 0.9, fields.dueDate.confidence >= 0.9, warnings]
    }
    expect(of('03/04/2026', 'Net 30 jours')).toEqual([false, false, ['ambiguous_date']])
    expect(of('03/04/2026', 'Échéance : 03/05/2026')).toEqual([true, true, []])
  })

  test('is unsure of an issue date labelled only as that of a payment', () => {
    const of = (label: string) => {
      const runs = french.map(([x, y, text, size]): Run => [x, y, text.replace('Date de facturation :', label), size])
      return readBill([pageOf(runs)], { today }).fields.issueDate
    }
    expect(of('Date :').confidence).toBeGreaterThan(0.9)
    expect(of('Paiement reçu le').confidence).toBeLessThan(0.9)
    expect(of('Payable le').confidence).toBeLessThan(0.9)
  })

  test('leaves a value empty rather than inventing it', () => {
    const { fields, warnings } = readBill([pageOf([[40, 40, 'Bonjour']])], { today })
    expect([fields.totalCents.value, fields.issueDate.value, fields.invoiceNumber.value]).toEqual([null, null, null])
    expect(warnings).toEqual(expect.arrayContaining(['total_missing', 'hard_to_read']))
  })

  test('accepts a document without pages', () => {
    expect(readBill([], { today }).fields.vendor.value).toBeNull()
  })
})

test('French bills are told from English ones with French addresses', () => {
  expect(isFrench(layoutOf(french))).toBe(true)
  expect(
    isFrench(
      layoutOf([
        [40, 40, 'Invoice number 12'],
        [40, 60, '12, rue du Quai'],
        [40, 80, 'Amount due'],
      ]),
    ),
  ).toBe(false)
})

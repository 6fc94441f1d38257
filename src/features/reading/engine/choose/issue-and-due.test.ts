import { describe, expect, test } from 'vitest'
import { readDates } from '../find/dates.ts'
import { layoutOf, type Run } from '../testing.ts'
import { readIssueAndDue } from './issue-and-due.ts'
import { isSettledAtOnce } from './settled-at-once.ts'

const delays = (runs: readonly Run[], isCredit = false) => {
  const layout = layoutOf(runs)
  const { issue, due, isAmbiguous } = readIssueAndDue(layout, readDates(layout, 'day', '2026-11-20'), null, isCredit)
  return [issue?.value ?? null, due?.value ?? null, isAmbiguous]
}

const doubts = (runs: readonly Run[]) => {
  const layout = layoutOf(runs)
  const { issue, due } = readIssueAndDue(layout, readDates(layout, 'day', '2026-11-20'), null, false)
  return [issue?.isDoubtful, due?.isDoubtful]
}

describe('issue and due dates', () => {
  test('come from their labels', () => {
    expect(
      delays([
        [40, 40, 'Date de facturation : 2026-03-02'],
        [40, 60, 'À payer avant le 2026-03-23'],
      ]),
    ).toEqual(['2026-03-02', '2026-03-23', false])
  })

  test('come from the day on which a card will be charged, which is no receipt', () => {
    expect(isSettledAtOnce(layoutOf([[40, 40, 'Sera porté à votre carte le 5 mai 2027.']]))).toBe(false)
    expect(isSettledAtOnce(layoutOf([[40, 40, 'Will be charged to your card on May 5, 2027.']]))).toBe(false)
    expect(isSettledAtOnce(layoutOf([[40, 40, 'Porté à votre carte, merci']]))).toBe(true)
  })

  test('come from the payment term, despite other terms nearby', () => {
    expect(
      delays([
        [40, 40, 'Date : 2026-03-02'],
        [40, 60, 'Payable dans les 20 jours. Garantie de dix ans.'],
      ]),
    ).toEqual(['2026-03-02', '2026-03-22', false])
  })

  test('do not come from the term of a discount, opening hours or returns', () => {
    const of = (text: string) =>
      delays([
        [40, 40, 'Date : 2026-03-02'],
        [40, 60, text],
      ])[1]
    expect(of('Termes : 2 % 10 jours, net 30')).toBe('2026-04-01')
    expect(of('OUVERT 7 JOURS')).toBeNull()
    expect(of('Échange 30 jours avec ce reçu')).toBeNull()
  })

  test('do not come from the time of a fax', () => {
    expect(
      delays([
        [40, 8, '19/10/2026 15:22 FAX 450 555-0118 P.01/01', 6],
        [40, 110, '15 octobre 2026'],
        [40, 400, 'Payable dans les 30 jours'],
      ]).slice(0, 2),
    ).toEqual(['2026-10-15', '2026-11-14'])
  })

  test('of a statement are those of its last bill', () => {
    expect(
      delays([
        [40, 40, 'Relevé au : 31/03/2026'],
        [40, 80, 'Date'],
        [150, 80, 'Document'],
        [300, 80, 'Échéance'],
        [480, 80, 'Montant'],
        [40, 100, '28/02/2026'],
        [150, 100, 'Facture 40112'],
        [300, 100, '30/03/2026'],
        [480, 100, '310,00'],
        [40, 120, '31/03/2026'],
        [150, 120, 'Facture 40177'],
        [300, 120, '30/04/2026'],
        [480, 120, '420,00'],
      ]),
    ).toEqual(['2026-03-31', '2026-04-30', false])
  })

  test('come from the payment term', () => {
    expect(
      delays([
        [40, 40, 'Date : 2026-03-02'],
        [40, 60, 'Conditions : net 30 jours'],
      ]),
    ).toEqual(['2026-03-02', '2026-04-01', false])
  })

  test('are the same when due on receipt, and a credit note has no due date', () => {
    const receipt: Run[] = [
      [40, 40, 'Date : 2026-03-02'],
      [40, 60, 'Payable sur réception'],
    ]
    expect(delays(receipt)[1]).toBeNull()
    expect(isSettledAtOnce(layoutOf(receipt))).toBe(true)
    expect(
      delays(
        [
          [40, 40, 'Date : 2026-03-02'],
          [40, 60, 'Échéance : 2026-04-02'],
        ],
        true,
      )[1],
    ).toBeNull()
  })

  test('are neither the stamp of receipt nor the day of a payment', () => {
    expect(
      delays([
        [40, 40, 'Reçu le 14 nov. 2026'],
        [40, 60, 'Paiement reçu le 2026-02-20'],
        [40, 80, 'Date de facture : 2026-03-02'],
      ])[0],
    ).toBe('2026-03-02')
  })

  test('come from the day beside the time on a till receipt', () => {
    expect(
      delays([
        [40, 40, '2026/05/17 17:42'],
        [40, 300, 'Retour avant le 2026/06/17'],
      ])[0],
    ).toBe('2026-05-17')
  })

  test.each([
    [
      'in a table under its name',
      [
        [40, 40, 'Émise le'],
        [160, 40, 'Conditions'],
        [40, 54, '2026-03-02'],
        [160, 54, '30 jours'],
      ],
      '2026-04-01',
    ],
    [
      'above its name in small print',
      [
        [40, 40, '2026-03-02'],
        [200, 40, '2026-03-23'],
        [40, 50, 'Date de facturation', 7],
        [200, 50, 'Dernier jour pour payer', 7],
      ],
      '2026-03-23',
    ],
    [
      'among other days',
      [
        [40, 40, 'Date de facture : 2026-03-02'],
        [40, 60, 'Travaux exécutés le 2026-02-20'],
        [40, 80, 'À régler d’ici le 2026-03-17'],
        [40, 100, 'Garantie jusqu’au 2026-06-02'],
      ],
      '2026-03-17',
    ],
  ] satisfies [string, Run[], string][])('%s', (_, runs, dueOn) => {
    expect(delays(runs).slice(0, 2)).toEqual(['2026-03-02', dueOn])
  })

  test('are not those of a discount or a warranty', () => {
    const [, due] = delays([
      [40, 40, 'Date de facture : 2026-03-02'],
      [40, 60, 'Conditions : net 30 jours'],
      [40, 80, 'Escompte de 2 % si payé dans les 10 jours'],
      [40, 100, 'Garantie de 90 jours'],
    ])
    expect(due).toBe('2026-04-01')
  })

  test('come from the label right above, though the label of the due date is right below', () => {
    expect(
      doubts([
        [40, 40, 'Datée du'],
        [40, 54, '2026-03-02'],
        [40, 68, 'Payable le'],
        [40, 82, '2026-04-01'],
      ]),
    ).toEqual([false, false])
    expect(
      doubts([
        [40, 40, 'Date de visite et de facture'],
        [40, 54, '2026-03-02'],
      ]),
    ).toEqual([false, undefined])
  })

  test('are in doubt if the due date precedes the issue date', () => {
    expect(
      doubts([
        [40, 40, 'Date de facture : 2028-06-11'],
        [40, 60, 'Échéance : 2026-06-25'],
      ]),
    ).toEqual([true, true])
  })

  test('are in doubt if day and month could be exchanged', () => {
    expect(delays([[40, 40, 'Date : 03/04/2026']])).toEqual(['2026-04-03', null, true])
  })
})

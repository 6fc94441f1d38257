import { describe, expect, test } from 'vitest'
import { readAmounts } from '../find/amounts.ts'
import { layoutOf, type Run } from '../testing.ts'
import { readBilledAmounts } from './totals.ts'

const bill = (rows: readonly (readonly [label: string, amount: string])[]) => {
  const runs = rows.flatMap(([label, amount], i): Run[] => [
    [60, 40 + i * 16, label],
    [440, 40 + i * 16, amount],
  ])
  const { total, certainty } = readBilledAmounts(readAmounts(layoutOf(runs)), 0)
  return { total: total?.cents, isSure: certainty >= 0.9 }
}
const taxed = [
  ['Honoraires', '1 275,00 $'],
  ['TPS', '63,75 $'],
  ['TVQ', '127,18 $'],
] as const

describe('amounts added or held back after the taxes', () => {
  test('disbursements are added to an unprinted sum before them', () => {
    expect(
      bill([
        ...taxed,
        ['Frais de recherche (non taxables)', '92,50 $'],
        ['Timbres', '131,00 $'],
        ['Total honoraires, taxes et débours', '1 689,43 $'],
      ]),
    ).toMatchObject({ total: 168_943 })
  })

  test('untaxed disbursements are part of the total, not of the sum printed before them', () => {
    expect(
      bill([
        ...taxed,
        ['Total des honoraires et taxes', '1 465,93 $'],
        ['Droits de publication', '184,00 $'],
        ['Copie certifiée', '24,00 $'],
        ['Total de la présente note', '1 673,93 $'],
      ]),
    ).toEqual({ total: 167_393, isSure: true })
  })

  test('the last and largest figure is the total if its rows add up to the cent, even without a label', () => {
    expect(
      bill([
        ...taxed,
        ['Sous-total des honoraires et taxes', '1 465,93 $'],
        ['Droits de publication', '184,00 $'],
        ['', '1 649,93 $'],
      ]).total,
    ).toBe(164_993)
  })

  test('an advance deducted after the disbursements does not change the total', () => {
    expect(
      bill([
        ...taxed,
        ['Total des honoraires et taxes', '1 465,93 $'],
        ['Débours non taxables', '100,00 $'],
        ['Provision reçue', '-500,00 $'],
        ['Solde à payer', '1 065,93 $'],
      ]).total,
    ).toBe(156_593)
  })

  test('an earlier balance is not part of the total', () => {
    expect(
      bill([
        ...taxed,
        ['Total de la facture', '1 465,93 $'],
        ['Solde antérieur', '100,00 $'],
        ['Total à payer', '1 565,93 $'],
      ]).total,
    ).toBe(146_593)
  })

  test('an earlier balance equal to the total is not part of it, if the total is printed before and after', () => {
    const account = (balance: string) =>
      bill([
        [balance, '1 465,93 $'],
        ['Paiement reçu', '0,00 $'],
        ['Frais courants', '1 465,93 $'],
        ['Montant total à payer', '2 931,86 $'],
        ...taxed,
        ['Total', '1 465,93 $'],
        ['Montant à payer', '2 931,86 $'],
      ])
    expect(account('Solde précédent')).toEqual({ total: 146_593, isSure: true })
    // A balance whose name can't be read explains nothing.
    expect(account('5olde prcdnt')).toEqual({ total: 146_593, isSure: false })
  })

  test('a second, unexplained total leaves a doubt', () => {
    expect(bill([...taxed, ['Total', '1 465,93 $'], ['Montant total à payer', '1 777,77 $']]).isSure).toBe(false)
  })
})

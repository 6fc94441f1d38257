import { describe, expect, test } from 'vitest'
import { readAmounts } from '../find/amounts.ts'
import { layoutOf, type Run } from '../testing.ts'
import { readBilledAmounts } from './totals.ts'

const bill = (rows: readonly (readonly [string, string])[], instalments = 0) => {
  const runs = rows.flatMap(([label, amount], i): Run[] => [
    [60, 40 + i * 16, label],
    [440, 40 + i * 16, amount],
  ])
  const { subtotal, gst, qst, total, isClosed } = readBilledAmounts(readAmounts(layoutOf(runs)), instalments)
  return { figures: [subtotal, gst, qst, total].map((figure) => figure?.cents ?? null), isClosed }
}

describe('the totals of a bill', () => {
  test('are tied together by the two taxes', () => {
    expect(
      bill([
        ['Sous-total', '100,00 $'],
        ['TPS', '5,00 $'],
        ['TVQ', '9,98 $'],
        ['Total', '114,98 $'],
      ]),
    ).toEqual({ figures: [10_000, 500, 998, 11_498], isClosed: true })
  })

  test('include untaxed rows after the price', () => {
    expect(
      bill([
        ['Honoraires', '100,00 $'],
        ['Timbre judiciaire', '31,00 $'],
        ['Frais de signification', '12,50 $'],
        ['TPS', '5,00 $'],
        ['TVQ', '9,98 $'],
        ['Somme totale', '158,48 $'],
      ]).figures,
    ).toEqual([14_350, 500, 998, 15_848])
  })

  test('include untaxed rows after the taxes, if labelled as the document’s total', () => {
    expect(
      bill([
        ['Total des honoraires', '100,00 $'],
        ['TPS', '5,00 $'],
        ['TVQ', '9,98 $'],
        ['Frais d’inscription', '31,00 $'],
        ['Copies', '12,50 $'],
        ['TOTAL DU PRÉSENT MÉMOIRE', '158,48 $'],
      ]).figures.at(-1),
    ).toBe(15_848)
  })

  test('give the price when it is not printed', () => {
    expect(
      bill([
        ['Accès', '60,00 $'],
        ['Énergie', '40,00 $'],
        ['TPS', '5,00 $'],
        ['TVQ', '9,98 $'],
        ['Montant de la facture', '114,98 $'],
      ]).figures,
    ).toEqual([10_000, 500, 998, 11_498])
  })

  test('give a misrecognized tax from the price and the total', () => {
    expect(
      bill([
        ['Subtotal', '$250.00'],
        ['GST', '$12.50'],
        ['QST', '$2 4.9'],
        ['Total due', '$287.44'],
      ]).figures,
    ).toEqual([25_000, 1_250, 2_494, 28_744])
  })

  test('are the sum when no total is printed', () => {
    expect(
      bill([
        ['Subtotal', '$250.00'],
        ['GST', '$12.50'],
        ['QST', '$24.94'],
      ]).figures,
    ).toEqual([25_000, 1_250, 2_494, 28_744])
  })

  test('may have an untaxed part', () => {
    expect(
      bill([
        ['Honoraires', '1 000,00 $'],
        ['Débours non taxables', '200,00 $'],
        ['TPS', '50,00 $'],
        ['TVQ', '99,75 $'],
        ['Total', '1 349,75 $'],
      ]).figures[3],
    ).toBe(134_975)
  })

  test('differ from the taxed sum by one untaxed row among several', () => {
    expect(
      bill([
        ['Fees (6.2 hours)', '$2,170.00'],
        ['Disbursements (taxable)', '$85.00'],
        ['Disbursements (non-taxable) – court stamps', '$119.00'],
        ['GST', '$112.75'],
        ['QST', '$224.94'],
        ['Total this account', '$2,711.69'],
        ['Previous balance', '$640.00'],
        ['Amount due', '$3,351.69'],
      ]),
    ).toEqual({ figures: [237_400, 11_275, 22_494, 271_169], isClosed: true })
    // Taxes that fit no rows are no taxes of this bill's.
    expect(
      bill([
        ['Fees', '$2,170.00'],
        ['Disbursements', '$85.00'],
        ['Stamps', '$119.00'],
        ['GST', '$121.00'],
        ['QST', '$241.40'],
        ['Total this account', '$2,736.40'],
      ]).isClosed,
    ).toBe(false)
  })

  test('of a progress claim are net of the holdback', () => {
    expect(
      bill([
        ['Sous-total', '1 000,00 $'],
        ['TPS', '50,00 $'],
        ['TVQ', '99,75 $'],
        ['Total', '1 149,75 $'],
        ['Retenue 10 %', '-100,00 $'],
        ['Net à payer', '1 049,75 $'],
      ]).figures[3],
    ).toBe(104_975)
  })

  test('of an insurance bill have the premium tax, and no sales tax', () => {
    expect(
      bill([
        ['Prime annuelle', '12 000,00 $'],
        ['Taxe sur les primes d’assurance (9 %)', '1 080,00 $'],
        ['Prime totale à payer', '13 080,00 $'],
      ]),
    ).toEqual({ figures: [1_200_000, null, null, 1_308_000], isClosed: false })
  })

  test('are annual if instalments add up to that amount', () => {
    expect(
      bill(
        [
          ['Taxe annuelle', '900,00 $'],
          ['Valeur', '500 000,00 $'],
          ['Versement 1', '450,00 $'],
          ['Versement 2', '450,00 $'],
        ],
        90_000,
      ).figures[3],
    ).toBe(90_000)
  })

  test('are not the balance that new charges lead to', () => {
    expect(
      bill([
        ['Solde antérieur', '80,00 $'],
        ['Frais courants', '20,00 $'],
        ['Total à payer', '100,00 $'],
      ]).figures[3],
    ).toBe(2_000)
  })

  test('are not a yearly figure in small print', () => {
    expect(
      bill([
        ['Total', '63,72 $'],
        ['Total facturé depuis le début de l’année', '613,57 $'],
      ]).figures[3],
    ).toBe(6_372)
  })
})

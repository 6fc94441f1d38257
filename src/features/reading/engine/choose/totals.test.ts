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

describe('what a bill adds up to', () => {
  test('the two taxes tie the four figures together', () => {
    expect(
      bill([
        ['Sous-total', '100,00 $'],
        ['TPS', '5,00 $'],
        ['TVQ', '9,98 $'],
        ['Total', '114,98 $'],
      ]),
    ).toEqual({ figures: [10_000, 500, 998, 11_498], isClosed: true })
  })

  test('untaxed rows after the price are part of the total', () => {
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

  test('untaxed rows after the taxes are part of what is called the total of the document itself', () => {
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

  test('a price that is not printed is worked out', () => {
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

  test('a tax that was misread is worked out from the price and the total', () => {
    expect(
      bill([
        ['Subtotal', '$250.00'],
        ['GST', '$12.50'],
        ['QST', '$2 4.9'],
        ['Total due', '$287.44'],
      ]).figures,
    ).toEqual([25_000, 1_250, 2_494, 28_744])
  })

  test('a total that is not printed is the sum', () => {
    expect(
      bill([
        ['Subtotal', '$250.00'],
        ['GST', '$12.50'],
        ['QST', '$24.94'],
      ]).figures,
    ).toEqual([25_000, 1_250, 2_494, 28_744])
  })

  test('part of a bill may bear no tax', () => {
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

  test('of several rows, one that bears no tax makes the difference', () => {
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

  test('what is payable on a progress claim is the net after the holdback', () => {
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

  test('an insurance bill bears the tax on premiums, and neither of the two', () => {
    expect(
      bill([
        ['Prime annuelle', '12 000,00 $'],
        ['Taxe sur les primes d’assurance (9 %)', '1 080,00 $'],
        ['Prime totale à payer', '13 080,00 $'],
      ]),
    ).toEqual({ figures: [1_200_000, null, null, 1_308_000], isClosed: false })
  })

  test('instalments that add up to an amount point at the annual total', () => {
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

  test('new charges are not the balance that they come to', () => {
    expect(
      bill([
        ['Solde antérieur', '80,00 $'],
        ['Frais courants', '20,00 $'],
        ['Total à payer', '100,00 $'],
      ]).figures[3],
    ).toBe(2_000)
  })

  test('a yearly figure in small print is no total', () => {
    expect(
      bill([
        ['Total', '63,72 $'],
        ['Total facturé depuis le début de l’année', '613,57 $'],
      ]).figures[3],
    ).toBe(6_372)
  })
})

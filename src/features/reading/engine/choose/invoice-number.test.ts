import { describe, expect, test } from 'vitest'
import { layOut } from '../layout/layout.ts'
import { layoutOf, pageOf, type Run } from '../testing.ts'
import { readNumbers } from './invoice-number.ts'

const best = (runs: readonly Run[]): string | undefined => readNumbers(layoutOf(runs), [])[0]?.value

describe('the invoice number', () => {
  test('is the account’s on a bill titled as an account of fees', () => {
    expect(
      best([
        [40, 40, 'Vallerand Bruneau, notaires', 14],
        [400, 80, 'Compte n° 7713'],
        [400, 96, 'Dossier 25-0871'],
        [200, 130, 'COMPTE D’HONORAIRES ET DÉBOURS', 13],
        [40, 180, 'Honoraires'],
        [500, 180, '1 750,00 $'],
      ]),
    ).toBe('7713')
  })

  test.each([
    ['Facture no : 9718813577', '9718813577'],
    ['No de facture : CB-7731', 'CB-7731'],
    ['N° facture HG17185', 'HG17185'],
    ['INVOICE # 249676', '249676'],
    ['Bill number 567 472 713 430', '567 472 713 430'],
    ['Numéro de facture 684001 552 987', '684001 552 987'],
    ['Avis n° 2025-74077', '2025-74077'],
    ['Credit note no. CR40502', 'CR40502'],
  ])('%s', (text, value) => {
    expect(best([[300, 40, text]])).toBe(value)
  })

  test('is not labelled by a telephone in the cell before, nor by a date', () => {
    expect(
      best([
        [300, 40, 'N° / No.'],
        [40, 56, 'Tél. : 514 555-0170'],
        [300, 56, 'OX-10944'],
      ]),
    ).toBe('OX-10944')
  })

  test('of a credit note is its own, not that of the bill it credits', () => {
    expect(
      best([
        [300, 40, 'NOTE DE CRÉDIT', 16],
        [300, 70, 'Nº de note : NC-876'],
        [300, 84, 'Réf. facture : 12089'],
        [40, 300, 'Crédit appliqué à la facture 12089 du 2025-02-24.'],
      ]),
    ).toBe('NC-876')
  })

  test('of a credit note is the one beside its name, though a bill’s number is printed beside and below', () => {
    expect(
      best([
        [40, 40, 'AVOIR', 16],
        [40, 70, 'Numéro'],
        [200, 70, 'CR-2414'],
        [40, 84, 'Vise la facture'],
        [200, 84, '8896 (25 décembre 2025)'],
        [40, 300, 'Solde de la facture 8896 avant avoir : 3 294,90 $.'],
      ]),
    ).toBe('CR-2414')
  })

  test('is neither the end of a postal code nor a tax registration, though misrecognized', () => {
    expect(best([[40, 40, 'Laval (Québec) H7L 384']])).toBeUndefined()
    expect(best([[40, 40, '21 JUI L 2025']])).toBeUndefined()
    expect(
      best([
        [40, 40, 'Number'],
        [200, 40, 'CM0441'],
        [40, 300, 'OST 1251574303T00001'],
      ]),
    ).toBe('CM0441')
  })

  test('may look like a telephone number if it is labelled', () => {
    expect(best([[300, 40, 'Statement of account No. 104-2206']])).toBe('104-2206')
  })

  test('in a table stands under its own heading', () => {
    expect(
      best([
        [40, 40, 'No de client'],
        [200, 40, 'No de facture'],
        [360, 40, 'Contrat'],
        [40, 56, '55120'],
        [200, 56, 'A-881'],
        [360, 56, '99001'],
      ]),
    ).toBe('A-881')
  })

  test.each([
    ['Facture n° : 247 202 162, Date : 2026-03-04', '247 202 162'],
    ['Document FA 43705  Date 2026-03-04', 'FA 43705'],
  ])('is read whole in a sentence: %s', (text, value) => {
    expect(best([[40, 40, text]])).toBe(value)
  })

  test('may stand alone under the title', () => {
    expect(
      best([
        [440, 40, 'FACTURE', 16],
        [446, 62, 'D26-590'],
        [40, 100, 'Compte : 48163'],
      ]),
    ).toBe('D26-590')
  })

  test('is no account, tax number, telephone, street number or season', () => {
    const numbers = readNumbers(
      layoutOf([
        [40, 40, 'Numéro de compte : 5135-232579'],
        [40, 60, 'TPS 891966377 RT0001'],
        [40, 80, 'Tél. 514 555-0142'],
        [40, 100, '7095, avenue du Parc'],
        [40, 120, 'Saison 2026-2027'],
      ]),
      [],
    )
    expect(numbers.filter(({ share }) => share > 0.5)).toEqual([])
  })

  test('is the account’s if a lawyer’s bill is called so, and no other is labelled', () => {
    expect(
      best([
        [40, 40, 'Account No.: 118-22-0043'],
        [40, 60, 'For professional services rendered'],
        [40, 300, 'Total of this account'],
        [400, 300, '$2,258.88'],
      ]),
    ).toBe('118-22-0043')
  })

  test('keeps letters printed apart before its digits', () => {
    expect(best([[300, 40, 'Facture no : FS 9683']])).toBe('FS 9683')
  })

  test.each([
    ['ÉTAT DE FRAIS LM 25 007731', 'LM 25 007731'],
    ['Note de frais no 5512', '5512'],
    ['STATEMENT OF ACCOUNT 60417', '60417'],
    ['Guest check 7719', '7719'],
    ['Addition 30714 – Salle Bouleau', '30714'],
    ['Fee note : N 25-0338', 'N 25-0338'],
    ['Invoice ref. 2207.14', '2207.14'],
    ['Facture nº 24.11.6', '24.11.6'],
    ['N° 25-08-c', '25-08-c'],
    ['Facture KD 44 1 206', 'KD 44 1 206'],
  ])('has the labels that trades use: %s', (text, value) => {
    expect(
      best([
        [200, 40, text],
        [40, 90, 'Cour : 500-17-118822-25'],
        [40, 110, 'V/Réf. : 90218-C'],
      ]),
    ).toBe(value)
  })

  test('is not the billed month', () => {
    expect(
      best([
        [40, 40, 'Facture du mois de / Invoice for 2026-05'],
        [400, 40, '# 4471-B'],
      ]),
    ).toBe('4471-B')
    expect(best([[40, 40, 'Honoraires de gestion — 2026-05']])).toBeUndefined()
  })

  test('is not the address in a customer’s name', () => {
    expect(
      best([
        [40, 40, 'FACTURE No 377'],
        [40, 60, 'SDC 2040-2052 Duclos'],
        [40, 75, '2040, rue Duclos'],
      ]),
    ).toBe('377')
  })

  test.each([
    [['COMPTE 31806', 'Termes : 20 jours de la date du compte.'], '31806'],
    [['Account No.: 207-25-0198', 'THIS IS OUR ACCOUNT HEREIN'], '207-25-0198'],
  ])('is the account’s if the bill is called an account: %s', (texts, value) => {
    const lines = ['Notre réf. 77120/0044', ...texts].map((text, i): Run => [40, 40 + i * 60, text])
    expect(best(lines)).toBe(value)
  })

  test('is empty if the account is the customer’s', () => {
    expect(
      best([
        [40, 40, 'Compte 883120447'],
        [40, 100, 'Relevé 2026-M40118'],
        [40, 160, 'Internet'],
      ]),
    ).toBe('2026-M40118')
  })

  test('of a customer’s credit note is its own, though “sur facture” names the credited bill and “votre no” the customer’s', () => {
    expect(
      best([
        [300, 40, 'AVOIR / CRÉDIT CLIENT'],
        [300, 56, 'No : CR 4 118 207'],
        [300, 72, 'Sur facture : 4 116 930'],
        [300, 88, 'Votre no : 71204'],
      ]),
    ).toBe('CR 4 118 207')
  })

  test.each([
    ['FACTURE no 2026/05-12', '2026/05-12'],
    ['Note of fees KB-31', 'KB-31'],
    ['Our fee note 2063 amounts to $1,150.00', '2063'],
  ])('is told by its label from a date, a year and a quantity: %s', (text, value) => {
    expect(best([[40, 40, text]])).toBe(value)
  })

  test('is not the number in a firm’s name beside the title', () => {
    const numbers = readNumbers(
      layoutOf([
        [40, 40, 'Facture', 18],
        [480, 42, 'Logis360', 14],
        [40, 80, 'No : E04C6C41-0008'],
        [40, 140, 'Technologies Logis360 inc.'],
      ]),
      [],
    )
    expect(numbers.map(({ value }) => value)).not.toContain('Logis360')
    expect(numbers[0]?.value).toBe('E04C6C41-0008')
  })

  test('may look like a telephone number after its letters, if fully labelled', () => {
    expect(
      best([
        [300, 40, 'Nº de facture'],
        [500, 40, 'CX 571-5379'],
      ]),
    ).toBe('CX 571-5379')
  })

  test('of a credit on a bill’s form begins with the letters of a credit', () => {
    expect(
      best([
        [400, 40, 'NOTE DE CRÉDIT', 16],
        [40, 90, 'Facture n° NC-QC9983969'],
        [300, 90, 'N° de client 56167'],
        [40, 140, '0010 SA6413'],
      ]),
    ).toBe('NC-QC9983969')
  })

  test('is not among the hours and readings of a later page', () => {
    const readings: Run[] = [
      [40, 60, '9:20'],
      [140, 60, '41'],
      [240, 60, '602'],
      [340, 60, '55'],
    ]
    const layout = layOut([
      pageOf([
        [300, 40, 'Our ref'],
        [400, 40, '4471.208'],
      ]),
      pageOf(readings, 2),
    ])
    expect(readNumbers(layout, []).map(({ value }) => value)).toEqual(['4471.208'])
  })
})

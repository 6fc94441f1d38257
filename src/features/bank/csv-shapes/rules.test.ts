import { describe, expect, test } from 'vitest'
import { readCsvLines } from '../csv-files/rules.ts'
import { chainOf } from '../lines/rules.ts'
import { guessMap, shapeOf } from './rules.ts'

const tableOf = (text: string, separator = ',') =>
  text
    .trim()
    .split('\n')
    .map((row, at) => ({ line: at + 1, cells: row.split(separator).map((cell) => cell.trim().replace(/^"|"$/g, '')) }))

const desjardins = tableOf(`
Caisse,0184417,EOP,2026/11/02,1,DEPOT PREAUT,,,304.18,,,,,1304.18
Caisse,0184417,EOP,2026/11/03,2,CHEQUE,412,100.00,,,,,,1204.18`)
const rbc = tableOf(`
Type de compte,Numéro du compte,Date de transaction,Numéro du chèque,Description 1,Description 2,CAD$,USD$
Chèques,00123-1234567,11/2/2026,,VIREMENT,TREMBLAY,250.00,
Chèques,00123-1234567,11/3/2026,12,CHEQUE,,-40.10,`)
const td = tableOf(`
11/02/2026,E-TRANSFER,,250.00,1250.00
11/13/2026,MONTHLY FEE,18.95,,1231.05`)
const bnc = tableOf(
  `
Date;Description;Category;Debit;Credit;Balance
2026-11-03;Frais;Services;18.95;0;1231.05
2026-11-02;Virement;Virements;0;250.00;1250.00`,
  ';',
)

describe('shapes of banks', () => {
  test.each([
    ['desjardins', desjardins, [30_418, -10_000]],
    ['rbc', rbc, [25_000, -4_010]],
    ['td', td, [25_000, -1_895]],
    ['bnc', bnc, [25_000, -1_895]],
  ] as const)('%s is told by its content, and read with its signs, the oldest first', (shape, table, amounts) => {
    const guess = guessMap(table)
    expect(guess?.shape).toBe(shape)
    const read = guess && readCsvLines(table, guess.map)
    expect(read?.lines.map(({ amountCents }) => amountCents)).toEqual(amounts)
    expect(read?.lines.map(({ postedOn }) => postedOn.slice(0, 8))).toEqual(['2026-11-', '2026-11-'])
    expect(read?.unread).toEqual([])
    expect(chainOf(read?.lines ?? []).breaks).toEqual([])
  })

  test('an English header of RBC is told too', () => {
    const titles = 'Account Type,Account Number,Transaction Date,Cheque Number,Description 1,Description 2,CAD$,USD$'
    expect(shapeOf(tableOf(`${titles}\nChequing,1,11/2/2026,,A,B,1.00,`))?.shape).toBe('rbc')
  })

  test('a line in dollars of the United States has no amount, and is not read', () => {
    const mixed = [...rbc, { line: 4, cells: ['Chèques', '1', '11/4/2026', '', 'US', '', '', '12.00'] }]
    const guess = guessMap(mixed)
    expect(guess && readCsvLines(mixed, guess.map).unread).toEqual([4])
  })
})

describe('other tables', () => {
  test('of the columns of amounts, the balances tell which is which', () => {
    const table = tableOf(
      `
03/02/2026|Loyer|250,00|9 750,00|0,00
15/02/2026|Dépôt|0,00|10 750,00|1 000,00
16/02/2026|Hydro|50,00|10 700,00|0,00`,
      '|',
    )
    const guess = guessMap(table)
    expect(guess?.map).toMatchObject({ postedOn: 0, dayOrder: 'dmy', withdrawal: 2, deposit: 4, balance: 3 })
  })

  test('days that may be read in two orders are told', () => {
    expect(guessMap(tableOf('Date,Description,Amount\n01/02/2026,A,5.00\n02/03/2026,B,6.00'))?.isDayOrderOpen).toBe(
      true,
    )
  })

  test('a table without days has no map', () => expect(guessMap(tableOf('a,b\nc,d'))).toBeUndefined())
})

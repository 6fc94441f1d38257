import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  asciiOf,
  type BankFile,
  type FileEntry,
  julianOf,
  problemOf,
  readBankFile,
  recordLength,
  writeBankFile,
} from './rules.ts'

const credit: FileEntry = {
  code: '460',
  amountCents: 206_456,
  payOn: '2026-11-30',
  institution: '815',
  transit: '30012',
  account: '1234567',
  name: 'Électricité Côté & Fils',
  reference: 'F-2026-207',
  sundry: 'F-2026-207',
}
const file = (entries: readonly FileEntry[], more: Partial<BankFile> = {}): BankFile => ({
  kind: 'credit',
  originatorId: 'LAURIER001',
  number: 7,
  madeOn: '2026-11-28',
  dataCentre: '81510',
  currency: 'CAD',
  shortName: 'Gestion Laurier',
  longName: 'Gestion Laurier inc.',
  account: { institution: '006', transit: '00001', account: '7654321' },
  entries,
  ...more,
})

test('each field stands at its place, character by character', () => {
  const records = writeBankFile(file([credit, { ...credit, amountCents: 1 }])).split('\r\n')
  expect(records.map((record) => record.length)).toEqual([recordLength, recordLength, recordLength, 0])
  const [head = '', first = '', last = ''] = records
  expect(head.trimEnd()).toBe('A000000001LAURIER001000702633281510                    CAD')
  expect(first.slice(0, 264)).toBe(
    [
      'C000000002LAURIER0010007',
      '460',
      '0000206456',
      '026334',
      '081530012',
      '1234567     ',
      '0000000000000000000000',
      '000',
      'GESTION LAURIER',
      'ELECTRICITE COTE & FILS       ',
      'GESTION LAURIER INC.          ',
      'LAURIER001',
      'F-2026-207         ',
      '000600001',
      '7654321     ',
      'F-2026-207     ',
      '                      ',
      '  ',
      '00000000000',
    ].join(''),
  )
  expect(first.slice(264, 277)).toBe('4600000000001')
  expect(first.slice(504).trim()).toBe('')
  expect(last.trimEnd()).toBe(
    'Z000000003LAURIER0010007' +
      '0000000000000000000000' +
      '0000000020645700000002' +
      '0000000000000000000000' +
      '0000000000000000000000',
  )
})

test('debits stand in records of type D, and their total in the first places of the last record', () => {
  const records = writeBankFile(file([credit], { kind: 'debit' })).split('\r\n')
  expect(records[1]?.slice(0, 27)).toBe('D000000002LAURIER0010007460')
  expect(records[2]?.trimEnd()).toBe(`Z000000003LAURIER00100070000000020645600000001${'0'.repeat(66)}`)
})

test.each([
  ['L’Œuvre d’Élagage — Ünïcødé', "L'OEUVRE D'ELAGAGE - UNICODE"],
  ['  Œ  \u00A0 é ', 'OE E'],
  ['日本', ''],
])('%s is written %s', (text, written) => expect(asciiOf(text)).toBe(written))

test.each([
  ['2026-01-01', '026001'],
  ['2026-12-31', '026365'],
  ['2028-12-31', '028366'],
])('the day %s is written %s', (day, written) => expect(julianOf(day)).toBe(written))

test.each([
  [{ amountCents: 0 }, 'amount_out'],
  [{ amountCents: -1 }, 'amount_out'],
  [{ amountCents: 10_000_000_000 }, 'amount_out'],
  [{ payOn: '2026-10-28' }, 'day_out'],
  [{ payOn: '2027-05-21' }, 'day_out'],
  [{ payOn: '2027-05-20' }, null],
  [{ name: '日本' }, 'name_empty'],
  [{ account: '12' }, 'account_bad'],
])('a credit with %o is refused as %s', (more, problem) =>
  expect(problemOf({ ...credit, ...more }, '2026-11-28')).toBe(problem),
)

const ofDigits = (min: number, max: number) => fc.stringMatching(new RegExp(`^\\d{${min},${max}}$`))
const credits = fc.record({
  code: fc.constantFrom('450', '460'),
  amountCents: fc.integer({ min: 1, max: 9_999_999_999 }),
  payOn: fc.constantFrom('2026-11-01', '2026-12-31', '2027-01-01', '2027-05-20'),
  institution: ofDigits(3, 3),
  transit: ofDigits(5, 5),
  account: ofDigits(5, 12),
  name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map((name) => `A${name}`),
  reference: fc.string({ unit: 'grapheme', maxLength: 40 }),
  sundry: fc.string({ unit: 'grapheme', maxLength: 40 }),
})

test('any credits are read as they were written, in records of one length, and the totals are theirs', () =>
  fc.assert(
    fc.property(
      fc.array(credits, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 9_999 }),
      fc.constantFrom('credit', 'debit'),
      (some, number, kind) => {
        const text = writeBankFile(file(some, { number, kind }))
        // One byte a character: the length of a record is that of its bytes.
        expect(/^[\x20-\x7e\r\n]*$/.test(text)).toBe(true)
        for (const record of text.split('\r\n').slice(0, -1)) expect(record).toHaveLength(recordLength)
        const read = readBankFile(text)
        expect(read).toMatchObject({ originatorId: 'LAURIER001', number, kind, madeOn: '2026-11-28', currency: 'CAD' })
        expect(read.entries).toEqual(
          some.map((one, at) => ({
            ...one,
            record: 2 + Math.floor(at / 6),
            segment: (at % 6) + 1,
            name: asciiOf(one.name).slice(0, 30).trim(),
            reference: asciiOf(one.reference).slice(0, 19).trim(),
            sundry: asciiOf(one.sundry).slice(0, 15).trim(),
          })),
        )
        expect([read.count, read.totalCents]).toEqual([
          some.length,
          some.reduce((sum, { amountCents }) => sum + amountCents, 0),
        ])
        expect(read.records).toBe(2 + Math.ceil(some.length / 6))
      },
    ),
  ))

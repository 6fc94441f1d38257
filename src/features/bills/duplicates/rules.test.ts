import { expect, test } from 'vitest'
import { duplicateReason, invoiceKeyOf } from './rules.ts'

const one = {
  searchName: 'energir',
  invoiceNumber: 'F-2026 214',
  totalCents: 220_432,
  issuedOn: '2026-03-10',
  sha256: null,
}

test.each([
  ['F-2026 214', 'F2026214'],
  ['f2026/214', 'F2026214'],
  ['---', null],
  [null, null],
])('%s is compared as %s', (number, key) => expect(invoiceKeyOf(number)).toBe(key))

test('the same vendor and number are a duplicate, whatever the dashes', () => {
  expect(duplicateReason(one, { ...one, invoiceNumber: 'f2026-214', totalCents: 1, issuedOn: '2020-01-01' })).toBe(
    'same_invoice_number',
  )
})

test('the same vendor and total are a duplicate at most three days apart', () => {
  const other = { ...one, invoiceNumber: null }
  expect(duplicateReason(one, { ...other, issuedOn: '2026-03-13' })).toBe('same_amount_and_date')
  expect(duplicateReason(one, { ...other, issuedOn: '2026-03-07' })).toBe('same_amount_and_date')
  expect(duplicateReason(one, { ...other, issuedOn: '2026-03-14' })).toBeNull()
  expect(duplicateReason(one, { ...other, totalCents: 220_433 })).toBeNull()
})

test('another vendor’s bill is no duplicate, unless its document is the same', () => {
  expect(duplicateReason(one, { ...one, searchName: 'hydro quebec' })).toBeNull()
  expect(duplicateReason({ ...one, sha256: 'ab' }, { ...one, searchName: 'hydro quebec', sha256: 'ab' })).toBe(
    'same_document',
  )
})

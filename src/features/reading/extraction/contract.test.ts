import { expect, test } from 'vitest'
import { Evidence, ReadBill } from './contract.ts'

test('hidden text of a document does not reach the fields', () => {
  const { vendor, title, invoiceNumber } = ReadBill.shape.fields.shape
  const source = { page: 1, box: [0, 0, 1, 1] as [number, number, number, number], text: 'Toitures\r\nNord\u202E' }
  for (const field of [vendor, title, invoiceNumber])
    expect(field.parse({ value: 'Toitures\u0000\nNord\u202E', confidence: 1, source })).toMatchObject({
      value: 'Toitures Nord',
      source: { text: 'Toitures Nord' },
    })
  expect(Evidence.parse(source).text).toBe('Toitures Nord')
})

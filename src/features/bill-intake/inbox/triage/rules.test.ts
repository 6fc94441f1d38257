import { describe, expect, test } from 'vitest'
import type { InboxReading } from '../contract.ts'
import { sureReading } from '../testing.ts'
import { billFrom, doubtCountOf } from './rules.ts'

const place = { fileId: '019aa000-0000-7000-8000-0000000000f1', buildingId: '019aa000-0000-7000-8000-00000000000b' }
const { fields } = sureReading
const having = (changes: Partial<typeof fields>) => ({ ...sureReading, fields: { ...fields, ...changes } })
const none = { value: null, confidence: 0, source: null }

describe('the bill made of a document', () => {
  test('holds the values read, to be paid, with the document and its plan', () => {
    expect(billFrom(sureReading, place)).toMatchObject({
      ...place,
      status: 'sent',
      vendorName: 'Toitures Nord inc.',
      totalCents: 11_498,
      reading: { engine: 'text', plan: { type: 'one_time' } },
    })
    expect(doubtCountOf(sureReading)).toBe(0)
  })

  const refused: [string, InboxReading, number][] = [
    ['a doubtful field', having({ dueDate: { ...fields.dueDate, confidence: 0.89 } }), 1],
    ['a missing field', having({ vendor: none, dueDate: none }), 2],
    ['taxes that do not agree', having({ gstCents: { ...fields.gstCents, value: 600 } }), 0],
    ['a due date before the bill', having({ dueDate: { ...fields.dueDate, value: '2026-03-01' } }), 0],
    [
      'a total of nothing',
      having({ subtotalCents: none, gstCents: none, qstCents: none, totalCents: { ...fields.totalCents, value: 0 } }),
      0,
    ],
    ['another currency', having({ currency: { ...fields.currency, value: 'USD' } }), 0],
    [
      'a number longer than a bill keeps',
      having({ invoiceNumber: { ...fields.invoiceNumber, value: '9'.repeat(61) } }),
      0,
    ],
    [
      'instalments on chosen days that miss the total',
      having({
        schedule: {
          value: { kind: 'custom', payments: [{ dueOn: '2026-04-01', amountCents: 1 }] },
          confidence: 1,
          source: null,
        },
      }),
      0,
    ],
    ['a remark that asks for a look', { ...sureReading, warnings: ['preauthorized'] }, 0],
    [
      'several bills in the file',
      {
        ...sureReading,
        documents: [
          { from: 1, to: 1 },
          { from: 2, to: 2 },
        ],
      },
      0,
    ],
    ['pages that were not read', { ...sureReading, pageCount: 2 }, 0],
  ]
  test.each(refused)('is not made with %s', (_, reading, doubts) => {
    expect(billFrom(reading, place)).toBeNull()
    expect(doubtCountOf(reading)).toBe(doubts)
  })

  test('has a warning for amounts left out on purpose', () => {
    expect(billFrom({ ...sureReading, warnings: ['balance_left_out', 'no_sales_tax'] }, place)).not.toBeNull()
  })
})

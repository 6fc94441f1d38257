import { describe, expect, test } from 'vitest'
import { readBill } from '../engine/read-bill.ts'
import { layoutOf, pageOf, type Run } from '../engine/testing.ts'
import type { ReadBill } from '../extraction/contract.ts'
import type { LlmAnswer } from './contract.ts'
import { locate, merge, transcript } from './rules.ts'

const runs: readonly Run[] = [
  [40, 40, 'Zéphyr', 18],
  [40, 70, 'Document 55-A'],
  [40, 90, 'Fait le 2 mars 2026'],
  [40, 110, 'Total'],
  [440, 110, '114,98 $'],
]
const nothing = { value: null, quote: null }
const silent: LlmAnswer = {
  vendor: nothing,
  title: nothing,
  category: nothing,
  invoiceNumber: nothing,
  issueDate: nothing,
  dueDate: nothing,
  subtotal: nothing,
  gst: nothing,
  qst: nothing,
  total: nothing,
  schedule: nothing,
}

describe('a language model beside the built-in reading', () => {
  const pages = [pageOf(runs)]
  const own = readBill(pages, { today: '2026-11-20' })

  test('gets the document line by line', () => {
    expect(transcript(pages)).toContain('Total | 114,98 $')
  })

  test('has its quotes found on the page, and rejected if invented', () => {
    expect(locate(layoutOf(runs), '55-A')?.text).toBe('55-A')
    expect(locate(layoutOf(runs), 'Facture 99')).toBeNull()
  })

  test('makes a value sure by agreeing with it', () => {
    const { fields } = merge(pages, own, { ...silent, total: { value: 114.98, quote: '114,98 $' } })
    expect(fields.totalCents).toMatchObject({ value: 11_498, confidence: expect.closeTo(0.95, 1) })
  })

  test('fills a gap with a quoted value; an unquoted value is never sure', () => {
    const blank: ReadBill = {
      ...own,
      fields: { ...own.fields, invoiceNumber: { value: null, confidence: 0.5, source: null } },
    }
    const quoted = merge(pages, blank, { ...silent, invoiceNumber: { value: '55-A', quote: '55-A' } }).fields
      .invoiceNumber
    const invented = merge(pages, blank, { ...silent, invoiceNumber: { value: '777', quote: 'Facture 777' } }).fields
      .invoiceNumber
    expect([quoted.value, quoted.confidence, quoted.source?.page]).toEqual(['55-A', 0.8, 1])
    expect([invented.confidence < 0.5, invented.source]).toEqual([true, null])
  })

  test('does not replace figures if its own contradict the taxes', () => {
    const { fields } = merge(pages, own, {
      ...silent,
      subtotal: { value: 10, quote: null },
      gst: { value: 5, quote: null },
      total: { value: 99, quote: 'Total' },
    })
    expect(fields.totalCents.value).toBe(11_498)
  })
})

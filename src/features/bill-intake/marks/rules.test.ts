import { expect, test } from 'vitest'
import { once } from '../../bills/plans/rules.ts'
import { extractionWarnings } from '../../reading/extraction/contract.ts'
import type { DocumentReading } from '../extraction/contract.ts'
import { readValuesOf, spotsOf } from '../extraction/rules.ts'
import { asOnce, inTwo, onPage, payments, planned, reading } from '../extraction/testing.ts'
import { doubtsOf, isChanged, isWhole, markOf, planMarkOf } from './rules.ts'

test('a doubtful field is marked, a sure one is not, a corrected or learned one says so', () => {
  expect(markOf(reading, 'vendorName', 'Énergir')).toBeNull()
  expect(markOf(reading, 'vendorName', 'Énergir ')).toBeNull()
  expect(markOf({ ...reading, remembered: ['vendor'] }, 'vendorName', 'Énergir')).toBe('learned')
  expect(markOf({ ...reading, remembered: ['issueDate'] }, 'issuedOn', '2026-03-01')).toBe('check')
  expect(markOf(reading, 'issuedOn', '2026-03-01')).toBe('check')
  expect(markOf(reading, 'issuedOn', '2026-03-01', new Set(['issuedOn'] as const))).toBe('confirmed')
  expect(markOf(reading, 'issuedOn', '2026-03-02')).toBe('differs')
  expect(markOf(reading, 'vendorName', '')).toBeNull()
  expect(isChanged(reading, 'vendorName', '')).toBe(true)
  expect(isChanged(reading, 'vendorName', 'Énergir ')).toBe(false)
})

test('a value of an attached file is sure without a place on the page', () => {
  const given: DocumentReading = {
    ...reading,
    engine: 'xml',
    fields: {
      ...reading.fields,
      category: { value: 'utilities', confidence: 0.95, source: null },
      dueDate: { value: '2026-04-01', confidence: 1, source: null },
      issueDate: { value: '2026-03-01', confidence: 0.85, source: null },
    },
  }
  const values = { ...readValuesOf(given), title: 'Gaz' }
  expect(doubtsOf(given, values, null)).toEqual(['issuedOn'])
  expect(spotsOf(given).map(({ name }) => name)).toEqual(['vendorName', 'totalCents'])
})

test('confirmed, corrected or filled fields leave the fields to check', () => {
  const held = { ...readValuesOf(reading), dueOn: '2026-04-01' }
  expect(doubtsOf(reading, {}, null)).toEqual(['title', 'dueOn'])
  expect(doubtsOf(reading, held, null)).toEqual(['title', 'category', 'issuedOn'])
  const titled = { ...held, title: 'Gaz' }
  expect(doubtsOf(reading, titled, null)).toEqual(['category', 'issuedOn'])
  expect(doubtsOf(reading, { ...titled, vendorName: 'Intact', totalCents: 1 }, null)).toEqual(['category', 'issuedOn'])
  const isRight = new Set(['category'] as const)
  expect(doubtsOf(reading, titled, null, isRight)).toEqual(['issuedOn'])
  expect(doubtsOf(reading, { ...titled, issuedOn: '2026-03-02' }, null, isRight)).toEqual([])
})

test('a reading is complete unless a value is missing, hard to read or contradictory', () => {
  expect(isWhole(reading)).toBe(true)
  expect(extractionWarnings.filter((warning) => isWhole({ warnings: ['no_sales_tax', warning] }))).toEqual([
    'balance_left_out',
    'deposit_left_out',
    'no_sales_tax',
    'credit_note',
    'preauthorized',
  ])
})

test('a required value that the document does not state is missing until it is filled in', () => {
  expect(markOf(reading, 'dueOn', null)).toBe('missing')
  expect(markOf(reading, 'dueOn', '2026-04-01')).toBeNull()
  expect(markOf(reading, 'invoiceNumber', '')).toBeNull()
})

test('a plan is marked like a field, and its place is among the spots', () => {
  const unsure = planned(0.8, onPage)
  expect(planMarkOf(unsure, inTwo)).toBe('check')
  expect(spotsOf(unsure)[0]).toMatchObject({ name: 'schedule', page: 2 })
  expect(planMarkOf(unsure, inTwo, new Set(['schedule'] as const))).toBe('confirmed')
  expect(planMarkOf(unsure, null)).toBeNull()
  expect(planMarkOf(planned(0.95, onPage), inTwo)).toBeNull()
  expect(planMarkOf({ ...planned(1, null), engine: 'xml' }, inTwo)).toBeNull()
  expect(planMarkOf({ ...planned(0.95, null), remembered: ['paymentType', 'schedule'] }, inTwo)).toBe('learned')
  expect(planMarkOf(unsure, once)).toBe('differs')
  expect(planMarkOf(unsure, { ...inTwo, kind: 'monthly' })).toBe('differs')
  expect(planMarkOf(unsure, { ...inTwo, payments: payments.slice(1) })).toBe('differs')
})

test('one payment without sign of others needs no check, unless a warning says otherwise', () => {
  expect(planMarkOf(asOnce(0.82), once)).toBeNull()
  expect(planMarkOf(asOnce(0.96), once)).toBeNull()
  expect(planMarkOf({ ...asOnce(0.96), remembered: ['paymentType'] }, once)).toBe('learned')
  expect(planMarkOf(asOnce(0.82), { ...inTwo, payments: [] })).toBe('differs')
  expect(planMarkOf(reading, null)).toBeNull()
  const { paymentType } = planned(0.9, null).fields
  expect(planMarkOf({ ...reading, fields: { ...reading.fields, paymentType } }, null)).toBe('missing')
})

test('a doubtful plan counts among the fields to check', () => {
  const held = { ...readValuesOf(reading), title: 'Gaz', category: 'utilities', dueOn: '2026-04-01' } as const
  expect(doubtsOf(planned(0.8, onPage), held, inTwo)).toContain('schedule')
  expect(doubtsOf(planned(0.8, onPage), held, once)).not.toContain('schedule')
  expect(doubtsOf(planned(0.95, onPage), held, inTwo)).not.toContain('schedule')
})

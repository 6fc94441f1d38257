import { expect, test } from 'vitest'
import { BillReading } from '../../bills/contract.ts'
import { once } from '../../bills/plans/rules.ts'
import { type FormValue, type ReadName, readValuesOf, spotsOf } from '../extraction/rules.ts'
import { asOnce, box, inTwo, onPage, planned, reading } from '../extraction/testing.ts'
import { keptAgain, keptMarkOf, keptOf, keptPlanMarkOf, legibleOf } from './rules.ts'

test('a plan is stored as confirmed, and its place only while its values are those read', () => {
  const kept = keptOf(planned(0.95, onPage), inTwo)
  expect(kept).toMatchObject({ plan: inTwo, evidence: { schedule: { value: 'custom', source: onPage } } })
  expect(BillReading.parse(kept)).toEqual(kept)
  const corrected = keptOf(planned(0.95, onPage), once)
  expect(corrected?.plan).toEqual(once)
  expect(corrected?.evidence).not.toHaveProperty('schedule')
  expect(keptOf(asOnce(0.96), once)?.evidence).toMatchObject({ paymentType: { value: 'once', source: null } })
  if (!kept) throw new Error('nothing kept')
  expect(keptPlanMarkOf(kept, inTwo)).toBeNull()
  const unsure = keptOf(planned(0.8, onPage), inTwo)
  expect(unsure && keptPlanMarkOf(unsure, inTwo)).toBe('check')
  expect(unsure && keptPlanMarkOf(unsure, once)).toBeNull()
  expect(unsure && keptPlanMarkOf(unsure, inTwo, new Set(['schedule'] as const))).toBe('confirmed')
  expect(spotsOf(legibleOf(kept, {}, inTwo))).toMatchObject([{ name: 'schedule', page: 2 }])
  expect(keptPlanMarkOf(kept, once)).toBeNull()
  expect(spotsOf(legibleOf(kept, {}, once))).toEqual([])
  expect(keptAgain(kept, inTwo)).toBe(kept)
  const again = keptAgain(kept, once)
  expect(again).toMatchObject({ plan: once, engine: 'ocr', evidence: { vendor: { value: 'Énergir' } } })
  expect(keptPlanMarkOf(again, once)).toBeNull()
})

test('a bill stores the engine, the confidences, the page layout and the places of its values', () => {
  expect(keptOf(reading, null)).toEqual({
    engine: 'ocr',
    confidence: { vendor: 0.97, category: 0.7, issueDate: 0.6, totalCents: 0.95 },
    turns: [90, 0],
    ratios: [0.7143, 0.7143],
    evidence: {
      vendor: { value: 'Énergir', source: { page: 1, box, text: 'Énergir' } },
      category: { value: 'utilities', source: null },
      issueDate: { value: '2026-03-01', source: { page: 2, box, text: '1er mars 2026' } },
      totalCents: { value: 220_432, source: { page: 1, box, text: '2 204,32 $' } },
    },
  })
  expect(keptOf({ ...reading, engine: 'none' }, null)).toBeNull()
  expect(readValuesOf(reading)).toMatchObject({ vendorName: 'Énergir', title: null, totalCents: 220_432 })
})

test('the stored reading is bounded, and fits the limits of a bill', () => {
  const long = 'x'.repeat(500)
  const vendor = { value: 'Énergir', confidence: 0.97, source: { page: 1, box, text: long } }
  const title = { value: long, confidence: 0.9, source: null }
  const kept = keptOf({ ...reading, fields: { ...reading.fields, vendor, title } }, null)
  expect(kept?.evidence?.vendor?.source?.text).toHaveLength(200)
  expect(kept?.evidence?.title).toBeUndefined()
  expect(BillReading.parse(kept)).toEqual(kept)
})

test('a saved bill shows the places of fields that still hold the value read', () => {
  const kept = keptOf(reading, null)
  if (!kept) throw new Error('nothing kept')
  const values: Partial<Record<ReadName, FormValue>> = {
    vendorName: 'ENERGIR',
    title: '',
    category: 'other',
    issuedOn: '2026-03-01',
    totalCents: 220_432,
  }
  const legible = legibleOf(kept, values, null)
  const names = ['vendorName', 'title', 'category', 'issuedOn', 'dueOn', 'totalCents'] as const
  const marks = names.map((name) => keptMarkOf(legible, name, values[name]))
  expect(marks).toEqual([null, null, null, 'check', null, null])
  expect(spotsOf(legible).map(({ name, page }) => [name, page])).toEqual([
    ['vendorName', 1],
    ['issuedOn', 2],
    ['totalCents', 1],
  ])
  const { evidence: _, ...older } = kept
  expect(spotsOf(legibleOf(older, values, null))).toEqual([])
})

import { describe, expect, test } from 'vitest'
import type { PaymentPlan } from '../../bills/plans/contract.ts'
import { candidatesOn } from '../../reading/engine/find/value-positions.ts'
import { readBill } from '../../reading/engine/read-bill.ts'
import { pageOf, type Run } from '../../reading/engine/testing.ts'
import type { ExtractionFields } from '../../reading/extraction/contract.ts'
import type { Lessons } from './contract.ts'
import { nameOn, noLessons, recall, type SavedFields, teach } from './rules.ts'

const today = '2026-05-01'
const box: [number, number, number, number] = [0.1, 0.2, 0.3, 0.22]
const paper = (number: string, day: string): Run[] => [
  [50, 50, 'Vitrerie du Faubourg'],
  [350, 50, 'Facture no 77'],
  [350, 70, `Repère ${number}`],
  [350, 90, `Date : ${day}`],
  [50, 200, 'Remplacement de vitres'],
  [350, 300, 'Total'],
  [500, 300, '114,98 $'],
]
const rawOf = (runs: Run[], changes: Partial<ExtractionFields> = {}) => ({
  fields: { ...readBill([pageOf(runs)], { today }).fields, ...changes },
  paper: candidatesOn([pageOf(runs)], today),
})
const bill: SavedFields = {
  title: 'Vitres de mars',
  category: 'repairs',
  invoiceNumber: 'VF-1203',
  issuedOn: '2026-03-05',
  dueOn: '2026-04-04',
  subtotalCents: null,
  gstCents: null,
  qstCents: null,
  totalCents: 11_498,
  reading: null,
}
const guess = { value: 'other', confidence: 0.5, source: null } as const
/** The reading took another of its numbers for the bill's, and was sure of it. */
const misread = { category: guess, invoiceNumber: { value: '77', confidence: 0.97, source: null } }
const taught = teach(noLessons, rawOf(paper('VF-1203', '2026-03-05'), misread), bill)
const next = paper('VF-1317', '2026-04-07')
const vendor = { name: 'Vitrerie du Faubourg inc.', bills: 1, lessons: taught }

describe('the lessons of a bill', () => {
  test('tell corrected values from confirmed ones', () => {
    expect(taught).toMatchObject({
      category: { value: 'repairs', bills: 1, isCorrected: true },
      title: { value: 'Vitres de {mois}' },
      places: {
        invoiceNumber: { isCorrected: true, value: { left: 'repere', printed: 'Repère' } },
        totalCents: { isCorrected: false },
      },
    })
    expect(taught.places).not.toHaveProperty('gstCents')
  })

  test('are confirmed by a second similar bill, and replaced by a different one', () => {
    const again = teach(taught, rawOf(next), { ...bill, invoiceNumber: 'VF-1317', issuedOn: '2026-04-07' })
    expect(again).toMatchObject({ category: { bills: 2 }, places: { invoiceNumber: { bills: 2, isCorrected: true } } })
    expect(teach(again, rawOf(next), { ...bill, category: 'cleaning' }).category).toMatchObject({ bills: 1 })
  })
})

describe('a learned value', () => {
  test('replaces a value read wrongly before, and says so', () => {
    const { fields, remembered } = recall(rawOf(next, misread), vendor)
    expect(fields).toMatchObject({
      vendor: { value: vendor.name },
      invoiceNumber: { value: 'VF-1317', source: { text: 'VF-1317' } },
      category: { value: 'repairs' },
      issueDate: { value: '2026-04-07' },
    })
    expect(remembered).toEqual(expect.arrayContaining(['vendor', 'invoiceNumber', 'category']))
  })

  const sure = {
    category: { value: 'insurance', confidence: 0.99, source: null },
    title: { value: 'Prime annuelle', confidence: 0.99, source: null },
    paymentType: { value: 'one_time', confidence: 0.99, source: null },
  } as const
  const lessonsOf = (isCorrected: boolean) => ({
    ...noLessons,
    category: { value: 'repairs', bills: 1, isCorrected } as const,
    title: { value: 'Vitres de {mois}', bills: 1, isCorrected },
    plan: { value: { type: 'recurring', kind: null }, bills: 1, isCorrected } as const,
  })

  test('replaces a sure reading once a person has corrected it', () => {
    const { fields, remembered } = recall(rawOf(next, sure), { ...vendor, lessons: lessonsOf(true) })
    expect(fields).toMatchObject({
      category: { value: 'repairs' },
      title: { value: 'Vitres de avril' },
      paymentType: { value: 'recurring' },
    })
    expect(remembered).toEqual(expect.arrayContaining(['category', 'title', 'paymentType']))
  })

  test('does not replace a surer value if it was only confirmed, nor an equal one', () => {
    const { fields } = recall(rawOf(next, sure), { ...vendor, bills: null, lessons: lessonsOf(false) })
    expect(fields).toMatchObject(sure)
    const same = { category: { value: 'repairs', confidence: 0.99, source: null } } as const
    const told = recall(rawOf(next, same), { ...vendor, lessons: lessonsOf(true) })
    expect(told.fields.category).toEqual(same.category)
    expect(told.remembered).not.toContain('category')
  })

  test('without a lesson, only the vendor’s name is corrected', () => {
    const raw = rawOf(next)
    const own = { name: raw.fields.vendor.value ?? '', bills: null, lessons: noLessons }
    expect(recall(raw, own)).toEqual({ fields: raw.fields, remembered: [] })
  })
})

describe('the learned plan of a vendor', () => {
  const payments = [
    { dueOn: '2026-04-07', amountCents: 5_749 },
    { dueOn: '2026-05-07', amountCents: 5_749 },
  ]
  const once: PaymentPlan = { type: 'one_time', kind: null, payments: [] }
  const monthly: PaymentPlan = { type: 'recurring', kind: 'monthly', payments: [] }
  const asked = (kind: 'custom' | 'monthly', listed: typeof payments, confidence = 0.97) => ({
    paymentType: { value: 'recurring', confidence, source: null } as const,
    schedule: { value: { kind, payments: listed }, confidence, source: { page: 1, box, text: '2 versements' } },
  })
  const confirmed = (plan: PaymentPlan, read: Partial<ExtractionFields> = {}, earlier = noLessons) =>
    teach(earlier, rawOf(next, read), { ...bill, reading: { plan } })
  const recalled = (lessons: Lessons, read: Partial<ExtractionFields>) => {
    const { fields, remembered } = recall(rawOf(next, read), { ...vendor, bills: null, lessons })
    const ofPlan = remembered.filter((name) => name === 'paymentType' || name === 'schedule')
    return { type: fields.paymentType.value, schedule: fields.schedule, remembered: ofPlan }
  }

  test('comes from plans that a person confirmed, and from no other', () => {
    expect(confirmed(monthly).plan).toEqual({
      value: { type: 'recurring', kind: 'monthly' },
      bills: 1,
      isCorrected: true,
    })
    expect(confirmed(once).plan).toMatchObject({ value: { type: 'one_time' }, isCorrected: false })
    expect(confirmed(monthly, asked('monthly', payments)).plan).toMatchObject({ isCorrected: false })
    expect(confirmed(monthly, asked('monthly', payments), confirmed(monthly)).plan).toMatchObject({
      bills: 2,
      isCorrected: true,
    })
    expect(teach(confirmed(monthly), rawOf(next), bill).plan).toEqual(confirmed(monthly).plan)
  })

  test('replaces the plan read, with its kind, and says so', () => {
    const { type, schedule, remembered } = recalled(confirmed(monthly), {})
    expect([type, schedule.value]).toEqual(['recurring', { kind: 'monthly', payments: [] }])
    expect(schedule.confidence).toBeGreaterThan(0.9)
    expect(remembered).toEqual(expect.arrayContaining(['paymentType', 'schedule']))
  })

  test('keeps the payments read on its schedule with their confidence, and drops the others', () => {
    const fits = recalled(confirmed(monthly), asked('custom', payments, 0.7))
    expect(fits.schedule).toMatchObject({ value: { kind: 'monthly', payments }, confidence: 0.7, source: { page: 1 } })
    const yearly = confirmed({ ...monthly, kind: 'yearly' })
    expect(recalled(yearly, asked('custom', payments)).schedule).toMatchObject({
      value: { kind: 'yearly', payments: [] },
      source: null,
    })
  })

  test('of one payment drops a list once corrected, and not when only confirmed', () => {
    const corrected = confirmed(once, asked('custom', payments))
    const told = recalled(corrected, asked('custom', payments))
    expect([told.type, told.schedule.value]).toEqual(['one_time', null])
    expect(told.remembered).toContain('paymentType')
    const habit = confirmed(once, {}, confirmed(once))
    expect(habit.plan).toMatchObject({ bills: 2, isCorrected: false })
    expect(recalled(habit, asked('custom', payments, 0.8))).toMatchObject({
      type: 'recurring',
      schedule: { value: { payments } },
      remembered: [],
    })
    expect(recalled(habit, {})).toMatchObject({ type: 'one_time', remembered: ['paymentType'] })
  })

  test('does not replace an equal plan', () => {
    const told = recalled(confirmed(monthly), asked('monthly', payments))
    expect(told.remembered).toEqual([])
    expect(told.schedule).toEqual(asked('monthly', payments).schedule)
  })
})

test('a known name is matched as a whole word only', () => {
  const known = new Set(['vitrerie du faubourg'])
  expect(nameOn(rawOf(next).paper, known)).toBe('vitrerie du faubourg')
  expect(nameOn(rawOf([[50, 50, 'Payable à Vitrerie du Faubourg']]).paper, known)).toBeNull()
})

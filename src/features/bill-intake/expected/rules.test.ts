import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '../../../shared/dates.ts'
import { expectedAfter, type PastBill, paceOf, seriesOf, stateOf } from './rules.ts'

const bill = (issuedOn: string, told: Partial<PastBill> = {}): PastBill => ({
  id: issuedOn,
  vendorId: 'v',
  buildingId: 'b',
  category: 'utilities',
  number: null,
  issuedOn,
  totalCents: 10_000,
  isDivided: false,
  ...told,
})

test.each([
  ['monthly', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
  ['bimonthly', ['2026-01-19', '2026-03-20', '2026-05-19', '2026-07-20']],
  ['quarterly', ['2025-10-01', '2026-01-05', '2026-04-01']],
  ['halfyearly', ['2025-03-01', '2025-09-02', '2026-03-01']],
  ['yearly', ['2024-02-01', '2025-01-28', '2026-02-10']],
  ['weekly', ['2026-01-02', '2026-01-09', '2026-01-17']],
] as const)('bills are seen to come %s', (pace, days) => {
  expect(paceOf(days)).toBe(pace)
})

test('too few bills, and bills without a rhythm, announce none; one lost bill of many changes nothing', () => {
  expect(paceOf(['2026-01-01', '2026-02-01'])).toBeUndefined()
  expect(paceOf(['2026-01-01', '2026-01-20', '2026-04-02', '2026-04-09'])).toBeUndefined()
  expect(paceOf(['2026-01-01', '2026-02-01', '2026-03-01', '2026-05-01', '2026-06-01'])).toBe('monthly')
})

test('a bill is missing once its day and the usual delay are past, and no longer expected after a second one', () => {
  const states = (...days: string[]) =>
    days.map((today) => stateOf({ expectedOn: '2026-03-31', pace: 'monthly', isReceived: false }, today))
  expect(states('2026-02-01', '2026-03-10', '2026-04-07', '2026-04-08', '2026-05-07', '2026-05-08')).toEqual([
    'later',
    'due',
    'due',
    'missing',
    'missing',
    undefined,
  ])
  expect(stateOf({ expectedOn: '2026-03-31', pace: 'monthly', isReceived: true }, '2026-04-20')).toBe('received')
})

test('a project paid in parts joins no monthly series and makes none; what is paid in parts each year comes back', () => {
  const days = ['2026-01-05', '2026-02-05', '2026-03-05']
  const project = days.map((day) => bill(addDays(day, 10), { totalCents: 8_000_000, isDivided: true }))
  const [service, ...others] = seriesOf([...days.map((day) => bill(day)), ...project])
  expect([service?.bills.map(({ totalCents }) => totalCents), service?.previous?.totalCents, others]).toEqual([
    [10_000, 10_000, 10_000],
    10_000,
    [],
  ])
  const taxes = ['2024-01-20', '2025-01-22', '2026-01-19'].map((day) => bill(day, { isDivided: true }))
  expect(seriesOf(taxes)).toMatchObject([{ pace: 'yearly', expectedOn: '2027-01-19' }])
})

test('bills of two customer numbers are two series; one without a number is of the only number there is', () => {
  const days = ['2026-01-05', '2026-02-05', '2026-03-05']
  const two = days.flatMap((day) => [bill(day, { number: '1' }), bill(addDays(day, 9), { number: '2' })])
  expect(seriesOf(two).map(({ number, expectedOn }) => [number, expectedOn])).toEqual([
    ['1', '2026-04-05'],
    ['2', '2026-04-14'],
  ])
  const one = days.map((day, at) => bill(day, { number: at === 2 ? '1' : null }))
  expect(seriesOf(one)).toMatchObject([{ number: '1', pace: 'monthly', previous: { issuedOn: '2026-02-05' } }])
})

test('whatever the first day, monthly bills a few days early or late are monthly, and the next is a month after the last', () => {
  const days = fc.tuple(
    fc.integer({ min: 0, max: 3_000 }),
    fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 4, maxLength: 24 }),
  )
  fc.assert(
    fc.property(days, ([offset, slips]) => {
      const first = addDays('2020-01-01', offset)
      const bills = slips.map((slip, at) => bill(addDays(addMonths(first, at), slip)))
      const [series] = seriesOf(bills)
      expect(series?.pace).toBe('monthly')
      expect(series?.expectedOn).toBe(expectedAfter(bills.at(-1)?.issuedOn ?? '', 'monthly'))
    }),
  )
})

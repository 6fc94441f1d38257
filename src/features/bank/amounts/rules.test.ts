import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../shared/dates.ts'
import { amountOf, dayOf, dayOrdersOf } from './rules.ts'

describe('amounts', () => {
  test.each([
    ['1 234,56', 123_456],
    ['1\u00A0234,56\u00A0$', 123_456],
    ['1\u202F234,56', 123_456],
    ['1,234.56', 123_456],
    ['$ 12.34', 1_234],
    ['-12,5', -1_250],
    ['−12', -1_200],
    ['12.00-', -1_200],
    ['(12.00)', -1_200],
    ['+5', 500],
    ['1,234', 123_400],
    ['0.00', 0],
    ['-0,00', 0],
    ['', null],
    ['  ', null],
    ['abc', undefined],
    ['1,2,3', undefined],
    ['--5', undefined],
    ['-5-', undefined],
    ['12.345.6', undefined],
    ['1e5', undefined],
    ['9'.repeat(30), undefined],
  ])('%j is %j cents', (text, cents) => expect(amountOf(text)).toBe(cents))

  test('an amount written in French, in English or in brackets is read back to the cent', () =>
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_99, max: 9_999_999_99 }), (cents) => {
        const value = Math.abs(cents) / 100
        const sign = cents < 0 ? '-' : ''
        const french = value.toLocaleString('fr-CA', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
        const english = value.toLocaleString('en-CA', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
        expect(amountOf(`${sign}${french}`)).toBe(cents)
        expect(amountOf(`${sign}$${english}`)).toBe(cents)
        expect(amountOf(cents < 0 ? `(${english})` : english)).toBe(cents)
      }),
    ))

  test('no text makes it fail', () => fc.assert(fc.property(fc.string(), (text) => void amountOf(text))))
})

describe('days', () => {
  test.each([
    ['2026/11/02', 'dmy', '2026-11-02'],
    ['20261102', 'ymd', '2026-11-02'],
    ['11/02/2026', 'mdy', '2026-11-02'],
    ['02/11/2026', 'dmy', '2026-11-02'],
    ['2/11/26', 'dmy', '2026-11-02'],
    ['2 nov. 2026', 'mdy', '2026-11-02'],
    ['02-févr.-2026', 'ymd', '2026-02-02'],
    ['31/02/2026', 'dmy', undefined],
    ['13/13/2026', 'dmy', undefined],
    ['02/11/2026', 'ymd', undefined],
    ['2026-11-02T12:00:00', 'ymd', '2026-11-02'],
    ['demain', 'ymd', undefined],
  ] as const)('%j read as %s is %j', (text, order, day) => expect(dayOf(text, order)).toBe(day))

  test('a column tells its order as soon as one of its days does', () => {
    expect(dayOrdersOf(['01/02/2026', '03/04/2026'])).toEqual(['dmy', 'mdy'])
    expect(dayOrdersOf(['01/02/2026', '13/04/2026'])).toEqual(['dmy'])
    expect(dayOrdersOf(['01/02/2026', '04/13/2026'])).toEqual(['mdy'])
    expect(dayOrdersOf(['2026-02-01'])).toEqual(['ymd'])
  })

  test('a day is read back in each order', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000 }), (days) => {
        const day = addDays('2010-01-01', days)
        const [year, month, date] = day.split('-')
        expect(dayOf(`${date}/${month}/${year}`, 'dmy')).toBe(day)
        expect(dayOf(`${month}/${date}/${year}`, 'mdy')).toBe(day)
        expect(dayOf(`${year}/${month}/${date}`, 'ymd')).toBe(day)
      }),
    ))
})

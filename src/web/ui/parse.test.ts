import { expect, test } from 'vitest'
import { parseDate } from '../../shared/parse-date.ts'
import { parseMoney } from '../../shared/parse-money.ts'
import { strengthOf } from './strength.ts'

test.each([
  ['1 234,56 $', 123_456],
  ['1\u00A0234,56\u00A0$', 123_456],
  ['$1,234.56', 123_456],
  ['1234.5', 123_450],
  ['1234', 123_400],
  ['1,234', 123_400],
  ['1.234,56', 123_456],
  ['12,3', 1_230],
  [',50', 50],
  ['-12', -1_200],
  ['0', 0],
  ['', undefined],
  ['abc', undefined],
  ['12,34,5', undefined],
  ['1,23,456', undefined],
])('%j is %s cents', (text, cents) => expect(parseMoney(text)).toBe(cents))

test.each([
  ['1 décembre 2026', '2026-12-01'],
  ['1er déc. 2026', '2026-12-01'],
  ['01/12/2026', '2026-12-01'],
  ['1-12-2026', '2026-12-01'],
  ['2026-12-01', '2026-12-01'],
  ['2026/2/9', '2026-02-09'],
  ['December 1, 2026', '2026-12-01'],
  ['mardi 1er décembre 2026', '2026-12-01'],
  ['31/02/2026', null],
  ['juin 2026', null],
  ['n’importe quoi', null],
])('%j is the day %s', (text, day) => expect(parseDate(text)).toBe(day))

test.each([
  ['motdepasse', 0],
  ['abcdefgh', 0],
  ['12345678', 1],
  ['Condo2026', 1],
])('the password %j is weak', (password, most) => expect(strengthOf(password)).toBeLessThanOrEqual(most))

test('a long phrase is a strong password', () => expect(strengthOf('girafe-nord-tuba-plancher')).toBe(4))

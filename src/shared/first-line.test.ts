import { expect, test } from 'vitest'
import { firstLine } from './first-line.ts'

test('the title of a text is its first line', () =>
  expect(firstLine('  Fuite sous l’évier.\nDepuis hier.')).toBe('Fuite sous l’évier.'))

test('a title that is too long is cut between words', () =>
  expect(firstLine('Le robinet de la cuisine, qui coule', 26)).toBe('Le robinet de la cuisine…'))

test('a title without a space is cut at the limit', () =>
  expect(firstLine('a'.repeat(90), 10)).toBe(`${'a'.repeat(10)}…`))

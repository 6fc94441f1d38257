import { expect, test } from 'vitest'
import { csvLine, csvText } from './write-csv.ts'

test('cells with a separator, a quote or a new line are quoted', () => {
  expect(csvLine(['a;b', 'say "hi"', 'two\nlines', 'plain'])).toBe('"a;b";"say ""hi""";"two\nlines";plain\r\n')
})

test('a cell that looks like a formula becomes text, an amount stays a number', () => {
  expect(csvLine(['=SUM(A1)', '+1 514', '@x', '-12,50'])).toBe("'=SUM(A1);'+1 514;'@x;-12,50\r\n")
  expect(csvLine(['＝SUM(A1)', '＋1', '－1', '＠x'])).toBe("'＝SUM(A1);'＋1;'－1;'＠x\r\n")
})

test('a formula after a comma becomes text: a spreadsheet set to commas starts a cell there', () => {
  expect(csvLine(['Plomberie,=SUM(A1)', 'x, @y', 'a\t+1', 'Roy, Paul', '1,-2'])).toBe(
    "Plomberie,'=SUM(A1);x, '@y;a\t'+1;Roy, Paul;1,'-2\r\n",
  )
})

test('amounts have the decimal mark of the language, days are unchanged, empty cells are empty', () => {
  expect(csvText({ kind: 'amount', value: 123_405 }, 'fr')).toBe('1234,05')
  expect(csvText({ kind: 'amount', value: -7 }, 'en')).toBe('-0.07')
  expect(csvText({ kind: 'amount', value: null }, 'fr')).toBe('')
  expect(csvText({ kind: 'day', value: '2026-03-02' }, 'fr')).toBe('2026-03-02')
  expect(csvText({ kind: 'text', value: null }, 'fr')).toBe('')
})

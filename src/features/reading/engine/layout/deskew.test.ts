import { expect, test } from 'vitest'
import { baselineShift } from './deskew.ts'
import { layOut } from './layout.ts'
import type { Word } from './words.ts'

const left = [...Array(12).keys()].map((row) => `Service ${row} rendu au client`)
/** Lines of words with an amount far to the right, on a page that leans by `lean` at its top and twice that at its foot. */
const page = (lean: number, certainty = 0.9): Word[] =>
  left.flatMap((text, row) =>
    [...text.split(' '), `${row + 1}00,00`].map((word, i, all): Word => {
      const x0 = i === all.length - 1 ? 900 : 80 + i * 90
      const y0 = 100 + row * 40 + x0 * lean * (1 + row / 12)
      return { page: 1, text: word, x0, x1: x0 + 70, y0, y1: y0 + 20, certainty }
    }),
  )

test('words of a slanted line are brought to one level, whatever the slant of the page at that height', () => {
  const words = page(0.04)
  const shift = baselineShift(words)
  const levels = words.map((word) => word.y0 - shift(word))
  for (let row = 0; row < left.length; row++) {
    const own = levels.slice(row * 6, row * 6 + 6)
    expect(Math.max(...own) - Math.min(...own), `row ${row}`).toBeLessThan(3)
  }
})

test('a slanted line keeps its amount', () => {
  const { lines } = layOut([{ page: 1, width: 1000, height: 1300, turn: 0, words: page(0.04) }])
  expect(lines.map((line) => line.text)).toEqual(left.map((text, row) => `${text}\t${row + 1}00,00`))
})

test('the words of a PDF, and of a page with too few lines, are not moved', () => {
  expect(page(0.04, 1).map(baselineShift(page(0.04, 1)))).toEqual(page(0).map(() => 0))
  const few = page(0.04).slice(0, 18)
  expect(few.map(baselineShift(few))).toEqual(few.map(() => 0))
})

test('the slant of the left side does not move amounts far to the right', () => {
  const words = page(0).filter(({ x0 }) => x0 < 450 || x0 === 900)
  const bent = words.map((word) => {
    const lower = word.x0 < 450 ? 0.00005 * (word.x0 - 80) ** 2 : 0
    return { ...word, y0: word.y0 + lower, y1: word.y1 + lower }
  })
  const shift = baselineShift(bent)
  for (const word of bent) if (word.x0 === 900) expect(Math.abs(shift(word))).toBeLessThan(20)
})

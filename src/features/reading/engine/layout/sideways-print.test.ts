import { expect, test } from 'vitest'
import { layOut } from './layout.ts'
import { sidePagesOf, toSide, toUpright, uprightBox } from './sideways-print.ts'

const frame = { width: 600, height: 800 }

test.each([90, 270] as const)('a box turned by %i degrees and back is unchanged', (turn) => {
  const box = [20, 300, 40, 460] as const
  expect(toSide(toUpright(box, turn, frame), turn, frame)).toEqual([...box])
})

test('print that runs up the margin is a line of its own, in reading order, with boxes on the upright page', () => {
  const word = (text: string, y0: number, y1: number) =>
    ({ page: 1, text, x0: 20, x1: 40, y0, y1, certainty: 1, turn: 90 }) as const
  const level = { page: 1, text: 'Facture', x0: 200, x1: 260, y0: 30, y1: 42, certainty: 1 }
  const page = {
    page: 1,
    ...frame,
    turn: 0,
    words: [word('Orme', 300, 380), word('Jardins', 390, 500), level],
  } as const
  const { lines } = layOut([page])
  expect(lines.map(({ text }) => text)).toEqual(['Facture', 'Jardins Orme'])
  const [, side] = lines
  expect(side && uprightBox(side.page, side.box).box).toEqual([20, 300, 40, 500])
})

test('a page of level print has no sideways lines', () => {
  expect(sidePagesOf({ page: 1, ...frame, turn: 0, words: [] })).toEqual([])
})

import { expect, test } from 'vitest'
import { stretchBeside } from './place-clear.ts'

const phone = { top: 0, bottom: 844 }
/** The same phone while its keyboard is open. */
const half = { top: 0, bottom: 420 }

test('a box is under its field where it fits', () => {
  expect(stretchBeside({ top: 100, bottom: 140 }, 300, phone)).toEqual({ top: 144, bottom: 444 })
})

test('a box is above its field where it would leave the window or cover the buttons of the form', () => {
  expect(stretchBeside({ top: 600, bottom: 640 }, 300, phone)).toEqual({ top: 296, bottom: 596 })
  const clear = { top: 700, bottom: 780 }
  expect(stretchBeside({ top: 400, bottom: 440 }, 300, phone, { clear })).toEqual({ top: 96, bottom: 396 })
})

test('a list takes only the height left by the keyboard of a phone', () => {
  const list = stretchBeside({ top: 100, bottom: 140 }, 300, half, { canShrink: true })
  expect(list).toEqual({ top: 144, bottom: 412 })
})

test('a list is on the side with more room, and follows a page pushed up by the keyboard', () => {
  expect(stretchBeside({ top: 340, bottom: 380 }, 300, half, { canShrink: true })).toEqual({ top: 36, bottom: 336 })
  const pushed = { top: 300, bottom: 720 }
  expect(stretchBeside({ top: 400, bottom: 440 }, 300, pushed, { canShrink: true })).toEqual({ top: 444, bottom: 712 })
})

test('a list shows at least two lines, inside the visible area', () => {
  const list = stretchBeside({ top: 60, bottom: 100 }, 300, { top: 0, bottom: 160 }, { canShrink: true })
  expect(list).toEqual({ top: 64, bottom: 152 })
})

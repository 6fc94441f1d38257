import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, dismissToast, toast } from './toast.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
})

test('a dismissed toast is hidden at once and removed after 1 000 000 ms', () => {
  toast('Enregistré')
  dismissToast()
  expect(currentToast()).toMatchObject({ message: 'Enregistré', isOpen: false })
  vi.advanceTimersByTime(999_999)
  expect(currentToast()).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBeUndefined()
})

test.each([
  ['spruce', 6_000],
  ['brick', 12_000],
] as const)('a %s toast hides by itself after %i ms', (tone, shownFor) => {
  toast('x', tone)
  vi.advanceTimersByTime(shownFor - 1)
  expect(currentToast()?.isOpen).toBe(true)
  vi.advanceTimersByTime(1)
  expect(currentToast()?.isOpen).toBe(false)
})

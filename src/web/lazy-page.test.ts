import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retrying } from './lazy-page.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const failing = (times: number) => {
  const calls: number[] = []
  const start = Date.now()
  const load = async () => {
    calls.push(Date.now() - start)
    if (calls.length <= times) throw new Error('chunk')
    return 'page'
  }
  return { calls, load }
}

test('a page is tried again after 2, 4 and 8 seconds', async () => {
  const { calls, load } = failing(3)
  const page = retrying(load)
  await vi.advanceTimersByTimeAsync(14_000)
  await expect(page).resolves.toBe('page')
  expect(calls).toEqual([0, 2_000, 6_000, 14_000])
})

test('a page that fails four times fails', async () => {
  const { calls, load } = failing(9)
  const page = retrying(load).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(page).resolves.toBeInstanceOf(Error)
  expect(calls).toHaveLength(4)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retrying } from './lazy-page.tsx'

let page: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

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

test('a page that fails to load is retried after 2, 4 and 8 seconds', async () => {
  const { calls, load } = failing(3)
  const loading = retrying(load)
  await vi.advanceTimersByTimeAsync(14_000)
  await expect(loading).resolves.toBe('page')
  expect(calls).toEqual([0, 2_000, 6_000, 14_000])
})

test('a page that fails to load four times fails', async () => {
  const { calls, load } = failing(9)
  const loading = retrying(load).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(loading).resolves.toBeInstanceOf(Error)
  expect(calls).toHaveLength(4)
})

test('a page that failed to load is retried as soon as the network is back', async () => {
  const { calls, load } = failing(2)
  const loading = retrying(load)
  await vi.advanceTimersByTimeAsync(2_500)
  page.dispatchEvent(new Event('online'))
  await expect(loading).resolves.toBe('page')
  expect(calls).toEqual([0, 2_000, 2_500])
})

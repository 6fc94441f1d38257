import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSignedInPerson } from '../../../shared/testing.ts'
import { sessionQuery } from '../../../web/session.tsx'
import { leaveLater } from './session-redirect.ts'

/** A session that the server confirms at this moment. */
async function confirmSession(): Promise<void> {
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(aSignedInPerson()), { headers: { 'content-type': 'application/json' } }),
  )
  await new QueryClient().fetchQuery(sessionQuery)
}

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['1 s later, when the session was last confirmed long ago', 60_000, 1_000],
  ['2 s after the last confirmation, when that is later than 1 s from now', 100, 1_900],
])('a page without a session redirects %s', async (_, sinceConfirmed, delay) => {
  await confirmSession()
  vi.advanceTimersByTime(sinceConfirmed)
  const leave = vi.fn()
  leaveLater(leave)
  vi.advanceTimersByTime(delay - 1)
  expect(leave).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(leave).toHaveBeenCalledOnce()
})

test('a page whose session is back in time does not redirect', async () => {
  const leave = vi.fn()
  const stop = leaveLater(leave)
  vi.advanceTimersByTime(500)
  stop()
  vi.advanceTimersByTime(10_000)
  expect(leave).not.toHaveBeenCalled()
})

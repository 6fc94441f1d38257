import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aSignedInPerson } from '../shared/testing.ts'
import { HttpError } from './client.ts'
import { forgetSession, localPath, sessionQuery, sinceGoodSession } from './session.tsx'

const user = aSignedInPerson({ role: 'demo_manager', buildingIds: ['0198c0de-0000-7000-8000-0000000000b1'] })
const answer = (status: number, json: unknown) =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(json), { status, headers: { 'content-type': 'application/json' } }),
  )

test('the session is the signed-in person, with their rank', async () => {
  answer(200, user)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const session = await new QueryClient().fetchQuery(sessionQuery)
  expect(session).toMatchObject({
    firstName: 'Luc',
    rank: 'manager',
    isDemo: true,
    buildingIds: ['0198c0de-0000-7000-8000-0000000000b1'],
  })
  expect(sinceGoodSession()).toBe(0)
  vi.advanceTimersByTime(1_000)
  expect(sinceGoodSession()).toBe(1_000)
})

test('a 401 means that nobody is signed in', async () => {
  answer(401, { code: 'unauthenticated', message: '' })
  expect(await new QueryClient().fetchQuery(sessionQuery)).toBeNull()
})

test('the session is fresh 10 minutes, cached 15, refetched on focus, and retried at most twice', () => {
  expect(sessionQuery).toMatchObject({
    staleTime: 600_000,
    gcTime: 900_000,
    refetchOnWindowFocus: true,
    refetchOnMount: true,
  })
  const retry = sessionQuery.retry
  if (typeof retry !== 'function') throw new Error('retry must look at the failure')
  expect([0, 1, 2].map((failures) => retry(failures, new Error('x')))).toEqual([true, true, false])
  expect(retry(0, new HttpError(401, ''))).toBe(false)
})

test('queries of one account are removed with its session', () => {
  const client = new QueryClient()
  client.setQueryData(['/api/auth/user'], user)
  client.setQueryData(['/api/bills'], [1])
  forgetSession(client)
  expect(client.getQueryData(['/api/auth/user'])).toBeNull()
  expect(client.getQueryData(['/api/bills'])).toBeUndefined()
})

test.each([
  ['/manager/bills?status=sent', '/manager/bills?status=sent'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  [undefined, undefined],
])('after the sign-in, %s leads to %s', (asked, path) => expect(localPath(asked)).toBe(path))

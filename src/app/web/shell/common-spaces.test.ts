import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { commonSpacesQuery } from './common-spaces.ts'

const answer = (status: number, json: unknown) => {
  const fetched = vi.fn(
    async (_url: string) =>
      new Response(JSON.stringify(json), { status, headers: { 'content-type': 'application/json' } }),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const ask = () => new QueryClient().fetchQuery({ ...commonSpacesQuery, retry: false })

test('the frame queries the buildings with common spaces, and caches the answer 5 minutes', async () => {
  const fetched = answer(200, [])
  expect(await ask()).toEqual([])
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/users/me/buildings?has_common_spaces=true')
  expect(commonSpacesQuery.staleTime).toBe(300_000)
})

test.each([403, 500])('a %s reports the failed query of common spaces', async (status) => {
  answer(status, { code: 'x', message: 'x' })
  await expect(ask()).rejects.toThrow('Failed to fetch buildings with common spaces')
})

test('a lost session stays lost after the query of common spaces fails', async () => {
  answer(401, { code: 'unauthenticated', message: 'x' })
  await expect(ask()).rejects.toThrow(/^401: /u)
})

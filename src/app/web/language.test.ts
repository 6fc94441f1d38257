import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { sessionQuery } from '../../web/session.tsx'
import { tellLanguage } from './language.ts'

test.each([
  ['a person', { isDemo: false }, 1],
  ['a demonstration account', { isDemo: true }, 0],
  ['a stranger', null, 0],
])('%s who chooses a language tells the account %#', (_name, user, times) => {
  const fetched = vi.fn(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetched)
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, user as never)
  tellLanguage(client, 'en')
  expect(fetched).toHaveBeenCalledTimes(times)
})

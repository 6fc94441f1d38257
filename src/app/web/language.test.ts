import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { aSignedInPerson } from '../../shared/testing.ts'
import { sessionQuery } from '../../web/session.tsx'
import { tellLanguage } from './language.ts'

const person = aSignedInPerson()

const fetched = vi.fn(async () => new Response('{}', { headers: { 'content-type': 'application/json' } }))
vi.stubGlobal('fetch', fetched)

test.each([
  ['a person', person, 1, 'en'],
  ['a demonstration account', { ...person, isDemo: true }, 0, 'fr'],
  ['a stranger', null, 0, undefined],
])('%s who chooses a language tells the account %#', async (_name, user, times, language) => {
  fetched.mockClear()
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, user)
  await tellLanguage(client, 'en')
  expect(fetched).toHaveBeenCalledTimes(times)
  expect(client.getQueryData(sessionQuery.queryKey)?.language).toBe(language)
})

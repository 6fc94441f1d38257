import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { SignedInPerson } from '../../shared/shapes.ts'
import { sessionQuery } from '../../web/session.tsx'
import { tellLanguage } from './language.ts'

const person: SignedInPerson = {
  id: '0198c0de-0000-7000-8000-000000000001',
  role: 'manager',
  rank: 'manager',
  isDemo: false,
  language: 'fr',
  firstName: 'Luc',
  lastName: 'Roy',
  email: 'luc@example.com',
  organizationIds: [],
  wholeOrganizationIds: [],
  buildingIds: [],
  residenceIds: [],
}

test.each([
  ['a person', person, 1],
  ['a demonstration account', { ...person, isDemo: true }, 0],
  ['a stranger', null, 0],
])('%s who chooses a language tells the account %#', (_name, user, times) => {
  const fetched = vi.fn(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetched)
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, user)
  tellLanguage(client, 'en')
  expect(fetched).toHaveBeenCalledTimes(times)
})

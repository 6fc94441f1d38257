import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as z from 'zod/mini'
import { SignedInPerson } from '../shared/shapes.ts'
import { meetAccount } from './account-language.ts'
import { HttpError, isAuthError, limits, read } from './client.ts'
import { forgetDrafts } from './drafts.ts'
import { i18n } from './i18n.tsx'
import { homePath } from './location.ts'
import { toast } from './ui/toast.ts'

let lastGoodFetchAt = 0
let owedStep: 'factor' | 'enrolment' | undefined
/** The step that `/two-factor` must show: the one that the server named when it last refused the session. */
export const stepOwed = () => owedStep
/** Saves the step that the server returned after a right password. */
export function oweStep(step: 'factor' | 'enrolment'): void {
  owedStep = step
}
let signedInAt = Number.NEGATIVE_INFINITY
/** Milliseconds since the session was last fetched successfully. */
export const sinceGoodSession = (now: number = Date.now()): number => now - lastGoodFetchAt

/** True when a sign-in ended so recently that a refused call means a cookie that the browser did not keep. */
export const hasJustSignedIn = (now: number = Date.now()): boolean => now - signedInAt < 10_000

const owedSteps: Readonly<Record<string, typeof owedStep>> = { owes_factor: 'factor', owes_enrolment: 'enrolment' }

async function fetchSession(signal?: AbortSignal): Promise<SignedInPerson | null> {
  try {
    const answer = z.parse(SignedInPerson, await read('/api/auth/user', signal))
    lastGoodFetchAt = Date.now()
    owedStep = undefined
    return answer
  } catch (error) {
    // Spec §7: 401 means no user.
    if (error instanceof HttpError && error.status === 401) {
      owedStep = owedSteps[error.problem?.code ?? '']
      return null
    }
    throw error
  }
}

/** Spec §9: fresh 10 min, kept 15 min, fetched again on focus and on mount, up to 2 retries except on 401. */
export const sessionQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  queryFn: ({ signal }) => fetchSession(signal),
  staleTime: 600_000,
  gcTime: 900_000,
  refetchOnWindowFocus: true,
  refetchOnMount: true,
  retry: (failures, error) => !isAuthError(error) && failures < 2,
})

/** Removes everything read under one account; the next page starts signed out. */
export function forgetSession(client: QueryClient): void {
  signedInAt = Number.NEGATIVE_INFINITY
  client.setQueryData(sessionQuery.queryKey, null)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
}

/** Returns a path of this application, or undefined: a link's parameter must not lead to another site. */
export const localPath = (text: string | undefined): string | undefined =>
  text?.startsWith('/') && !text.startsWith('//') && !text.includes('\\') ? text : undefined

/** Reason shown on the sign-in page when a person does not expect it. */
export const loginReasons = ['ended', 'refused'] as const
/** Query of the sign-in page: its reason, and the path to return to. */
export const loginSearch = (reason: (typeof loginReasons)[number] | undefined, to: string | undefined) => ({
  ...(reason && { reason }),
  ...(to && { to }),
})

async function postLogout(): Promise<void> {
  const response = await fetch('/api/auth/logout', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(limits.write),
  })
  if (!response.ok && response.status !== 401) throw new Error('Logout failed')
}

export function useSession() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const { data, isPending, error, refetch } = useQuery(sessionQuery)

  /**
   * After a successful sign-in: stores the person returned by the server (or fetches the session) and opens the
   * requested page in the person's language.
   */
  const signedIn = useCallback(
    async ({ isShared = false, user: answered }: { isShared?: boolean; user?: SignedInPerson | null } = {}) => {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
      const user = answered ?? (await client.fetchQuery({ ...sessionQuery, staleTime: 0 }))
      const asked = localPath(router.latestLocation.search.to)
      if (user) {
        signedInAt = Date.now()
        if (answered) {
          owedStep = undefined
          lastGoodFetchAt = signedInAt
          client.setQueryData(sessionQuery.queryKey, z.parse(SignedInPerson, answered))
        }
        await meetAccount(user, { isShared })
        await navigate({ href: asked ?? homePath, replace: true })
      }
      // The browser did not keep the session cookie.
      else await navigate({ to: '/login', search: loginSearch('refused', asked), replace: true })
    },
    [client, navigate, router],
  )

  const signOut = useCallback(async () => {
    try {
      await postLogout()
    } catch {
      toast(i18n().t('web.logout_failed'), 'brick')
      return
    }
    forgetSession(client)
    forgetDrafts()
    await navigate({ to: '/login' })
  }, [client, navigate])

  return {
    user: data ?? null,
    isLoading: isPending,
    /** The session could not be fetched, which differs from being signed out. */
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    signedIn,
    signOut,
  }
}

/** The signed-in person. Only for pages behind the sign-in. */
export function useActor(): SignedInPerson {
  const { data } = useQuery(sessionQuery)
  if (!data) throw new Error('Authentication required')
  return data
}

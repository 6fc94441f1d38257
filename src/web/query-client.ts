import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { HttpError, isAuthError, read } from './client.ts'
import { urlOf } from './queries.ts'

/** Limits of spec §9, in milliseconds. */
const freshFor = 120_000
const cachedFor = 300_000
const writesCachedFor = 120_000
/** A write that is acknowledged waits so long for the reads that it makes stale: one that hangs does not keep its form. */
const readsAwaitedFor = 3_000
const mostQueries = 50
const checkEverySuccesses = 10
const checkEvery = 180_000

/** Spec §8: 401, 404 and auth errors fewer than 2 times; other 4xx never; anything else up to 2 times. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (isAuthError(error) || (error instanceof HttpError && error.status === 404)) return failures < 1
  const isRefused = error instanceof HttpError && error.status >= 400 && error.status < 500
  return !isRefused && failures < 2
}

const refreshesOf = (meta: Readonly<Record<string, unknown>> | undefined): string[] => {
  const paths = meta?.refreshes
  return Array.isArray(paths) ? paths.filter((path): path is string => typeof path === 'string') : []
}

/** Whether an address is under a path. */
export const isUnder = (url: string, path: string): boolean =>
  url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`)

/** Query of the audit trail, which every write makes stale. */
export const trail = '/api/audit'

/** Invalidates every query under these paths, and of the audit trail, and fetches the ones on screen again, but for what is gone. */
export const refresh = (client: QueryClient, paths: readonly string[], gone?: string): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const url = urlOf(queryKey)
      return [...paths, trail].some((path) => isUnder(url, path)) && !(gone && isUnder(url, gone))
    },
  })

/** Removes unused queries once more than 50 have succeeded. */
export function clearWhenFull(client: QueryClient): void {
  const successful = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' })
  if (successful.length > mostQueries) client.removeQueries({ type: 'inactive' })
}

/**
 * Creates the query client with the rules of spec §8 and §9. `onAuthError` is called for every 401, of reads and of
 * writes.
 */
export function createQueryClient(onAuthError: (error: Error) => void): QueryClient {
  let successes = 0
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isAuthError(error)) onAuthError(error)
      },
      onSuccess: () => {
        successes += 1
        if (successes % checkEverySuccesses === 0) clearWhenFull(client)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (isAuthError(error)) onAuthError(error)
        // It may have been done all the same, and its notice may have been left to this call.
        const isUnsettled = !(error instanceof HttpError && error.status < 500)
        const paths = isUnsettled ? refreshesOf(mutation.meta) : []
        if (paths.length > 0) void refresh(client, paths)
      },
      // A write is done once the screen shows what it made: a next one at once would name the version before it.
      onSuccess: async (_data, _variables, _result, mutation) => {
        const paths = refreshesOf(mutation.meta)
        const leaves = mutation.meta?.leaves
        if (paths.length === 0) return
        const isRead = refresh(client, paths, typeof leaves === 'string' ? leaves : undefined)
        await Promise.race([isRead, new Promise((enough) => setTimeout(enough, readsAwaitedFor))])
      },
    }),
    // Without a network, a call is sent all the same and fails with a message; a paused write would be sent later,
    // unseen.
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        queryFn: ({ queryKey, signal }) => read(urlOf(queryKey), signal),
        staleTime: freshFor,
        gcTime: cachedFor,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: shouldRetry,
      },
      mutations: { networkMode: 'always', retry: false, gcTime: writesCachedFor },
    },
  })
  return client
}

/** Checks the cache size every 180 s; returns a function that stops it. */
export function watchCache(client: QueryClient): () => void {
  const timer = setInterval(() => clearWhenFull(client), checkEvery)
  return () => clearInterval(timer)
}

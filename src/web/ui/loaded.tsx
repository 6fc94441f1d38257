import type { ReactNode } from 'react'
import { Failure } from './failure.tsx'
import { Skeleton } from './loading.tsx'

/** What this kit needs of a read; the result of `useQuery` fits. */
export interface Read<T> {
  data: T | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
}

/** Shows a read: its shape while it loads, its failure, or its content. */
export function Loaded<T>({ query, children }: { query: Read<T>; children: (data: T) => ReactNode }) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  return <Skeleton />
}

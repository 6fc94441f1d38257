import type { ReactNode } from 'react'
import { HttpError } from '../client.ts'
import { Failure } from './failure.tsx'
import { Skeleton } from './loading.tsx'
import { Missing } from './missing.tsx'
import type { Destination } from './page.tsx'

/** What this kit needs of a read; the result of `useQuery` fits. */
export interface Read<T> {
  data: T | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface LoadedProps<T> {
  query: Read<T>
  /** For the page of one thing: the list that leads to it, offered when the thing is not there. */
  back?: Destination & { label: string }
  children: (data: T) => ReactNode
}

/** It does not exist, or its address could never name anything. */
const isMissing = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.status === 404 || (error.status === 422 && 'id' in (error.problem?.fields ?? {})))

/** Shows a read: its shape while it loads, its failure, or its content. */
export function Loaded<T>({ query, back, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (back && isMissing(query.error)) return <Missing back={back} />
  if (query.error) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  return <Skeleton />
}

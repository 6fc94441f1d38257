import type { ReactNode } from 'react'
import { HttpError } from '../client.ts'
import { useI18n } from '../i18n.tsx'
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
  /** Nothing around it names the page: it has a heading while it loads and when it fails, too. */
  isPage?: boolean
  children: (data: T) => ReactNode
}

/** It does not exist, or its address could never name anything. */
const isMissing = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.status === 404 || (error.status === 422 && 'id' in (error.problem?.fields ?? {})))

/** Shows a read: its shape while it loads, its failure, or its content. */
export function Loaded<T>({ query, back, isPage = false, children }: LoadedProps<T>) {
  const { t } = useI18n()
  if (query.data !== undefined) return children(query.data)
  if (back && isMissing(query.error)) return <Missing back={back} />
  if (query.error) return <Failure error={query.error} onRetry={() => void query.refetch()} isPage={isPage} />
  return (
    <>
      {isPage && <h1 className="sr">{back?.label ?? t('web.product')}</h1>}
      <Skeleton />
    </>
  )
}

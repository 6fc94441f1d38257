import type { ReactNode } from 'react'
import { HttpError } from '../client.ts'
import { useI18n } from '../i18n.tsx'
import { Failure } from './failure.tsx'
import { Skeleton } from './loading.tsx'
import { Missing } from './missing.tsx'
import type { Destination } from './page.tsx'

/** The part of a query's result that this component needs; that of `useQuery` matches. */
export interface QueryResult<T> {
  data: T | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
}

interface LoadedProps<T> {
  query: QueryResult<T>
  /** For a detail page: the list to return to, offered when the record does not exist. */
  back?: Destination & { label: string }
  /** The page has no other heading: it gets one while it loads and when it fails. */
  isPage?: boolean
  children: (data: T) => ReactNode
}

/** True when the record does not exist, or the address can never name one. */
const isMissing = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.status === 404 || (error.status === 422 && 'id' in (error.problem?.fields ?? {})))

/** Renders a query: a skeleton while it loads, its failure, or its content. */
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

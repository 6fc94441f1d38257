import { keepPreviousData, type UseQueryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from './debounce.ts'
import type { QueryPath } from './queries.ts'

/** Same shape as `listOf`, as query options require exact types. */
interface Listed<T> {
  items: T[]
  nextCursor: string | null
  total: number
}
type FoundQuery<T> = UseQueryOptions<T, Error, T, QueryPath>

/** Search source of a combobox: the server searches, as there may be more items than one page. */
export interface Source<T extends { id: string }, One extends { id: string } = T> {
  /** Query for the items that match a text; the first items for an empty text. */
  find: (q: string) => FoundQuery<Listed<T>>
  /** Query for one item chosen earlier, which the search may not return. */
  one?: (id: string) => FoundQuery<One>
  nameOf: (item: T | One) => string
  /** Filters out items that may not be chosen. */
  isOffered?: (item: T) => boolean
}

/** Maximum number of items that a combobox requests. */
export const mostFound = 20

interface Options {
  chosen: readonly string[]
  /** Requests nothing until the list is opened. */
  isLazy?: boolean
  isEnabled?: boolean
}

/** Items by id, without those not loaded yet; none when the source cannot load one by id. */
const useOnes = <T extends { id: string }, One extends { id: string }>(
  { one }: Source<T, One>,
  ids: readonly string[],
): One[] =>
  useQueries({
    queries: one ? ids.map(one) : [],
    combine: (reads) => reads.flatMap((read) => (read.data ? [read.data] : [])),
  })

/** Items found by typing, always including those already chosen. */
export function useFound<T extends { id: string }, One extends { id: string }>(
  source: Source<T, One>,
  { chosen, isLazy = false, isEnabled = true }: Options,
) {
  const [typed, setTyped] = useState<string>()
  const q = typed?.trim() ?? ''
  const asked = useDebounced(q, 200)
  const { data, isPlaceholderData, isLoading, isError, refetch } = useQuery({
    ...source.find(asked),
    enabled: isEnabled && (!isLazy || typed !== undefined),
    placeholderData: keepPreviousData,
  })
  const found = (data?.items ?? []).filter((item) => source.isOffered?.(item) ?? true)
  const missing = chosen.filter((id) => found.every((item) => item.id !== id))
  const known = useOnes(source, missing)
  // Enter takes the first: what was chosen before stands behind what is found.
  const items = (q ? [...found, ...known] : [...known, ...found]).map((item) => ({
    value: item.id,
    label: source.nameOf(item),
  }))
  /** True while the items do not yet match the typed text. */
  const isSearching = isLoading || isPlaceholderData || asked !== q
  /** Set when the search failed: call it to search again. */
  const onRetry = isError && !isSearching ? () => void refetch() : undefined
  return { items, onSearch: setTyped, isSearching, onRetry }
}

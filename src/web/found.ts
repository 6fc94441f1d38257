import { keepPreviousData, type UseQueryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from './debounce.ts'
import type { QueryPath } from './queries.ts'

/** As `listOf` has it: query options are particular about their types. */
interface Listed<T> {
  items: T[]
  nextCursor: string | null
  total: number
}
type Read<T> = UseQueryOptions<T, Error, T, QueryPath>

/** Where a chooser looks: the server searches, for there may be more than one page could show. */
export interface Source<T extends { id: string }, One extends { id: string } = T> {
  /** What answers what was typed; the first ones when nothing was. */
  find: (q: string) => Read<Listed<T>>
  /** One that was chosen before: the search may not hold it. */
  one?: (id: string) => Read<One>
  nameOf: (item: T | One) => string
  /** Leaves out what may not be chosen. */
  isOffered?: (item: T) => boolean
}

/** How many answers a chooser asks for: beyond them one types. */
export const mostFound = 20

interface Options {
  chosen: readonly string[]
  /** Asks for nothing before somebody opens the list. */
  isLazy?: boolean
  isEnabled?: boolean
}

/** Choices found by typing, with those already chosen always among them. */
export function useFound<T extends { id: string }, One extends { id: string }>(
  source: Source<T, One>,
  { chosen, isLazy = false, isEnabled = true }: Options,
) {
  const [typed, setTyped] = useState<string>()
  const asked = useDebounced(typed?.trim() ?? '', 200)
  const { data, isPlaceholderData, isLoading, isError, refetch } = useQuery({
    ...source.find(asked),
    enabled: isEnabled && (!isLazy || typed !== undefined),
    placeholderData: keepPreviousData,
  })
  const found = (data?.items ?? []).filter((item) => source.isOffered?.(item) ?? true)
  const { one } = source
  const known = useQueries({
    queries: one ? chosen.filter((id) => found.every((item) => item.id !== id)).map(one) : [],
    combine: (reads) => reads.flatMap((read) => (read.data ? [read.data] : [])),
  })
  const items = [...known, ...found].map((item) => ({ value: item.id, label: source.nameOf(item) }))
  /** A box also tells the name of what was just chosen: that is no search. */
  const onSearch = (text: string) => setTyped(items.some(({ label }) => label === text) ? '' : text)
  /** The items do not yet answer what was typed. */
  const isSearching = isLoading || isPlaceholderData || asked !== (typed?.trim() ?? '')
  /** The search did not answer: what to call to ask again. */
  const onRetry = isError && !isSearching ? () => void refetch() : undefined
  return { items, onSearch, isSearching, onRetry }
}

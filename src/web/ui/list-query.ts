import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Endpoint } from '../../shared/contract.ts'
import { useFilters } from '../location.ts'
import { query } from '../queries.ts'
import type { QueryResult } from './loaded.tsx'
import { type AnswerPage, type Pager, usePager } from './pager.tsx'

type Fields = Readonly<Record<string, z.core.$ZodType>>
type Values<S extends Fields> = { [K in keyof S]?: z.output<S[K]> | undefined }

/** The filters of a list: the search, those named of its contract, and the screen's own. */
type FiltersOf<In extends z.ZodMiniObject, N extends string, Own extends Fields> = { q?: string | undefined } & {
  [K in Exclude<N, keyof Own>]?: z.output<In>[K] | undefined
} & Values<Own>
type SortsOf<In extends z.ZodMiniObject> = z.output<In>['sort'] & string
type Known = Readonly<Record<string, unknown>>
type Address = [Known, (change: Known) => void]
/** The names that the contract of a list sorts by. */
type NameOf<In extends z.ZodMiniObject> = Exclude<SortsOf<In>, `-${string}`>
export type SortName<E extends Endpoint> =
  E extends Endpoint<infer In> ? (In extends z.ZodMiniObject ? NameOf<In> : never) : never

interface Options<In extends z.ZodMiniObject, N extends string, Own extends Fields> {
  /** Filters of the contract that the address keeps. */
  filters?: readonly N[]
  /** Filters that only the screen has; `ask` translates them for the server. Read once. */
  own?: Own
  /** Filters that open another list rather than narrow this one, as `archived` does. */
  apart?: readonly NoInfer<N | (keyof Own & string)>[]
  /** Query where no filter says otherwise. */
  given?: Partial<z.input<In>>
  /** The query that the filters ask, where it is not themselves. */
  ask?: (filters: FiltersOf<In, N, Own>) => Partial<z.input<In>>
  /** The order until a column is chosen; undefined is the contract's. */
  sort?: (filters: FiltersOf<In, N, Own>) => SortsOf<In> | undefined
}

interface Control<V> {
  value: V
  onChange: (value: V) => void
}

export interface List<T, S extends string, F> {
  readonly query: QueryResult<AnswerPage<T>>
  readonly filters: Readonly<F>
  /** Changes some filters, and the order when `sort` is among them. */
  readonly set: (change: F & { sort?: S | `-${S}` | undefined }) => void
  /** One filter for a control: `{...list.filter('kind')}`. */
  readonly filter: <K extends keyof F>(name: K) => Control<F[K]>
  readonly search: Control<string | undefined>
  /** Undefined where nothing is archived. */
  readonly archived: Control<boolean> | undefined
  /** Takes every filter away; what was archived stays apart. */
  readonly clear: () => void
  readonly sort: S | `-${S}`
  readonly onSort: (sort: S | `-${S}`) => void
  readonly pager: Pager
  /** Something narrows the list; the archived ones are a list apart. */
  readonly isFiltered: boolean
}

/** The read that a list opens with at an address without a choice: the first page in the order of its contract. */
export const firstPage = (endpoint: Endpoint<z.ZodMiniObject>) =>
  query(endpoint, { sort: z.parse(sortOf(endpoint), undefined) })

function sortOf({ path, input }: Endpoint<z.ZodMiniObject>): z.core.$ZodType {
  const { sort }: Fields = input.shape
  if (!sort) throw new Error(`${path} has no order to list by`)
  return sort
}

/** A list of the server whose filters, order and page are kept in the address. Sorts, and filters by name, are the contract's. */
export function useList<
  In extends z.ZodMiniObject,
  Out extends z.ZodMiniType<AnswerPage<{ id: string }>>,
  N extends string & keyof z.output<In> = never,
  Own extends Fields = Record<never, never>,
>(
  endpoint: Endpoint<In, Out>,
  { filters: names = [], own, apart = [], given, ask, sort: preset }: Options<In, N, Own> = {},
): List<z.output<Out>['items'][number], NameOf<In>, FiltersOf<In, N, Own>> & {
  /** The whole answer: a list may tell more than its page. */
  readonly query: QueryResult<z.output<Out>>
} {
  type Filters = FiltersOf<In, N, Own>
  const contract: Fields = endpoint.input.shape
  const sorts = sortOf(endpoint)
  const [shape] = useState((): z.ZodMiniObject<Fields> => {
    const named = Object.entries(contract).filter(([name]) => names.some((other) => other === name))
    return z.object({ q: z.optional(z.string()), ...Object.fromEntries(named), ...own, sort: sorts })
  })
  const [{ sort: chosen, ...narrowing }, setAddress]: Address = useFilters(shape)
  // Each value was parsed by the field of its name.
  const filters = narrowing as Filters
  // The contract's own shape answers its preset for nothing.
  const sort = z.parse(sorts, chosen ?? preset?.(filters)) as NameOf<In> | `-${NameOf<In>}`
  const pager = usePager()
  const asked = { ...given, ...(ask ? ask(filters) : filters), sort, cursor: pager.cursor }
  // Of the contract's own fields, each of its type; TypeScript can't follow a spread of generic ones.
  const page = useQuery(query(endpoint, asked as z.input<In>))
  const others: readonly string[] = ['archived', ...apart]
  const narrowed = Object.keys(narrowing).filter((name) => !others.includes(name) && narrowing[name] !== '')
  return {
    query: page,
    filters,
    set: setAddress,
    filter: (name) => ({ value: filters[name], onChange: (value) => setAddress({ [name]: value }) }),
    search: { value: filters.q, onChange: (q) => setAddress({ q }) },
    archived: shape.shape.archived && {
      value: narrowing.archived === true,
      onChange: (isOn) => setAddress({ archived: isOn || undefined }),
    },
    clear: () => setAddress(Object.fromEntries(narrowed.map((name) => [name, undefined]))),
    sort,
    onSort: (next) => setAddress({ sort: next }),
    pager,
    isFiltered: narrowed.length > 0,
  }
}

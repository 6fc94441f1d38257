import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

/** The home page of everyone who is signed in. */
export const homePath = '/dashboard/quick-actions'

export type Search = Readonly<Record<string, string | undefined>>

/** Parses the URL's query as flat texts: `?q=12` stays the text `12`. */
export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text))
/** Serializes a query; empty values are omitted. */
export const writeSearch = (values: Readonly<Record<string, unknown>>): string => {
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return pairs.length > 0
    ? `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()}`
    : ''
}

/** Adds the sidebar's selection to the next page's URL, unless the link sets it. */
export const keepScope = ({ search, next }: { search: Search; next: (search: Search) => Search }): Search => {
  const { organization, building } = search
  return { ...(organization && { organization }), ...(building && { building }), ...next(search) }
}

/** The URL's query, as texts. */
export const useAddress = (): Search => useSearch({ strict: false })

/** The sidebar's selection; every manager link carries both parts (spec §2). */
export interface Scope {
  organization?: string
  building?: string
}

/** Returns the same object until the selection changes, so that it can be part of a query key. */
export function useScope(): Scope {
  const { organization, building } = useAddress()
  return useMemo(
    () => ({ ...(organization && { organization }), ...(building && { building }) }),
    [organization, building],
  )
}

/** Drops query values that the schema refuses, so that an old link still opens the page. */
const validPart = <S extends z.ZodMiniObject>(shape: S, search: Search): Partial<z.output<S>> => {
  const fields: Readonly<Record<string, z.core.$ZodType>> = shape.shape
  const valid = Object.entries(fields).flatMap(([name, field]) => {
    const parsed = search[name] === undefined ? undefined : z.safeParse(field, search[name])
    return parsed?.success ? [[name, parsed.data] as const] : []
  })
  return Object.fromEntries(valid) as Partial<z.output<S>>
}

/** Query names of a position in a list: a changed filter, sort or building starts again at the first page. */
const firstPage = { page: undefined }

/** Changes the selected place and stays on the same page. */
export function useSetScope(): (scope: Scope, others?: Search) => void {
  const navigate = useNavigate()
  return useCallback(
    ({ organization, building }, others) =>
      void navigate({
        to: '.',
        search: (previous: Search) => ({ ...previous, ...firstPage, ...others, organization, building }),
      }),
    [navigate],
  )
}

/** Filters kept in the URL; setting one to `undefined` removes it. */
export function useFilters<S extends z.ZodMiniObject>(
  shape: S,
): [Partial<z.output<S>>, (change: Partial<z.output<S>>) => void] {
  const search = useAddress()
  const navigate = useNavigate()
  const filters = useMemo(() => validPart(shape, search), [shape, search])
  const setFilters = useCallback(
    (change: Partial<z.output<S>>) => {
      const changed = Object.entries(change).map(([name, value]) => [
        name,
        value === undefined ? undefined : String(value),
      ])
      void navigate({
        to: '.',
        search: (previous: Search) => ({ ...previous, ...firstPage, ...Object.fromEntries(changed) }),
        replace: true,
        resetScroll: false,
      })
    },
    [navigate],
  )
  return [filters, setFilters]
}

/** A parameter of the path; the route guarantees that it exists. */
export function useRouteParam(name: string): string {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const value = params[name]
  if (value === undefined) throw new Error(`This page's address has no ${name}`)
  return value
}

/** Like `useRouteParam`, for a page that also has a path without the parameter. */
export function useOptionalRouteParam(name: string): string | undefined {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  return params[name]
}

let query: MediaQueryList | undefined
/** Media query, created on first use. When printing it is never that of a phone, so that tables stay whole. */
function narrow(): MediaQueryList {
  query ??= matchMedia('screen and (max-width: 900px)')
  return query
}
const onWidth = (listener: () => void) => {
  narrow().addEventListener('change', listener)
  return () => narrow().removeEventListener('change', listener)
}

/** Width in pixels below which tables become cards and the sidebar an overlay. */
export const useIsPhone = (): boolean => useSyncExternalStore(onWidth, () => narrow().matches)

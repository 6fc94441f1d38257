import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

export type Search = Readonly<Record<string, string | undefined>>

/** The address's query as flat text: `?q=12` stays the text `12`. */
export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text))
/** The other way round; what is empty leaves the address. */
export const writeSearch = (values: Readonly<Record<string, unknown>>): string => {
  const pairs = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return pairs.length > 0
    ? `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()}`
    : ''
}

/** Carries the choice of the sidebar to the next page, unless the link says otherwise. */
export const keepScope = ({ search, next }: { search: Search; next: (search: Search) => Search }): Search => {
  const { organization, building } = search
  return { ...(organization && { organization }), ...(building && { building }), ...next(search) }
}

/** The query of the address, as text. */
export const useAddress = (): Search => useSearch({ strict: false })

/** What was chosen in the sidebar; every manager link carries both (spec §2). */
export interface Scope {
  organization?: string
  building?: string
}

/** The same object until the choice changes, so that it may be part of a key. */
export function useScope(): Scope {
  const { organization, building } = useAddress()
  return useMemo(
    () => ({ ...(organization && { organization }), ...(building && { building }) }),
    [organization, building],
  )
}

/** A value of the address that the shape refuses is left out, so that an old link still opens the page. */
const validPart = <S extends z.ZodMiniObject>(shape: S, search: Search): Partial<z.output<S>> => {
  const fields: Readonly<Record<string, z.core.$ZodType>> = shape.shape
  const valid = Object.entries(fields).flatMap(([name, field]) => {
    const parsed = search[name] === undefined ? undefined : z.safeParse(field, search[name])
    return parsed?.success ? [[name, parsed.data] as const] : []
  })
  return Object.fromEntries(valid) as Partial<z.output<S>>
}

/** Where one is in a list: another filter, order or building begins again at the first page. */
const firstPage = { page: undefined }

/** The chosen place, changed from where one is. */
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

/** Filters kept in the address; setting one to `undefined` takes it away. */
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

/** A hole of the address; the route guarantees it. */
export function useRouteParam(name: string): string {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const value = params[name]
  if (value === undefined) throw new Error(`This page's address has no ${name}`)
  return value
}

/** Like `useRouteParam`, for a page that also opens without it. */
export function useOptionalRouteParam(name: string): string | undefined {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  return params[name]
}

let query: MediaQueryList | undefined
/** Asked when a component first needs it. Paper is never a phone: tables stay whole. */
function narrow(): MediaQueryList {
  query ??= matchMedia('screen and (max-width: 900px)')
  return query
}
const onWidth = (listener: () => void) => {
  narrow().addEventListener('change', listener)
  return () => narrow().removeEventListener('change', listener)
}

/** Tables become cards and the sidebar an overlay at this width. */
export const useIsPhone = (): boolean => useSyncExternalStore(onWidth, () => narrow().matches)

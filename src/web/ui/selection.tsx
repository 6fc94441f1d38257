import { useCallback, useMemo, useRef, useState } from 'react'

export interface Selection<T extends { id: string }> {
  /** The rows as they were when they were selected, on whatever page or under whatever filter. */
  readonly rows: ReadonlyMap<string, T>
  /** All that the list finds is selected, on every page. */
  readonly isEvery: boolean
  /** Whether a row can be selected. */
  isFree: (row: T) => boolean
  /** Selects or deselects a row of a page; with `isRange`, all from the last one to it. */
  toggle: (row: T, page: readonly T[], isRange?: boolean) => void
  /** Selects or deselects many rows: the checkbox of the page. */
  setMany: (rows: readonly T[], isOn: boolean) => void
  /** Selects all that the list finds. */
  selectEvery: () => void
  clear: () => void
}

interface Options<T> {
  /** Rows that are shown and can't be selected. */
  isFree?: (row: T) => boolean
  /** The filters of the list: with others, "all" would be other rows. */
  filter?: string
}

const anyRow = () => true

/** The selected rows of a list. */
export function useSelection<T extends { id: string }>({
  isFree = anyRow,
  filter = '',
}: Options<T> = {}): Selection<T> {
  const [rows, setRows] = useState<ReadonlyMap<string, T>>(new Map())
  /** The filters under which all is selected. */
  const [every, setEvery] = useState<string>()
  const last = useRef<string>(undefined)
  const isEvery = every === filter
  const setMany = useCallback(
    (changed: readonly T[], isOn: boolean) => {
      setEvery(undefined)
      setRows((previous) => {
        const next = new Map(previous)
        for (const row of changed.filter(isFree)) {
          if (isOn) next.set(row.id, row)
          else next.delete(row.id)
        }
        return next
      })
    },
    [isFree],
  )
  const clear = useCallback(() => {
    setEvery(undefined)
    setRows(new Map())
  }, [])
  return useMemo(
    () => ({
      rows,
      isEvery,
      isFree,
      toggle(row, page, isRange = false) {
        const [from, to] = [page.findIndex(({ id }) => id === last.current), page.indexOf(row)]
        last.current = row.id
        // Of all, one is taken out: the others of the page stay.
        if (isEvery) {
          const others = page.filter((other) => isFree(other) && other !== row)
          setEvery(undefined)
          return setRows(new Map(others.map((other) => [other.id, other])))
        }
        const isOn = !rows.has(row.id)
        setMany(isRange && from >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [row], isOn)
      },
      setMany,
      selectEvery: () => setEvery(filter),
      clear,
    }),
    [rows, isEvery, isFree, filter, setMany, clear],
  )
}

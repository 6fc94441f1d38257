import { useCallback, useMemo, useState } from 'react'

export interface Selection<T extends { id: string }> {
  /** The rows as they were when they were selected, on whatever page or under whatever filter. */
  readonly rows: ReadonlyMap<string, T>
  toggle: (row: T) => void
  /** Selects or deselects many rows: the checkbox of the page. */
  setMany: (rows: readonly T[], isOn: boolean) => void
  clear: () => void
}

/** The selected rows of a list. */
export function useSelection<T extends { id: string }>(): Selection<T> {
  const [rows, setRows] = useState<ReadonlyMap<string, T>>(new Map())
  const setMany = useCallback((changed: readonly T[], isOn: boolean) => {
    setRows((previous) => {
      const next = new Map(previous)
      for (const row of changed) {
        if (isOn) next.set(row.id, row)
        else next.delete(row.id)
      }
      return next
    })
  }, [])
  const clear = useCallback(() => setRows(new Map()), [])
  return useMemo(
    () => ({ rows, toggle: (row) => setMany([row], !rows.has(row.id)), setMany, clear }),
    [rows, setMany, clear],
  )
}

import { createContext, type ReactNode, use, useCallback, useEffect, useId, useMemo, useState } from 'react'

interface FoldingState {
  isFolded: boolean
  /** Registers a filter and whether it is in use; returns a function that removes it. */
  tell: (id: string, isInUse: boolean) => () => void
}

/** Provider around filters that a phone folds. */
export const Folding = createContext<FoldingState | undefined>(undefined)

/** Number of folded filters and number in use, for the label of their button. */
export function useFolding(isFolded: boolean) {
  const [told, setTold] = useState<ReadonlyMap<string, boolean>>(new Map())
  const tell = useCallback<FoldingState['tell']>((id, isInUse) => {
    setTold((before) => new Map(before).set(id, isInUse))
    return () => setTold((before) => new Map([...before].filter(([known]) => known !== id)))
  }, [])
  const folding = useMemo<FoldingState>(() => ({ isFolded, tell }), [isFolded, tell])
  return { folding, total: told.size, count: [...told.values()].filter(Boolean).length }
}

/** One filter among those that a phone folds. */
export function Foldable({ isInUse, children }: { isInUse: boolean; children: ReactNode }) {
  const id = useId()
  const folding = use(Folding)
  const tell = folding?.tell
  useEffect(() => tell?.(id, isInUse), [tell, id, isInUse])
  return folding?.isFolded ? null : children
}

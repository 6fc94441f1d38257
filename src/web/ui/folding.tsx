import { createContext, type ReactNode, use, useCallback, useEffect, useId, useMemo, useState } from 'react'

interface FoldingState {
  isFolded: boolean
  /** Says that a filter is there, and whether it narrows the list; the answer takes it back. */
  tell: (id: string, isInUse: boolean) => () => void
}

/** Around filters that a phone unfolds. */
export const Folding = createContext<FoldingState | undefined>(undefined)

/** What the button over folded filters says: how many there are, and how many are in use. */
export function useFolding(isFolded: boolean) {
  const [told, setTold] = useState<ReadonlyMap<string, boolean>>(new Map())
  const tell = useCallback<FoldingState['tell']>((id, isInUse) => {
    setTold((before) => new Map(before).set(id, isInUse))
    return () => setTold((before) => new Map([...before].filter(([known]) => known !== id)))
  }, [])
  const folding = useMemo<FoldingState>(() => ({ isFolded, tell }), [isFolded, tell])
  return { folding, total: told.size, count: [...told.values()].filter(Boolean).length }
}

/** One filter among those that a phone unfolds. */
export function Foldable({ isInUse, children }: { isInUse: boolean; children: ReactNode }) {
  const id = useId()
  const folding = use(Folding)
  const tell = folding?.tell
  useEffect(() => tell?.(id, isInUse), [tell, id, isInUse])
  return folding?.isFolded ? null : children
}

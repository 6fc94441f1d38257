import { useCallback, useState } from 'react'
import type { Choice } from './fields.tsx'
import { useUnchosen } from './unchosen.ts'
import { useUnsaved } from './unsaved.ts'

/** The active item: its index, the chosen one, or the chosen one else the first. */
export type ActivePlace = number | 'chosen' | 'chosen or first'

/** -1 when no item is active. */
function indexIn(items: readonly Choice[], place: ActivePlace | undefined, chosen: string | undefined): number {
  if (place === undefined) return -1
  if (typeof place === 'number') return Math.min(place, items.length - 1)
  const at = items.findIndex(({ value }) => value === chosen)
  return place === 'chosen' ? at : Math.max(at, 0)
}

/** The searched text, undefined when nobody searches; a surrounding dialog asks before it is lost. */
function useTyped(isFree: boolean, chosen: string | undefined) {
  const [typed, setTyped] = useState<string>()
  /** The list was closed over what was typed. */
  const [isShut, setIsShut] = useState(false)
  const isPending = !isFree && Boolean(typed?.trim())
  useUnsaved(useCallback(() => isPending, [isPending]))
  const type = (value: string) => {
    setTyped(value)
    setIsShut(false)
  }
  const shut = (isKeeping: boolean) => {
    setIsShut(isKeeping)
    if (!isKeeping) setTyped(undefined)
  }
  const [lastChosen, setLastChosen] = useState(chosen)
  if (chosen !== lastChosen) {
    setLastChosen(chosen)
    // Another field chose, or the choice has loaded: text left here would hide it.
    if (isShut) shut(false)
  }
  return { typed, isShut, isPending, type, shut }
}

interface Listed {
  isFree?: boolean
  isField?: boolean
  name?: string | undefined
  text: string
  chosen?: string | undefined
  items: readonly Choice[]
}

/** The typed text, whether the list is open under it, and its active item. */
export function useComboboxState({ isFree = false, isField = false, name, text, chosen, items }: Listed) {
  const typing = useTyped(isFree, chosen)
  const { typed, isShut, isPending } = typing
  useUnchosen(name, isField && isPending)
  const [place, setPlace] = useState<ActivePlace>()
  const isSaid = items.length === 1 && items[0]?.label === text
  const isOpen = typed !== undefined && !isShut && (!isFree || (items.length > 0 && !isSaid))
  const at = indexIn(items, place, chosen)
  return {
    ...typing,
    /** Leaving the field keeps what is typed. */
    isKept: isField && isPending && chosen === undefined,
    isOpen,
    at,
    active: isOpen ? items[at] : undefined,
    setPlace,
  }
}

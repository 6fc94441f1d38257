import { useCallback, useState } from 'react'
import type { Choice } from './fields.tsx'
import { useUnsaved } from './unsaved.ts'

/** The active item: its index, the chosen one, or the chosen one else the first. */
export type ActivePlace = number | 'chosen' | 'chosen or first'

/** -1 when no item is active. */
export function indexIn(items: readonly Choice[], place: ActivePlace | undefined, chosen: string | undefined): number {
  if (place === undefined) return -1
  if (typeof place === 'number') return Math.min(place, items.length - 1)
  const at = items.findIndex(({ value }) => value === chosen)
  return place === 'chosen' ? at : Math.max(at, 0)
}

/** The searched text, undefined when nobody searches; a surrounding dialog asks before it is lost. */
export function useTyped(isFree: boolean, chosen: string | undefined) {
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

/** Whether the list is open under what is typed: suggestions only when they say more than the text itself. */
export function isListOpen(
  typed: string | undefined,
  isShut: boolean,
  isFree: boolean,
  text: string,
  items: readonly Choice[],
): boolean {
  if (typed === undefined || isShut) return false
  const isSaid = items.length === 1 && items[0]?.label === text
  return !isFree || (items.length > 0 && !isSaid)
}

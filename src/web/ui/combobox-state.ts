import { type KeyboardEvent, useCallback, useState } from 'react'
import { fold } from '../../shared/fold.ts'
import type { Choice } from './fields.tsx'
import { useFloating } from './floating.ts'
import { type ActivePlace, useListbox } from './listbox.ts'
import { useUnchosen } from './unchosen.ts'
import { useUnsaved } from './unsaved.ts'

export interface ComboboxSearch {
  onSearch: (text: string) => void
  /** The items do not yet answer what was typed: Enter waits for them. */
  isSearching?: boolean | undefined
  /** Retries the failed search. */
  onRetry?: (() => void) | undefined
}

export interface ComboboxChoice extends ComboboxSearch {
  name?: string | undefined
  /** Takes any text: `text` is then what was typed, and the items are suggestions. */
  isFree?: boolean
  /** A field of a form: leaving takes the item that is called as typed, or else what was chosen, or else keeps what was typed. */
  isField?: boolean
  /** Text of the field while nobody types in it. */
  text: string
  /** The value of the chosen item. */
  chosen?: string | undefined
  /** The values of the chosen items, in a field of several: choosing one again takes it away, and the list stays open. */
  several?: readonly string[]
  items: readonly Choice[]
  onChoose: (item: Choice) => void
  onBlur?: (() => void) | undefined
}

/** The one item that is called what was typed. */
function itemCalled(typed: string, items: readonly Choice[]): Choice | undefined {
  const named = items.filter(({ label }) => fold(label) === fold(typed))
  return named.length === 1 ? named[0] : undefined
}

/** The searched text, undefined when nobody searches; a surrounding dialog asks before it is lost. */
function useTyped({ name, isFree = false, isField = false, text, chosen, items }: ComboboxChoice) {
  const [typed, setTyped] = useState<string>()
  /** The list was closed over what was typed. */
  const [isShut, setIsShut] = useState(false)
  const isPending = !isFree && Boolean(typed?.trim())
  useUnsaved(useCallback(() => isPending, [isPending]))
  useUnchosen(name, isField && isPending)
  const type = (value: string | undefined) => {
    setTyped(value)
    setIsShut(false)
  }
  const shut = (isKeeping: boolean) => (isKeeping ? setIsShut(true) : type(undefined))
  const [lastChosen, setLastChosen] = useState(chosen)
  if (chosen !== lastChosen) {
    setLastChosen(chosen)
    // Another field chose, or the choice has loaded: text left here would hide it.
    if (isShut) shut(false)
  }
  // Suggestions open only when they say more than the text itself.
  const hasMore = !isFree || items.some(({ label }) => items.length > 1 || label !== text)
  const isOpen = typed !== undefined && !isShut && hasMore
  return { typed, isOpen, isShut, isPending, type, shut }
}

/** State, keys and attributes of a text field with a list under it, opened by a click, an arrow or a key, never because the focus passes. */
export function useCombobox(asked: ComboboxChoice) {
  const { isFree = false, isField = false, text, chosen, several, items } = asked
  const { isSearching, onRetry, onSearch, onChoose } = asked
  const { typed, isOpen, isShut, isPending, type, shut } = useTyped(asked)
  const { active, setPlace, onKeyDown, field: aria, ...look } = useListbox(items, { isOpen, several })
  const { frame, box } = useFloating(isOpen, { isList: true })

  const open = (unlessChosen: ActivePlace) => {
    type(isFree ? text : (typed ?? ''))
    // The typed text is searched already.
    if (isShut) return setPlace('first')
    setPlace(chosen === undefined ? unlessChosen : { value: chosen })
    if (!isFree) onSearch('')
  }
  const choose = (item: Choice) => {
    if (several) {
      type('')
      setPlace(item)
      onSearch('')
    } else shut(false)
    onChoose(item)
  }
  const take = () => {
    if (onRetry) onRetry()
    else if (active && !isSearching) choose(active)
  }
  const field = {
    ...aria,
    value: isFree ? text : (typed ?? text),
    onClick: () => isOpen || open(undefined),
    onBlur: () => {
      const named = isField && typed && !isSearching ? itemCalled(typed, items) : undefined
      shut(!named && isField && isPending && chosen === undefined)
      if (named && !several?.includes(named.value)) onChoose(named)
      asked.onBlur?.()
    },
    onKeyDown: (event: KeyboardEvent) =>
      onKeyDown(event, {
        open: () => open('first'),
        take: active || !isFree ? take : undefined,
        shut: () => shut(isPending),
      }),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      type(currentTarget.value)
      setPlace(isFree ? undefined : 'first')
      onSearch(currentTarget.value)
    },
  }
  return {
    frame,
    isOpen,
    field,
    popover: { ...look, box, isOpen, items, isSearching, onRetry, choose },
  }
}

import { type KeyboardEvent, useEffect, useId, useState } from 'react'

/** An option of a list, identified by its value. */
interface Option {
  readonly value: string
}

/** The active option itself, so that others that load later do not change which one is active, or the first to take. */
export type ActivePlace = Option | 'first' | undefined

interface ListboxAsked {
  isOpen: boolean
  /** Chosen values, where several can be: Enter after typing must not take one of them away. */
  several?: readonly string[] | undefined
}

/** Acts of the keys on a list; a missing act leaves its key to the browser. */
interface KeyActs {
  open?: () => void
  take: (() => void) | undefined
  shut?: () => void
}

/** The active option of a list under a text field, with the keys and the ARIA attributes of all three. */
export function useListbox<T extends Option>(items: readonly T[], { isOpen, several }: ListboxAsked) {
  const id = useId()
  const listId = `${id}-list`
  const [place, setPlace] = useState<ActivePlace>('first')
  const at = items.findIndex(({ value }) => (place === 'first' ? !several?.includes(value) : value === place?.value))
  const active = isOpen ? items[at] : undefined
  const activeId = active && `${id}-${at}`
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const onKeyDown = (event: KeyboardEvent, { open, take, shut }: KeyActs) => {
    const keys: Readonly<Record<string, (() => void) | undefined>> = isOpen
      ? {
          ArrowDown: () => setPlace(items.at((at + 1) % items.length)),
          ArrowUp: () => setPlace(items.at(Math.max(at, 0) - 1)),
          Enter: take,
          Escape: shut,
        }
      : { ArrowDown: open, ArrowUp: open }
    const act = keys[event.key]
    // An input method uses the same keys while it composes a letter.
    if (!act || event.nativeEvent.isComposing) return
    // The window around the field stays, and its form is not sent.
    event.preventDefault()
    act()
  }
  const field = {
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': activeId,
    autoComplete: 'off',
  } as const
  const optionOf = (item: T, index: number) => ({
    id: `${id}-${index}`,
    'aria-selected': several ? several.includes(item.value) : item === active,
    'data-active': item === active || undefined,
  })
  return { active, setPlace, onKeyDown, field, listId, optionOf }
}

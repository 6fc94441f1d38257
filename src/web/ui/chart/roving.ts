import { type KeyboardEvent, useState } from 'react'

/** One stop of the Tab key for many entries: arrows, Home and End move among them. */
export function useRoving(count: number) {
  const [asked, setAt] = useState(0)
  const at = Math.min(asked, Math.max(0, count - 1))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[
      event.key
    ]
    if (next === undefined || next < 0 || next >= count) return
    event.preventDefault()
    setAt(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[data-entry]')[next]?.focus()
  }
  const entryProps = (entry: number) => ({
    'data-entry': true,
    tabIndex: entry === at ? 0 : -1,
    onFocus: () => setAt(entry),
  })
  return { onKeyDown, entryProps }
}

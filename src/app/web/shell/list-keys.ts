import { useEffect } from 'react'
import { isShortcut } from '../../../web/shortcut.ts'

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main a[data-row]')]

/** The first act on the selected rows, which may be many rows away. */
const bulkAct = (): HTMLElement | null => document.querySelector('main [data-bulk] button:enabled')

/**
 * Moves the focus through the rows of the page's list: J and K from anywhere, the arrows from a row; Enter opens, as on any link. B
 * moves it to the acts on the selected rows.
 */
export function useListKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      if (event.key === 'b') {
        bulkAct()?.focus()
        return
      }
      const all = rows()
      const here = all.findIndex((row) => row.matches(':focus'))
      const isDown = event.key === 'j' || (event.key === 'ArrowDown' && here >= 0)
      const isUp = event.key === 'k' || (event.key === 'ArrowUp' && here >= 0)
      if (!(isDown || isUp) || all.length === 0) return
      event.preventDefault()
      const next = Math.min(Math.max(here + (isDown ? 1 : -1), 0), all.length - 1)
      all[next]?.focus()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

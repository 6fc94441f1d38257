import { useEffect } from 'react'
import { isShortcut } from '../../../web/shortcut.ts'

/**
 * Moves the focus through the rows of the page's list: J and K from anywhere, the arrows from a row; Enter opens, as on any link. B
 * moves it to the acts on the selected rows. The code that moves it is loaded at the first of these keys.
 */
export function useListKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key } = event
      const isArrow = /^Arrow[UD]/.test(key) && document.activeElement?.matches('a[data-row]')
      if (!(isArrow || 'bjk'.includes(key)) || !isShortcut(event)) return
      // An arrow would scroll the page.
      if (isArrow) event.preventDefault()
      void import('./list-moves.ts').then(
        ({ moveInList }) => moveInList(key),
        () => undefined,
      )
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

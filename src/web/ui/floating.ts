import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { placeClear } from './place-clear.ts'

/**
 * Shows the popover `box` while `isOpen`, beside the input inside `frame`, or beside the `data-anchor` around it, and
 * without covering the form's buttons, also while the page scrolls. `move` repositions it when its size changes. A list
 * is as wide as its anchor and scrolls within the remaining height.
 */
export function useFloating(isOpen: boolean, { isList = false }: { isList?: boolean } = {}) {
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const move = useCallback(() => {
    const anchor = frame.current?.querySelector<HTMLElement>('[data-anchor], input')
    if (!anchor || !box.current) return
    if (isList) box.current.style.width = `${anchor.offsetWidth}px`
    const clear = anchor.closest('form')?.querySelector('[data-form-actions]') ?? undefined
    placeClear(box.current, anchor, { clear, canShrink: isList })
  }, [isList])
  // Before the effects of what is inside: nothing in a closed popover takes the focus.
  useLayoutEffect(() => {
    const floating = box.current
    if (!isOpen || !floating) return
    floating.showPopover()
    move()
    const controller = new AbortController()
    const { signal } = controller
    window.addEventListener('resize', move, { signal })
    // A phone's virtual keyboard changes the visible area of the page.
    window.visualViewport?.addEventListener('resize', move, { signal })
    window.visualViewport?.addEventListener('scroll', move, { signal })
    document.addEventListener('scroll', move, { signal, capture: true })
    return () => {
      controller.abort()
      floating.hidePopover()
    }
  }, [isOpen, move])
  useEffect(() => {
    // A list grows and shrinks with what is found, and a field of several with what is chosen.
    if (isOpen && isList) move()
  })
  return { frame, box, move }
}

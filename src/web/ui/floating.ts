import { useCallback, useEffect, useRef } from 'react'
import { placeClear } from './place-clear.ts'

/**
 * Shows the popover `box` while `isOpen`, beside the input inside `frame` and clear of the form's buttons, also when the page
 * scrolls. `move` places it again when its size changes. A list is as wide as its input and scrolls in the room that is left.
 */
export function useFloating(isOpen: boolean, { isList = false }: { isList?: boolean } = {}) {
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const move = useCallback(() => {
    const input = frame.current?.querySelector('input')
    if (!input || !box.current) return
    if (isList) box.current.style.width = `${input.offsetWidth}px`
    const clear = input.closest('form')?.querySelector('[data-form-actions]') ?? undefined
    placeClear(box.current, input, { clear, canShrink: isList })
  }, [isList])
  useEffect(() => {
    const floating = box.current
    if (!isOpen || !floating) return
    floating.showPopover()
    move()
    const controller = new AbortController()
    const { signal } = controller
    window.addEventListener('resize', move, { signal })
    // The keyboard of a phone comes, goes, and moves what is seen of the page.
    window.visualViewport?.addEventListener('resize', move, { signal })
    window.visualViewport?.addEventListener('scroll', move, { signal })
    document.addEventListener('scroll', move, { signal, capture: true })
    return () => {
      controller.abort()
      floating.hidePopover()
    }
  }, [isOpen, move])
  return { frame, box, move }
}

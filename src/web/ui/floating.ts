import { useCallback, useEffect, useRef } from 'react'
import { placeClear } from './place.ts'

/**
 * Shows the popover `box` while `isOpen`, beside the input inside `frame` and clear of the form's buttons, also when the page
 * scrolls. `move` places it again when its size changes.
 */
export function useFloating(isOpen: boolean, { isAsWide = false }: { isAsWide?: boolean } = {}) {
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const move = useCallback(() => {
    const input = frame.current?.querySelector('input')
    if (!input || !box.current) return
    if (isAsWide) box.current.style.setProperty('width', `${input.offsetWidth}px`)
    placeClear(box.current, input, input.closest('form')?.querySelector('[data-form-actions]') ?? undefined)
  }, [isAsWide])
  useEffect(() => {
    const floating = box.current
    if (!isOpen || !floating) return
    floating.showPopover()
    move()
    const controller = new AbortController()
    const { signal } = controller
    window.addEventListener('resize', move, { signal })
    document.addEventListener('scroll', move, { signal, capture: true })
    return () => {
      controller.abort()
      floating.hidePopover()
    }
  }, [isOpen, move])
  return { frame, box, move }
}

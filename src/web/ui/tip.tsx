import { cloneElement, type ReactElement, useEffect, useRef } from 'react'
import { place } from './place.ts'
import classes from './tip.module.css'

/** Spec §9. */
const openDelay = 700
const skipDelay = 300

/** Tooltip, on hover and on focus, of a control without a visible label. The control has its own accessible name. */
export const Tip = ({ label, children }: { label: string; children: ReactElement<{ 'data-tip'?: string }> }) =>
  cloneElement(children, { 'data-tip': label })

const holderOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null

/** The one tooltip of the application: after it closes, the next one opens without delay for 300 ms. */
export function TipHost() {
  const bubble = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let holder: HTMLElement | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let closedAt = 0

    const hide = () => {
      clearTimeout(timer)
      if (bubble.current?.matches(':popover-open')) {
        bubble.current.hidePopover()
        closedAt = Date.now()
      }
      holder = null
    }
    const show = (next: HTMLElement) => {
      const box = bubble.current
      if (!box || !next.isConnected) return
      box.textContent = next.dataset.tip ?? ''
      box.showPopover()
      place(box, next, 'center')
    }
    const onEnter = ({ target }: Event) => {
      const next = holderOf(target)
      if (next === holder) return
      hide()
      holder = next
      if (next) timer = setTimeout(() => show(next), Date.now() - closedAt < skipDelay ? 0 : openDelay)
    }
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) onEnter(event)
    }
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    const controller = new AbortController()
    const options = { signal: controller.signal, passive: true }
    document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && onEnter(event), options)
    document.addEventListener('pointerdown', hide, options)
    document.addEventListener('focusin', onFocus, options)
    document.addEventListener('focusout', hide, options)
    document.addEventListener('keydown', onKey, options)
    document.addEventListener('scroll', hide, { ...options, capture: true })
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [])
  return <div ref={bubble} className={classes.tip} popover="manual" aria-hidden="true" />
}

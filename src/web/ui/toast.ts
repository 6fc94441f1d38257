import { useSyncExternalStore } from 'react'

export type ToastTone = 'spruce' | 'brick'
export interface ToastState {
  readonly id: number
  readonly message: string
  readonly tone: ToastTone
  /** Takes the act back; offered while the toast shows. */
  readonly undo?: (() => Promise<unknown>) | undefined
  readonly isOpen: boolean
}

const shownFor: Record<ToastTone, number> = { spruce: 6_000, brick: 12_000 }
/** Reading, deciding and reaching the button takes longer than reading. */
const undoableFor = 12_000
/** Spec §4: a dismissed toast is removed after a very long delay. */
const removeDelay = 1_000_000

let current: ToastState | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: ToastState | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

/** Hides what is said, and forgets it much later. */
export function dismissToast(): void {
  clearTimeout(timer)
  if (!current) return
  set({ ...current, isOpen: false })
  timer = setTimeout(() => set(undefined), removeDelay)
}

/** Says how an act ended. At most one at a time (spec §9): the new one takes the place of the last. */
export function toast(message: string, tone: ToastTone = 'spruce', undo?: ToastState['undo']): void {
  clearTimeout(timer)
  set({ id: (current?.id ?? 0) + 1, message, tone, undo, isOpen: true })
  timer = setTimeout(dismissToast, undo ? undoableFor : shownFor[tone])
}

/** Someone is reading it: it stays until they leave, then a while. */
export const holdToast = (): void => clearTimeout(timer)
/** They left: what is said goes after a while. */
export function releaseToast(): void {
  clearTimeout(timer)
  timer = setTimeout(dismissToast, shownFor.spruce)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
/** What is kept of the last message, shown or dismissed. */
export const currentToast = (): ToastState | undefined => current
/** What is being said, if anything. */
export const useToast = (): ToastState | undefined => useSyncExternalStore(subscribe, currentToast)

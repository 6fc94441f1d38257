import { useSyncExternalStore } from 'react'

type ToastTone = 'spruce' | 'brick'
export interface ToastState {
  readonly id: number
  readonly message: string
  readonly tone: ToastTone
  /** Undoes the act; offered while the toast is visible. */
  readonly undo?: (() => Promise<unknown>) | undefined
  readonly isOpen: boolean
}

const shownFor: Record<ToastTone, number> = { spruce: 6_000, brick: 12_000 }
/** Milliseconds of a toast with a button: longer than without, as people read, decide and reach the button. */
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

/** Hides the toast, and removes it much later. */
export function dismissToast(): void {
  clearTimeout(timer)
  if (!current) return
  set({ ...current, isOpen: false })
  timer = setTimeout(() => set(undefined), removeDelay)
}

/** Shows a message about a finished act. At most one at a time (spec §9): a new one replaces the last. */
export function toast(message: string, tone: ToastTone = 'spruce', undo?: ToastState['undo']): void {
  clearTimeout(timer)
  set({ id: (current?.id ?? 0) + 1, message, tone, undo, isOpen: true })
  timer = setTimeout(dismissToast, undo ? undoableFor : shownFor[tone])
}

/** Stops the timer while someone points at the toast. */
export const holdToast = (): void => clearTimeout(timer)
/** Restarts the timer. */
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
/** The last message, visible or dismissed. */
export const currentToast = (): ToastState | undefined => current
/** The visible message, if any. */
export const useToast = (): ToastState | undefined => useSyncExternalStore(subscribe, currentToast)

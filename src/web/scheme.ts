import { useSyncExternalStore } from 'react'

export type Scheme = 'light' | 'dark' | 'auto'

/** `app.html` reads the same key before the first paint. */
const storageKey = 'scheme'
const attribute = 'data-scheme'
const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

function saved(): Scheme {
  try {
    const text = localStorage.getItem(storageKey)
    return text === 'light' || text === 'dark' ? text : 'auto'
  } catch {
    return 'auto'
  }
}

let chosen: Scheme = saved()
const shown = (): 'light' | 'dark' => (chosen === 'auto' ? (systemIsDark.matches ? 'dark' : 'light') : chosen)

function apply(): void {
  document.documentElement.setAttribute(attribute, shown())
  for (const listener of listeners) listener()
}

/** Follows the device's dark or light setting while a page is open. */
export const watchScheme = (): void => systemIsDark.addEventListener('change', apply)

/** Applies a colour scheme and saves it in this browser. */
export function setScheme(scheme: Scheme): void {
  chosen = scheme
  try {
    localStorage.setItem(storageKey, scheme)
  } catch {
    // private browsing: the choice lasts for the visit
  }
  apply()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The chosen scheme, and the one currently shown. */
export const useScheme = (): { chosen: Scheme; shown: 'light' | 'dark' } => ({
  chosen: useSyncExternalStore(subscribe, () => chosen),
  shown: useSyncExternalStore(subscribe, shown),
})

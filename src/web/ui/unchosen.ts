import { createContext, use, useEffect } from 'react'

/** Tells the form around that a field shows what was typed and is no choice, or no longer does. */
export const HoldUnchosen = createContext<(name: string, isHeld: boolean) => void>(() => undefined)

/** While `isHeld`, the form around refuses to be sent: this field would be sent without what it shows. */
export function useUnchosen(name: string | undefined, isHeld: boolean): void {
  const hold = use(HoldUnchosen)
  useEffect(() => {
    if (name === undefined || !isHeld) return
    hold(name, true)
    return () => hold(name, false)
  }, [hold, name, isHeld])
}

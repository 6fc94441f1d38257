import { createContext, use, useEffect } from 'react'

/** Reports to the form whether a field shows a typed text that is not one of its choices. */
export const HoldUnchosen = createContext<(name: string, isHeld: boolean) => void>(() => undefined)

/** While `isHeld`, the form refuses to be sent, as the field's value would differ from the text it shows. */
export function useUnchosen(name: string | undefined, isHeld: boolean): void {
  const hold = use(HoldUnchosen)
  useEffect(() => {
    if (name === undefined || !isHeld) return
    hold(name, true)
    return () => hold(name, false)
  }, [hold, name, isHeld])
}

import { createContext, use, useEffect } from 'react'

/** A window with fields: it asks each of them, before it closes, whether it holds what nobody has saved. */
export interface FieldWindow {
  /** Registers one holder of typed values; the answer removes it. */
  watch: (isChanged: () => boolean) => () => void
}

/** Pickers look for it too: what floats inside a dialog must be a part of it, for all else is out of reach. */
export const InDialog = createContext<FieldWindow | undefined>(undefined)

/** Makes the dialog around ask before it closes while `isChanged` answers true. Keep the function stable. */
export function useUnsaved(isChanged: () => boolean): void {
  const dialog = use(InDialog)
  useEffect(() => dialog?.watch(isChanged), [dialog, isChanged])
}

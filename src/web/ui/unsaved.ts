import { createContext, use, useEffect } from 'react'

/** A dialog with fields: before it closes it asks each of them whether it has unsaved values. */
export interface FieldWindow {
  /** Registers a holder of unsaved values; returns a function that removes it. */
  watch: (isChanged: () => boolean) => () => void
}

/** Pickers read it too: a popover of a field in a dialog must be inside the dialog, as everything outside is inert. */
export const InDialog = createContext<FieldWindow | undefined>(undefined)

/** Makes the surrounding dialog ask for confirmation while `isChanged` returns true. Keep the function stable. */
export function useUnsaved(isChanged: () => boolean): void {
  const dialog = use(InDialog)
  useEffect(() => dialog?.watch(isChanged), [dialog, isChanged])
}

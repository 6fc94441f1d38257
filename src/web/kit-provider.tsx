import type { ReactNode } from 'react'
import { ConfirmProvider } from './ui/confirm.tsx'
import { TipHost } from './ui/tip.tsx'
import { ToastHost } from './ui/toast-host.tsx'

/** What the kit needs around the pages: the one question, the one toast, the one tooltip. */
export const KitProvider = ({ children }: { children: ReactNode }) => (
  <ConfirmProvider>
    {children}
    <ToastHost />
    <TipHost />
  </ConfirmProvider>
)

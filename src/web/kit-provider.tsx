import type { ReactNode } from 'react'
import { ConfirmProvider } from './ui/confirm.tsx'
import { TipHost } from './ui/tip.tsx'
import { ToastHost } from './ui/toast-host.tsx'

/** Renders the hosts that the UI kit needs once, inside the router: the confirmation dialog, the toast and the tooltip. */
export const KitProvider = ({ children }: { children: ReactNode }) => (
  <ConfirmProvider>
    {children}
    <ToastHost />
    <TipHost />
  </ConfirmProvider>
)

import '../mantine-styles.ts'
import '../mantine.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useScheme } from '../scheme.ts'
import { cssVariables, theme } from '../theme.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
// The scroll lock of the command palette writes a <style> of its own and looks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce })

/** Mantine draws the pickers and the palette only; it loads with the first of them, dressed in our tokens. */
export function MantineIsland({ children }: { children: ReactNode }) {
  const { shown } = useScheme()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={shown}
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  )
}

import type { ReactNode } from 'react'

/** What a feature shows on everyone's home page. It is loaded with that page. */
export interface HomePanels {
  /** Above all else; the panel decides who sees it. */
  readonly Notice?: () => ReactNode
  /** What a manager should look at. */
  readonly Manager?: () => ReactNode
  /** What a resident should look at. */
  readonly Resident?: () => ReactNode
}

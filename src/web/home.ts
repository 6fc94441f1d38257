import type { ReactNode } from 'react'

/** What a feature shows on everyone's home page. It is loaded with that page. */
export interface HomePanels {
  /** Above all else; the panel decides who sees it. */
  readonly Notice?: () => ReactNode
  /** What a manager should look at. */
  readonly Manager?: () => ReactNode
  /** What a resident should look at. */
  readonly Resident?: () => ReactNode
  /** For everyone, below all else: it may come after the page without moving what is read. */
  readonly Foot?: () => ReactNode
}

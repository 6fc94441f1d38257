import type { ReactNode } from 'react'

/** A feature's part of everyone's home page, loaded with that page. */
export interface HomePanels {
  /** Above all else; the panel decides who sees it. */
  readonly Notice?: () => ReactNode
  /** Panels of things that a manager should check. */
  readonly Manager?: () => ReactNode
  /** Panels of things that a resident should check. */
  readonly Resident?: () => ReactNode
  /** Figures of a manager: amounts owed and requests to answer. */
  readonly managerFigures?: readonly (() => ReactNode)[]
  /** Figures of a resident's own things. */
  readonly residentFigures?: readonly (() => ReactNode)[]
  /** For everyone, below all else: it may load after the page without moving text under the reader's eyes. */
  readonly Foot?: () => ReactNode
}

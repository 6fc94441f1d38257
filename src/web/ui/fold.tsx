import type { ReactNode } from 'react'
import classes from './fold.module.css'

interface FoldProps {
  title: string
  /** At first, where there is nothing above it. */
  isOpen?: boolean
  children: ReactNode
}

/** What a panel shows on request, under the rest. */
export const Fold = ({ title, isOpen = false, children }: FoldProps) => (
  <details className={classes.fold} open={isOpen}>
    <summary>{title}</summary>
    {children}
  </details>
)

import type { ReactNode } from 'react'
import classes from './fold.module.css'

/** What a panel shows on request, under the rest. */
export const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={classes.fold}>
    <summary>{title}</summary>
    {children}
  </details>
)

import type { ReactNode } from 'react'
import classes from './sums.module.css'

export interface Sum {
  readonly label: string
  readonly value: ReactNode
  /** What the others come to. */
  readonly isTotal?: boolean
}

/** Amounts under each other, a line each, so that they are read and added as on paper. */
export const Sums = ({ title, items }: { title?: string; items: readonly Sum[] }) => (
  <div className={classes.sums}>
    {title && <h3>{title}</h3>}
    <dl>
      {items.map(({ label, value, isTotal = false }) => (
        <div key={label} data-total={isTotal || undefined}>
          <dt>{label}</dt>
          <dd className="num">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  </div>
)

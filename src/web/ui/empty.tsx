import type { ReactNode } from 'react'
import type { IconShape } from './button.tsx'
import classes from './empty.module.css'

interface EmptyProps {
  icon?: IconShape
  title: string
  /** What to do next. */
  children?: ReactNode
  action?: ReactNode
}

/** A page with little to say says what to do next. */
export const Empty = ({ icon: Icon, title, children, action }: EmptyProps) => (
  <div className={classes.empty}>
    {Icon && (
      <span className={classes.icon}>
        <Icon size={22} stroke={1.5} aria-hidden="true" />
      </span>
    )}
    <p className={classes.title}>{title}</p>
    {children && <div className={classes.text}>{children}</div>}
    {action && <div className={classes.action}>{action}</div>}
  </div>
)

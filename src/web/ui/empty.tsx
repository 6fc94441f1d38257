import type { ReactNode } from 'react'
import type { IconShape } from './button.tsx'
import classes from './empty.module.css'

interface EmptyProps {
  icon?: IconShape
  title: string
  /** The next step. */
  children?: ReactNode
  action?: ReactNode
  /** The only content of the page: its title is the page's heading. */
  isPage?: boolean
  /** In a panel among others: a line, rather than a box that takes the place of rows. */
  isShort?: boolean
}

/** An empty state that names the next step. */
export const Empty = ({ icon: Icon, title, children, action, isPage = false, isShort = false }: EmptyProps) => (
  <div className={classes.empty} data-short={isShort || undefined}>
    {Icon && (
      <span className={classes.icon}>
        <Icon size={22} stroke={1.5} aria-hidden="true" />
      </span>
    )}
    {isPage ? <h1 className={classes.title}>{title}</h1> : <p className={classes.title}>{title}</p>}
    {children && <div className={classes.text}>{children}</div>}
    {action && <div className={classes.action}>{action}</div>}
  </div>
)

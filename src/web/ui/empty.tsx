import type { ReactNode } from 'react'
import type { IconShape } from './button.tsx'
import classes from './empty.module.css'

interface EmptyProps {
  icon?: IconShape
  title: string
  /** What to do next. */
  children?: ReactNode
  action?: ReactNode
  /** It is all there is: its title is the page's. */
  isPage?: boolean
}

/** A page with little to say says what to do next. */
export const Empty = ({ icon: Icon, title, children, action, isPage = false }: EmptyProps) => (
  <div className={classes.empty}>
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

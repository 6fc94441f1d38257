import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import classes from './row-list.module.css'

/** The rows of a panel, under a title where there are several lists. */
export const RowList = ({ title, children }: { title?: string; children: ReactNode }) => (
  <>
    {title && <h3 className={classes.title}>{title}</h3>}
    <ul className={classes.rows}>{children}</ul>
  </>
)

/** Under a list that shows its first rows: the button that shows the others. */
export const ShowAll = ({ onShow, children }: { onShow: () => void; children: ReactNode }) => (
  <div className={classes.all} data-no-print>
    <Button variant="subtle" size="xs" onClick={onShow}>
      {children}
    </Button>
  </div>
)

interface RowProps {
  id?: string
  /** Before the title. */
  picture?: ReactNode
  title: ReactNode
  /** Under the title, a line each. */
  children?: ReactNode
  /** After the texts: states and acts. */
  side?: ReactNode
  /** For one with many lines: the picture and the side stay at its first. */
  isTall?: boolean
}

/** A thing of a list, what is told of it and its acts. */
export const Row = ({ id, picture, title, children, side, isTall = false }: RowProps) => (
  <li id={id} className={classes.row} data-tall={isTall || undefined}>
    {picture}
    <span className={classes.text}>
      <b>{title}</b>
      {children}
    </span>
    {side}
  </li>
)

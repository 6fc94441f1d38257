import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useI18n } from '../i18n.tsx'
import type { MenuAction } from './button.tsx'
import { Checkbox } from './controls.tsx'
import classes from './data-table.module.css'
import type { Read } from './loaded.tsx'
import type { Destination } from './page.tsx'
import type { Page, Pager } from './pager.tsx'
import type { Selection } from './selection.tsx'

export interface Column<T, S extends string = never> {
  key: string
  label: string
  /** Null where the row has none: a dash in the table, nothing on a card. */
  cell: (row: T) => ReactNode
  /** The name the server sorts by. */
  sort?: S
  /** Amounts: aligned to the end, and at the side of a phone's card. */
  align?: 'end'
  /** `whole`: a line of its own with both lines of its cell, of which `meta` keeps the first. */
  card?: 'meta' | 'whole' | 'side' | 'hidden'
  /** On a card the value, or that of some rows, says nothing by itself: the label goes before it. */
  isNamedOnCard?: boolean | ((row: T) => boolean)
}

export interface DataTableProps<T extends { id: string }, S extends string> {
  /** What the table lists, for those who do not see it. */
  label: string
  columns: readonly Column<T, S>[]
  query: Read<Page<T>>
  rowLabel: (row: T) => string
  rowLink?: (row: T) => Destination
  menu?: (row: T) => readonly MenuAction[]
  selection?: Selection<T>
  sort?: S | `-${S}`
  onSort?: (sort: S | `-${S}`) => void
  pager?: Pager
  empty: ReactNode
}

/** What both shapes of a list draw. */
export type Rows<T extends { id: string }, S extends string> = DataTableProps<T, S> & { rows: readonly T[] }

/** What a row is called, as a link when it leads somewhere. */
export function Title<T extends { id: string }, S extends string>({
  row,
  rowLink,
  children,
}: { row: T; children: ReactNode } & Pick<DataTableProps<T, S>, 'rowLink'>) {
  if (!rowLink) return children
  return (
    <Link {...rowLink(row)} className={classes.link} data-row>
      {children}
    </Link>
  )
}

/** Chooses one row. */
export function Tick<T extends { id: string }>({
  row,
  label,
  selection,
}: {
  row: T
  label: string
  selection: Selection<T>
}) {
  const { t } = useI18n()
  return (
    <Checkbox
      aria-label={t('web.select_one', { name: label })}
      checked={selection.rows.has(row.id)}
      onChange={() => selection.toggle(row)}
    />
  )
}

/** Chooses every row of the page. */
export function TickAll<T extends { id: string }>({
  rows,
  selection,
}: {
  rows: readonly T[]
  selection: Selection<T>
}) {
  const { t } = useI18n()
  const ticked = rows.filter(({ id }) => selection.rows.has(id)).length
  return (
    <Checkbox
      aria-label={t('web.select_all')}
      checked={ticked === rows.length}
      indeterminate={ticked > 0 && ticked < rows.length}
      onChange={() => selection.setMany(rows, ticked < rows.length)}
    />
  )
}

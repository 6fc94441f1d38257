import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { useI18n } from '../i18n.tsx'
import type { MenuAction } from './button.tsx'
import { Checkbox } from './controls.tsx'
import classes from './data-table.module.css'
import type { QueryResult } from './loaded.tsx'
import type { Destination } from './page.tsx'
import type { AnswerPage, Pager } from './pager.tsx'
import type { Selection } from './selection.tsx'

export interface Column<T, S extends string = never> {
  key: string
  label: string
  /** Null for an empty cell: a dash in the table, nothing on a card. */
  cell: (row: T) => ReactNode
  /** The server's name of the sort. */
  sort?: S
  /** Amounts: aligned to the end, and at the side of a phone's card. */
  align?: 'end'
  /** `whole`: a line of its own with both lines of its cell; `meta` keeps the first. */
  card?: 'meta' | 'whole' | 'side' | 'hidden'
  /** The value needs its label to be understood on a card: always, or in some rows. */
  isNamedOnCard?: boolean | ((row: T) => boolean)
}

export interface DataTableProps<T extends { id: string }, S extends string> {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<T, S>[]
  query: QueryResult<AnswerPage<T>>
  rowLabel: (row: T) => string
  rowLink?: (row: T) => Destination
  menu?: (row: T) => readonly MenuAction[]
  selection?: Selection<T>
  sort?: S | `-${S}`
  onSort?: (sort: S | `-${S}`) => void
  pager?: Pager
  empty: ReactNode
}

/** Props of both layouts of a list. */
export type RowsProps<T extends { id: string }, S extends string> = DataTableProps<T, S> & { rows: readonly T[] }

/** The name of a row, as a link when the row has a page. */
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

interface TicksProps<T extends { id: string }> {
  /** The rows of the page. */
  rows: readonly T[]
  selection: Selection<T>
}

export const isTicked = <T extends { id: string }>(selection: Selection<T>, row: T): boolean =>
  selection.isFree(row) && (selection.isEvery || selection.rows.has(row.id))

/** Checkbox of one row; with the Shift key, of all from the last one to it. */
export function Tick<T extends { id: string }>({
  row,
  label,
  rows,
  selection,
}: TicksProps<T> & { row: T; label: string }) {
  const { t } = useI18n()
  const isRange = useRef(false)
  return (
    <Checkbox
      aria-label={t('web.select_one', { name: label })}
      disabled={!selection.isFree(row)}
      checked={isTicked(selection, row)}
      onClick={({ shiftKey }) => {
        isRange.current = shiftKey
      }}
      onChange={() => selection.toggle(row, rows, isRange.current)}
    />
  )
}

/** Checkbox of all rows of the page. */
export function TickAll<T extends { id: string }>({
  rows,
  selection,
  isNamed = false,
}: TicksProps<T> & { isNamed?: boolean }) {
  const { t } = useI18n()
  const free = rows.filter(selection.isFree)
  const ticked = selection.isEvery ? free.length : free.filter(({ id }) => selection.rows.has(id)).length
  const isAll = ticked > 0 && ticked === free.length
  return (
    <Checkbox
      {...(isNamed ? { label: t('web.select_all') } : { 'aria-label': t('web.select_all') })}
      disabled={free.length === 0}
      checked={isAll}
      indeterminate={ticked > 0 && !isAll}
      onChange={() => selection.setMany(rows, !isAll)}
    />
  )
}

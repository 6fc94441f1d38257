import { type ReactNode, useDeferredValue } from 'react'
import { useIsPhone } from '../location.ts'
import classes from './data-table.module.css'
import { Failure } from './failure.tsx'
import { Skeleton } from './loading.tsx'
import { PagerBar } from './pager.tsx'
import { Cards } from './table-cards.tsx'
import { Desk } from './table-desk.tsx'
import type { DataTableProps } from './table-parts.tsx'

export { type Pager, usePager } from './pager.tsx'
export type { Column } from './table-parts.tsx'

/** Two lines: what it is, then what helps to tell it apart. */
export const Cell = ({ main, sub }: { main: ReactNode; sub?: ReactNode }) => (
  <>
    <span className={classes.main}>{main}</span>
    {sub && <small>{sub}</small>}
  </>
)

/** A list from the server: a table on a desk, cards on a phone. Sorting and paging are the server's. */
export function DataTable<T extends { id: string }, S extends string = never>(props: DataTableProps<T, S>) {
  const { query, pager, empty } = props
  const isPhone = useIsPhone()
  // Rows are drawn in slices after the page around them, which paints at once.
  const data = useDeferredValue(query.data, undefined)
  if (!data) {
    return query.error ? <Failure error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton />
  }
  if (data.items.length === 0) return <div className={classes.box}>{empty}</div>
  return (
    <>
      {isPhone ? <Cards {...props} rows={data.items} /> : <Desk {...props} rows={data.items} />}
      {pager && <PagerBar page={data} pager={pager} />}
    </>
  )
}

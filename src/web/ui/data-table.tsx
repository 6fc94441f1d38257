import { type ReactNode, useDeferredValue } from 'react'
import { HttpError } from '../client.ts'
import { useI18n } from '../i18n.tsx'
import { useIsPhone } from '../location.ts'
import { Button } from './button.tsx'
import classes from './data-table.module.css'
import { Empty } from './empty.tsx'
import { Failure } from './failure.tsx'
import { Skeleton } from './loading.tsx'
import { PagerBar } from './pager.tsx'
import { Cards } from './table-cards.tsx'
import { Desk } from './table-desk.tsx'
import type { DataTableProps } from './table-parts.tsx'

export type { Column } from './table-parts.tsx'

/** Two lines: the name, then a detail that distinguishes it. */
export const TwoLines = ({ main, sub }: { main: ReactNode; sub?: ReactNode }) => (
  <>
    <span className={classes.main}>
      {typeof main === 'string' ? <span className={classes.text}>{main}</span> : main}
    </span>
    {sub && <small>{sub}</small>}
  </>
)

/** A list from the server: a table on a desk, cards on a phone. The server sorts and pages. */
export function DataTable<T extends { id: string }, S extends string = never>(props: DataTableProps<T, S>) {
  const { query, pager, empty } = props
  const isPhone = useIsPhone()
  // A page of an old link: its sort no longer exists, or its rows were deleted.
  const isLost = query.data
    ? query.data.items.length === 0
    : query.error instanceof HttpError && query.error.problem?.fields?.cursor !== undefined
  // Rows are rendered in chunks after the rest of the page, which paints at once.
  const data = useDeferredValue(query.data, undefined)
  if (pager?.cursor && isLost) return <PageGone onFirst={pager.first} />
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

function PageGone({ onFirst }: { onFirst: () => void }) {
  const { t } = useI18n()
  return (
    <div className={classes.box}>
      <Empty
        title={t('web.page_gone')}
        action={
          <Button variant="default" onClick={onFirst}>
            {t('web.first_page')}
          </Button>
        }
      >
        {t('web.page_gone_lead')}
      </Empty>
    </div>
  )
}

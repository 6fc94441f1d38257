import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { daysBetween, today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { Empty } from '../../../../web/ui/empty.tsx'
import { WatchLine, WatchList } from '../../../../web/ui/watch-list.tsx'
import { type Bill, billsApi } from '../../contract.ts'

function BillLine({ bill }: { bill: Bill }) {
  const { t, money, date, relative } = useI18n()
  const isLate = bill.status === 'overdue'
  return (
    <WatchLine
      destination={{ to: '/manager/bills/$id', params: { id: bill.id } }}
      main={bill.title}
      sub={[bill.vendorName, bill.buildingName]}
      middle={<span className="num">{date(bill.dueOn)}</span>}
      end={
        <>
          {money(bill.dueCents ?? bill.totalCents)}
          <small data-tone={isLate ? 'brick' : undefined}>
            {isLate ? t('app.days_late', { count: daysBetween(bill.dueOn, today()) }) : relative(bill.dueOn)}
          </small>
        </>
      }
    />
  )
}

/** Past due first: the server sorts by due date, and an unpaid bill of the past precedes one of tomorrow. */
export function BillsToWatch() {
  const { t } = useI18n()
  const bills = useQuery(query(billsApi.list, { status: ['sent', 'overdue'], sort: 'dueOn', limit: 7 }))
  return (
    <WatchList
      title={t('app.bills_to_watch')}
      all={{ to: '/manager/bills', search: { status: 'unpaid' } }}
      query={bills}
      line={(bill) => <BillLine key={bill.id} bill={bill} />}
      empty={<Empty icon={IconCircleCheck} title={t('app.no_bill')} />}
    />
  )
}

import { today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import type { Search } from '../../../../web/location.ts'
import { Strip } from '../../../../web/ui/page.tsx'
import type { BillSummary } from '../../contract.ts'

/** What is to pay, late, paid this year and due next, within the filters of the list. */
export function BillListFigures({ summary }: { summary: BillSummary | undefined }) {
  const { t, moneyShort, date } = useI18n()
  const many = (count: number) => t('bills.how_many', { count })
  const told = (sum: BillSummary['toPay'] | undefined) => ({
    value: sum && moneyShort(sum.totalCents),
    note: many(sum?.count ?? 0),
  })
  const overdue = summary?.byStatus.overdue
  const nextDue = summary?.nextDue
  const year = summary?.year ?? Number(today().slice(0, 4))
  // The other filters stay: the figure counts within them.
  const opens = (search: Search) =>
    ({
      to: '/manager/bills',
      search: (now: Search) => ({
        ...now,
        page: undefined,
        sort: undefined,
        paidFrom: undefined,
        paidTo: undefined,
        ...search,
      }),
    }) as const
  return (
    <Strip
      items={[
        {
          label: t('bills.to_pay'),
          ...told(summary?.toPay),
          opens: opens({ status: 'unpaid' }),
        },
        {
          label: t('bills.overdue'),
          ...told(overdue),
          tone: overdue?.count ? 'brick' : undefined,
          opens: opens({ status: 'overdue' }),
        },
        {
          label: t('bills.paid_in', { year }),
          opens: opens({ status: undefined, paidFrom: `${year}-01-01` }),
          ...told(summary?.paidThisYear),
        },
        {
          label: t('bills.next_due'),
          value: nextDue ? date(nextDue.dueOn) : summary && '—',
          note: nextDue ? nextDue.vendorName : t('bills.nothing_due'),
          opens: nextDue ? { to: '/manager/bills/$id', params: { id: nextDue.id } } : undefined,
        },
      ]}
    />
  )
}

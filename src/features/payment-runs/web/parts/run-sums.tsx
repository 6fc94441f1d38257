import { useI18n } from '../../../../web/i18n.tsx'
import { type Column, DataTable, TwoLines } from '../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Pill, TableSection } from '../../../../web/ui/page.tsx'
import { shownRows } from '../../../../web/ui/shown-rows.ts'
import type { PaymentRunDetail } from '../../contract.ts'

/** What leaves with a run, by building and by fund, then by due day. */
export function RunSums({ of: { byFund, byDay } }: { of: PaymentRunDetail }) {
  const { t, date } = useI18n()
  const sums = useSumColumns<DaySum>()
  return (
    <>
      <FundSums sums={byFund} />
      {byDay.length > 1 && (
        <TableSection title={t('payment-runs.by_day')}>
          <DataTable
            label={t('bills.due_on')}
            columns={[
              {
                key: 'day',
                label: t('bills.due_on'),
                cell: ({ dueOn }) => <span className="num">{date(dueOn)}</span>,
              },
              ...sums,
            ]}
            query={shownRows(byDay.map((sum) => ({ ...sum, id: sum.dueOn })))}
            rowLabel={(sum) => date(sum.dueOn)}
            empty={<Empty title={t('payment-runs.nothing_due')} />}
          />
        </TableSection>
      )}
    </>
  )
}

interface Sum {
  id: string
  count: number
  totalCents: number
}

function useSumColumns<Row extends Sum>(): Column<Row>[] {
  const { t, money } = useI18n()
  return [
    { key: 'count', label: t('payment-runs.items'), cell: ({ count }) => t('payment-runs.count', { count }) },
    {
      key: 'total',
      label: t('payment-runs.total'),
      align: 'end',
      cell: ({ totalCents }) => <span className="num">{money(totalCents)}</span>,
    },
  ]
}

type DaySum = PaymentRunDetail['byDay'][number] & { id: string }
type FundSum = PaymentRunDetail['byFund'][number]

/** What leaves the account of each fund, and what is left in it today where books tell it. */
export function FundSums({ sums: found }: { sums: readonly FundSum[] }) {
  const { t, money } = useI18n()
  const sums = useSumColumns<FundSum & { id: string }>()
  const columns: Column<FundSum & { id: string }>[] = [
    {
      key: 'building',
      label: t('payment-runs.building'),
      cell: ({ buildingName, fund }) => <TwoLines main={buildingName} sub={t(`shared.fund_${fund}`)} />,
    },
    ...sums,
    {
      key: 'now',
      label: t('payment-runs.in_account'),
      align: 'end',
      isNamedOnCard: true,
      cell: ({ balanceCents }) => (balanceCents === null ? null : <span className="num">{money(balanceCents)}</span>),
    },
    {
      key: 'after',
      label: t('payment-runs.after'),
      align: 'end',
      isNamedOnCard: ({ balanceCents }) => balanceCents !== null,
      cell: ({ balanceCents, totalCents }) => {
        if (balanceCents === null) return <small>{t('payment-runs.no_books')}</small>
        const leftCents = balanceCents - totalCents
        return (
          <b className="num">
            {leftCents < 0 && <Pill tone="brick">{t('payment-runs.short')}</Pill>} {money(leftCents)}
          </b>
        )
      },
    },
  ]
  return (
    <TableSection title={t('payment-runs.by_fund')}>
      <DataTable
        label={t('payment-runs.by_fund')}
        columns={
          found.some(({ balanceCents }) => balanceCents !== null) ? columns : columns.filter(({ key }) => key !== 'now')
        }
        query={shownRows(found.map((sum) => ({ ...sum, id: `${sum.buildingId} ${sum.fund}` })))}
        rowLabel={(sum) => sum.buildingName}
        empty={<Empty title={t('payment-runs.nothing_chosen_yet')} />}
      />
    </TableSection>
  )
}

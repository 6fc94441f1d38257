import { useI18n } from '../../../../web/i18n.tsx'
import { type Column, DataTable } from '../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import { shownRows } from '../../../../web/ui/shown-rows.ts'
import type { PaymentRunDetail } from '../../contract.ts'

/** What leaves with a run, by building and by due day. */
export function RunSums({ of: { byBuilding, byDay } }: { of: PaymentRunDetail }) {
  const { t, date } = useI18n()
  const sums = useSumColumns<DaySum>()
  const buildingColumns = useBuildingColumns(byBuilding.some(({ balanceCents }) => balanceCents !== null))
  return (
    <>
      <Section title={t('payment-runs.by_building')}>
        <DataTable
          label={t('payment-runs.building')}
          columns={buildingColumns}
          query={shownRows(byBuilding.map((sum) => ({ ...sum, id: sum.buildingId })))}
          rowLabel={(sum) => sum.buildingName}
          empty={<Empty title={t('payment-runs.nothing_due')} />}
        />
      </Section>
      {byDay.length > 1 && (
        <Section title={t('payment-runs.by_day')}>
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
        </Section>
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
type BuildingSum = PaymentRunDetail['byBuilding'][number] & { id: string }

function useBuildingColumns(hasBalance: boolean): Column<BuildingSum>[] {
  const { t, money } = useI18n()
  const sums = useSumColumns<BuildingSum>()
  const after: Column<BuildingSum> = {
    key: 'after',
    label: t('payment-runs.after'),
    align: 'end',
    cell: ({ balanceCents, totalCents }) =>
      balanceCents !== null && <span className="num">{money(balanceCents - totalCents)}</span>,
  }
  return [
    { key: 'building', label: t('payment-runs.building'), cell: ({ buildingName }) => buildingName },
    ...sums,
    ...(hasBalance ? [after] : []),
  ]
}

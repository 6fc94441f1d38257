import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { type Column, DataTable, TwoLines } from '../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { TextLink } from '../../../../web/ui/page.tsx'
import { shownRows } from '../../../../web/ui/shown-rows.ts'
import type { PaymentRunDetail, RunItem } from '../../contract.ts'
import { paymentRunPolicy } from '../../policy.ts'
import { ItemPill, Warnings } from './run-pill.tsx'

/** What a run pays, with what to check, and what became of it. */
export function RunItems({ run, onReverse }: { run: PaymentRunDetail; onReverse: (itemId: string) => void }) {
  const { t, money, date } = useI18n()
  const actor = useActor()
  const mayReverse = paymentRunPolicy.reverse(actor, run)
  const columns: Column<RunItem>[] = [
    {
      key: 'vendor',
      label: t('bills.vendor'),
      cell: ({ vendorName, billId, title, invoiceNumber }) => (
        <TwoLines
          main={vendorName}
          sub={
            <TextLink to="/manager/bills/$id" params={{ id: billId }}>
              {[title, invoiceNumber].filter(Boolean).join(' · ')}
            </TextLink>
          }
        />
      ),
    },
    { key: 'building', label: t('payment-runs.building'), cell: ({ buildingName }) => buildingName },
    { key: 'due', label: t('bills.due_on'), cell: ({ dueOn }) => <span className="num">{date(dueOn)}</span> },
    {
      key: 'warnings',
      label: t('payment-runs.warnings'),
      card: 'whole',
      cell: ({ warnings, isStale, reason, outcome }) =>
        reason ?? (isStale ? t('payment-runs.stale') : outcome === null ? <Warnings of={warnings} /> : '–'),
    },
    { key: 'state', label: t('payment-runs.state'), cell: ({ outcome }) => <ItemPill outcome={outcome} /> },
    {
      key: 'amount',
      label: t('payment-runs.amount'),
      align: 'end',
      cell: ({ amountCents }) => <span className="num">{money(amountCents)}</span>,
    },
  ]
  return (
    <DataTable
      label={t('payment-runs.count', { count: run.count })}
      columns={columns}
      query={shownRows(run.instalments)}
      rowLabel={({ vendorName }) => vendorName}
      menu={({ id, outcome }) =>
        mayReverse && outcome === 'paid'
          ? [{ label: t('payment-runs.reverse_one'), tone: 'brick', onSelect: () => onReverse(id) }]
          : []
      }
      empty={<Empty title={t('payment-runs.nothing_due')} />}
    />
  )
}

import { useI18n } from '../../../../../web/i18n.tsx'
import { type Column, DataTable, TwoLines } from '../../../../../web/ui/data-table.tsx'
import { TableSection } from '../../../../../web/ui/page.tsx'
import { shownRows } from '../../../../../web/ui/shown-rows.ts'
import { leftOf } from '../../../rules.ts'
import { CallPill } from '../../../web/parts/call-pill.tsx'
import type { AssessmentDetail } from '../../contract.ts'

type AssessmentCall = AssessmentDetail['calls'][number]

/** The instalments of an assessment; each opens its call. */
export function AssessmentCalls({ calls }: { calls: readonly AssessmentCall[] }) {
  const { t, money, date } = useI18n()
  const columns: Column<AssessmentCall>[] = [
    {
      key: 'due',
      label: t('contributions.due_on'),
      cell: ({ dueOn, ordinal }) => (
        <TwoLines main={date(dueOn, 'full')} sub={ordinal !== null && t('contributions.number', { number: ordinal })} />
      ),
    },
    { key: 'status', label: t('contributions.status'), card: 'meta', cell: (call) => <CallPill call={call} /> },
    {
      key: 'amount',
      label: t('contributions.amount'),
      align: 'end',
      cell: ({ amountCents }) => <span className="num">{money(amountCents)}</span>,
    },
    {
      key: 'left',
      label: t('contributions.left'),
      align: 'end',
      card: 'meta',
      isNamedOnCard: true,
      cell: (call) => (leftOf(call) > 0 ? <span className="num">{money(leftOf(call))}</span> : null),
    },
  ]
  return (
    <TableSection title={t('contributions.assessment_schedule')}>
      <DataTable
        label={t('contributions.assessment_schedule')}
        columns={columns}
        query={shownRows(calls)}
        rowLabel={({ dueOn }) => date(dueOn, 'full')}
        rowLink={({ id }) => ({ to: '/manager/invoices/calls/$id', params: { id } })}
        empty={null}
      />
    </TableSection>
  )
}

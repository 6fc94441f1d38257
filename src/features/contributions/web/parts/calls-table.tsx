import { useState } from 'react'
import { today } from '../../../../shared/dates.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import type { MenuAction } from '../../../../web/ui/button.tsx'
import { type Column, DataTable, TwoLines } from '../../../../web/ui/data-table.tsx'
import { TableSection } from '../../../../web/ui/page.tsx'
import { shownRows } from '../../../../web/ui/shown-rows.ts'
import { type Call, callKinds } from '../../contract.ts'
import { isLate, leftOf } from '../../rules.ts'
import { useIssuing } from './call-acts.tsx'
import { useCallName } from './call-name.tsx'
import { CallPill } from './call-pill.tsx'
import classes from './contributions.module.css'
import { DayDialog } from './day-dialog.tsx'

function useColumns(): Column<Call>[] {
  const { t, money, date } = useI18n()
  const nameOf = useCallName()
  return [
    {
      key: 'call',
      label: t('contributions.call'),
      cell: (call) => (
        <TwoLines
          main={nameOf(call)}
          sub={call.ordinal !== null && t('contributions.number', { number: call.ordinal })}
        />
      ),
    },
    {
      key: 'due',
      label: t('contributions.due_on'),
      card: 'meta',
      cell: ({ dueOn }) => <span className="num">{date(dueOn)}</span>,
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
      cell: (call) =>
        call.status === 'issued' && leftOf(call) > 0 ? (
          <span className={`num ${isLate(call, today()) ? classes.late : ''}`}>{money(leftOf(call))}</span>
        ) : null,
    },
  ]
}

interface TableProps {
  calls: readonly Call[]
  mayWrite: boolean
}

/** The calls of a year by their day, a table for each kind; each opens its page. */
export function CallsTable({ calls, mayWrite }: TableProps) {
  const { t, money } = useI18n()
  const columns = useColumns()
  const nameOf = useCallName()
  const issue = useIssuing()
  const [moved, setMoved] = useState<Call>()
  const menuOf = (call: Call): MenuAction[] =>
    call.status === 'draft'
      ? [
          ...(call.amountCents > 0
            ? [{ label: t('contributions.issue'), onSelect: () => issue(call, t('contributions.those_homes')) }]
            : []),
          { label: t('contributions.move'), onSelect: () => setMoved(call) },
        ]
      : []
  return (
    <>
      {callKinds.map((kind) => {
        const own = calls.filter((call) => call.kind === kind)
        if (own.length === 0) return null
        const counted = own.filter(({ status }) => status !== 'cancelled')
        return (
          <TableSection
            key={kind}
            title={t(`contributions.kind_${kind}`)}
            actions={
              <span className="num">{money(counted.reduce((sum, { amountCents }) => sum + amountCents, 0))}</span>
            }
          >
            <DataTable
              label={t(`contributions.kind_${kind}`)}
              columns={columns}
              query={shownRows(own)}
              rowLabel={nameOf}
              rowLink={({ id }) => ({ to: '/manager/invoices/calls/$id', params: { id } })}
              {...(mayWrite && { menu: menuOf })}
              empty={null}
            />
          </TableSection>
        )
      })}
      {moved && <DayDialog call={moved} onClose={() => setMoved(undefined)} />}
    </>
  )
}

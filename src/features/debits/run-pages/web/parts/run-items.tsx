import { useI18n } from '../../../../../web/i18n.tsx'
import { type Column, DataTable, TwoLines } from '../../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { Pill } from '../../../../../web/ui/page.tsx'
import { shownRows } from '../../../../../web/ui/shown-rows.ts'
import type { DebitItem, DebitRunDetail } from '../../../runs/contract.ts'
import { WhyNot } from './why-not.tsx'

interface RunItemsProps {
  run: DebitRunDetail
  /** Of who may record a return. */
  onReturn: ((item: DebitItem) => void) | undefined
  /** Of a draft, for who prepares it. */
  onTakeOut: ((item: DebitItem) => void) | undefined
}

/** What a run debits of each home, and what became of it. */
export function RunItems({ run, onReturn, onTakeOut }: RunItemsProps) {
  const { t, money } = useI18n()
  const isOut = run.status === 'exported' || run.status === 'settled'
  const columns: Column<DebitItem>[] = [
    {
      key: 'unit',
      label: t('debits.unit'),
      cell: ({ unitNumber, payorName, againOfId }) => (
        <TwoLines main={unitNumber} sub={againOfId ? `${payorName} · ${t('debits.again')}` : payorName} />
      ),
    },
    { key: 'state', label: t('debits.status'), card: 'whole', cell: (item) => <ItemState item={item} isOut={isOut} /> },
    {
      key: 'amount',
      label: t('debits.amount'),
      align: 'end',
      cell: ({ amountCents }) => <span className="num">{money(amountCents)}</span>,
    },
  ]
  return (
    <DataTable
      label={t('debits.items')}
      columns={columns}
      query={shownRows([...run.debits])}
      rowLabel={({ unitNumber }) => unitNumber}
      menu={(item) => [
        ...(isOut && onReturn && item.returnCode === null
          ? [{ label: t('debits.record_return'), tone: 'brick' as const, onSelect: () => onReturn(item) }]
          : []),
        ...(onTakeOut ? [{ label: t('debits.take_out'), onSelect: () => onTakeOut(item) }] : []),
      ]}
      empty={<Empty title={t('debits.no_items')} />}
    />
  )
}

function ItemState({ item, isOut }: { item: DebitItem; isOut: boolean }) {
  const { t, date } = useI18n()
  const { returnCode, returnedOn, receiptId, reason, earliestOn } = item
  if (returnCode !== null)
    return (
      <TwoLines
        main={<Pill tone="brick">{t('debits.returned_on', { date: date(returnedOn ?? '') })}</Pill>}
        sub={`${returnCode} · ${t(`debits.return_${returnCode}`)}`}
      />
    )
  if (receiptId !== null) return <Pill tone="spruce">{t('debits.received')}</Pill>
  return isOut ? <Pill tone="slate">{t('debits.sent')}</Pill> : <WhyNot reason={reason} earliestOn={earliestOn} />
}

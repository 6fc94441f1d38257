import { useI18n } from '../../../../../web/i18n.tsx'
import type { MenuAction } from '../../../../../web/ui/button.tsx'
import { type Column, DataTable, TwoLines } from '../../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { type Destination, TableSection } from '../../../../../web/ui/page.tsx'
import { shownRows } from '../../../../../web/ui/shown-rows.ts'
import type { HomeAccount } from '../../contract.ts'
import { type Movement, movementsOf } from '../../rules.ts'
import { useChargeName } from './charge-name.tsx'

type Row = Movement & { readonly id: string }

interface MovementsProps {
  account: HomeAccount
  /** Where a movement opens; the owner's account opens nothing. */
  opens?: (movement: Movement) => Destination
  /** What may be done to a movement, with what it is called. */
  menu?: (movement: Movement, name: string) => MenuAction[]
}

/** What changed what a home owes, the latest first, with what it owed after each. */
export function Movements({ account, opens, menu }: MovementsProps) {
  const { t, money, date } = useI18n()
  const nameOf = useMovementName()
  const rows = movementsOf(account, account.on)
    .map((movement): Row => ({ ...movement, id: movement.key }))
    .reverse()
  const columns: Column<Row>[] = [
    {
      key: 'what',
      label: t('receipts.movement'),
      cell: (row) => <TwoLines main={nameOf(row).main} sub={nameOf(row).sub} />,
    },
    { key: 'on', label: t('receipts.day'), card: 'meta', cell: ({ on }) => <span className="num">{date(on)}</span> },
    {
      key: 'amount',
      label: t('receipts.amount'),
      align: 'end',
      cell: ({ amountCents }) => <span className="num">{money(amountCents)}</span>,
    },
    {
      key: 'balance',
      label: t('receipts.balance'),
      align: 'end',
      card: 'meta',
      isNamedOnCard: true,
      cell: ({ balanceCents }) => <span className="num">{money(balanceCents)}</span>,
    },
  ]
  return (
    <TableSection
      title={t('receipts.movements')}
      actions={
        <span>
          {t('receipts.since', { date: date(account.from, 'full'), amount: money(account.broughtForwardCents) })}
        </span>
      }
    >
      <DataTable
        label={t('receipts.movements')}
        columns={columns}
        query={shownRows(rows)}
        rowLabel={(row) => nameOf(row).main}
        {...(opens && { rowLink: opens })}
        {...(menu && { menu: (row: Row) => menu(row, nameOf(row).main) })}
        empty={<Empty title={t('receipts.no_movements')}>{t('receipts.no_movements_lead')}</Empty>}
      />
    </TableSection>
  )
}

/** A movement in words: what it is, and by which kinds of charge or by which method. */
function useMovementName(): (movement: Movement) => { main: string; sub: string } {
  const { t } = useI18n()
  const chargeName = useChargeName()
  return ({ what, charges, receipt }) => {
    const [first] = charges
    if (receipt) {
      const sub = [t(`instalments.method_${receipt.method}`), receipt.reference].filter(Boolean).join(' · ')
      return { main: t(`receipts.did_${what}`), sub }
    }
    if (!first) return { main: t(`receipts.did_${what}`), sub: '' }
    const names = [...new Set(charges.map(chargeName))].join(', ')
    const call =
      first.callOrdinal === null
        ? ''
        : t('receipts.call_number', { number: first.callOrdinal, year: first.fiscalYear ?? '' })
    return { main: what === 'cancelled' ? t('receipts.cancelled_of', { name: names }) : names, sub: call }
  }
}

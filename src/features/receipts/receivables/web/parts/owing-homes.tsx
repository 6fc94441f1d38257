import { useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { type Column, DataTable, TwoLines } from '../../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { FilterTabs } from '../../../../../web/ui/filters.tsx'
import { Pill, TableSection } from '../../../../../web/ui/page.tsx'
import { shownRows } from '../../../../../web/ui/shown-rows.ts'
import type { HomeBalance } from '../../../accounts/contract.ts'
import { ageBands, lateOf } from '../../../ageing/rules.ts'
import classes from './receivables.module.css'

type Row = HomeBalance & { readonly id: string }

interface OwingHomesProps {
  buildingId: string
  homes: readonly HomeBalance[]
}

/** What each home owes, the largest amount first; each opens its account. */
export function OwingHomes({ homes }: OwingHomesProps) {
  const { t, money, date } = useI18n()
  const [shown, setShown] = useState<'owing' | 'all'>('owing')
  const rows = homes
    .filter(({ owedCents }) => shown === 'all' || owedCents > 0)
    .map((home): Row => ({ ...home, id: home.residenceId }))
  const sorted = shown === 'all' ? rows : rows.toSorted((one, other) => other.owedCents - one.owedCents)
  const columns: Column<Row>[] = [
    {
      key: 'unit',
      label: t('receipts.unit'),
      cell: ({ unitNumber, payerNames }) => (
        <TwoLines main={unitNumber} sub={payerNames.join(', ') || t('receipts.nobody')} />
      ),
    },
    {
      key: 'since',
      label: t('receipts.oldest'),
      card: 'meta',
      isNamedOnCard: true,
      cell: ({ oldestDueOn }) => oldestDueOn && <span className="num">{date(oldestDueOn)}</span>,
    },
    ...ageBands.map(
      (band): Column<Row> => ({
        key: band,
        label: t(`receipts.age_${band}`),
        align: 'end',
        card: 'hidden',
        cell: ({ ageing }) => (ageing[band] === 0 ? null : <span className="num">{money(ageing[band])}</span>),
      }),
    ),
    {
      key: 'owed',
      label: t('receipts.owed'),
      align: 'end',
      cell: ({ owedCents, creditCents, ageing }) => (
        <TwoLines
          main={<span className={`num ${lateOf(ageing) > 0 ? classes.late : ''}`}>{money(owedCents)}</span>}
          sub={creditCents > 0 && t('receipts.with_credit', { amount: money(creditCents) })}
        />
      ),
    },
    {
      key: 'vote',
      label: t('receipts.vote'),
      card: 'meta',
      cell: ({ suspendedSince }) => suspendedSince && <Pill tone="copper">{t('receipts.vote_suspended')}</Pill>,
    },
  ]
  return (
    <TableSection
      title={t('receipts.by_home')}
      actions={
        <FilterTabs
          label={t('receipts.by_home')}
          value={shown}
          onChange={(value) => setShown(value ?? 'owing')}
          items={(['owing', 'all'] as const).map((value) => ({ value, label: t(`receipts.show_${value}`) }))}
        />
      }
    >
      <DataTable
        label={t('receipts.by_home')}
        columns={columns}
        query={shownRows(sorted)}
        rowLabel={({ unitNumber }) => unitNumber}
        rowLink={({ id }) => ({ to: '/manager/invoices/accounts/$id', params: { id } })}
        empty={<Empty title={t('receipts.nobody_owes')}>{t('receipts.nobody_owes_lead')}</Empty>}
      />
    </TableSection>
  )
}

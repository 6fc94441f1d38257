import { useState } from 'react'
import { useI18n } from '../../../../../web/i18n.tsx'
import { type Column, DataTable, TwoLines } from '../../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { FilterTabs } from '../../../../../web/ui/filters.tsx'
import { shownRows } from '../../../../../web/ui/shown-rows.ts'
import type { DebitCandidate } from '../../../candidates/contract.ts'
import { WhyNot } from './why-not.tsx'

const groups = ['agreed', 'without'] as const
type Row = DebitCandidate & { readonly id: string }

/** The homes that owe something by the day: those with an agreement, and those without. */
export function CandidatesTable({ candidates }: { candidates: readonly DebitCandidate[] }) {
  const { t, money } = useI18n()
  const [group, setGroup] = useState<(typeof groups)[number]>('agreed')
  const inGroup = (of: (typeof groups)[number]) =>
    candidates.filter(({ reason }) => (reason === 'no_agreement') === (of === 'without'))
  const rows = inGroup(group).map(
    (candidate): Row => ({ ...candidate, id: candidate.againOfId ?? candidate.residenceId }),
  )
  const columns: Column<Row>[] = [
    {
      key: 'unit',
      label: t('debits.unit'),
      cell: ({ unitNumber, payorName }) => <TwoLines main={unitNumber} sub={payorName ?? ''} />,
    },
    {
      key: 'state',
      label: t('debits.status'),
      card: 'whole',
      cell: (candidate) => <WhyNot {...candidate} />,
    },
    {
      key: 'amount',
      label: t('debits.amount'),
      align: 'end',
      cell: ({ amountCents }) => <span className="num">{money(amountCents)}</span>,
    },
  ]
  return (
    <div>
      <FilterTabs
        label={t('debits.agreement')}
        value={group}
        onChange={(chosen) => setGroup(chosen ?? 'agreed')}
        items={groups.map((value) => ({
          value,
          label: t(value === 'agreed' ? 'debits.group_agreed' : 'debits.without'),
          count: inGroup(value).length,
        }))}
      />
      <DataTable
        label={t('debits.candidates')}
        columns={columns}
        query={shownRows(rows)}
        rowLabel={({ unitNumber }) => unitNumber}
        empty={<Empty title={t('debits.no_candidates')}>{t('debits.no_candidates_lead')}</Empty>}
      />
    </div>
  )
}

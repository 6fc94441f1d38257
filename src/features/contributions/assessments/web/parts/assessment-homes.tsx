import { useI18n } from '../../../../../web/i18n.tsx'
import { type Column, DataTable } from '../../../../../web/ui/data-table.tsx'
import { TableSection } from '../../../../../web/ui/page.tsx'
import { shownRows } from '../../../../../web/ui/shown-rows.ts'
import type { AssessmentDetail } from '../../contract.ts'

type AssessedHome = AssessmentDetail['homes'][number] & { readonly id: string }

/** What an assessment asks of each unit, what was paid of it and what is left of what is called. */
export function AssessmentHomes({ homes }: { homes: AssessmentDetail['homes'] }) {
  const { t, money } = useI18n()
  const rows = homes.map((home): AssessedHome => ({ ...home, id: home.residenceId }))
  const amount = (key: string, label: string, cents: (home: AssessedHome) => number): Column<AssessedHome> => ({
    key,
    label,
    align: 'end',
    card: 'meta',
    isNamedOnCard: true,
    cell: (home) => (cents(home) > 0 ? <span className="num">{money(cents(home))}</span> : null),
  })
  const columns: Column<AssessedHome>[] = [
    { key: 'unit', label: t('contributions.unit'), cell: ({ unitNumber }) => unitNumber },
    amount('issued', t('contributions.called'), ({ issuedCents }) => issuedCents),
    amount('paid', t('contributions.paid'), ({ settledCents }) => settledCents),
    amount('left', t('contributions.left'), ({ issuedCents, settledCents }) => issuedCents - settledCents),
    {
      key: 'amount',
      label: t('contributions.assessment_total'),
      align: 'end',
      cell: ({ amountCents }) => <b className="num">{money(amountCents)}</b>,
    },
  ]
  return (
    <TableSection title={t('contributions.by_home')}>
      <DataTable
        label={t('contributions.by_home')}
        columns={columns}
        query={shownRows(rows)}
        rowLabel={({ unitNumber }) => unitNumber}
        empty={null}
      />
    </TableSection>
  )
}

import { useI18n } from '../../../../../web/i18n.tsx'
import { type Column, DataTable, TwoLines } from '../../../../../web/ui/data-table.tsx'
import { TableSection } from '../../../../../web/ui/page.tsx'
import { shownRows } from '../../../../../web/ui/shown-rows.ts'
import type { AssessedBuilding } from '../../contract.ts'
import { type HomeShare, type Instalment, sharesOf } from '../../rules.ts'
import classes from './assessment.module.css'

type Row = HomeShare & { readonly id: string; readonly unitNumber: string; readonly share: number }

interface PreviewProps {
  schedule: readonly Instalment[]
  assessed: AssessedBuilding
}

/** What each unit would be asked: by the function that issues the calls, the units that bear the odd cents named. */
export function SharePreview({ schedule, assessed: { homes } }: PreviewProps) {
  const { t, money, percent } = useI18n()
  const amounts = schedule.map(({ amountCents }) => (Number.isFinite(amountCents) ? Math.max(0, amountCents) : 0))
  const total = amounts.reduce((sum, cents) => sum + cents, 0)
  if (total === 0) return <p className={classes.none}>{t('contributions.preview_none')}</p>
  const whole = homes.reduce((sum, { share }) => sum + share, 0)
  const shares = sharesOf(amounts, homes)
  const rows = homes.flatMap((home, at): Row[] => {
    const own = shares[at]
    return own ? [{ ...home, ...own }] : []
  })
  const odd = rows.filter(({ oddCents }) => oddCents > 0)
  const columns: Column<Row>[] = [
    {
      key: 'unit',
      label: t('contributions.unit'),
      cell: ({ unitNumber, share }) => <TwoLines main={unitNumber} sub={percent(share / whole, 4)} />,
    },
    ...(amounts.length > 1
      ? [
          {
            key: 'first',
            label: t('contributions.instalment_first_amount'),
            align: 'end',
            card: 'meta',
            isNamedOnCard: true,
            cell: ({ parts }: Row) => <span className="num">{money(parts[0] ?? 0)}</span>,
          } as const,
        ]
      : []),
    {
      key: 'amount',
      label: t('contributions.amount'),
      align: 'end',
      cell: ({ amountCents, oddCents }) => (
        <TwoLines
          main={<span className="num">{money(amountCents)}</span>}
          sub={oddCents > 0 && t('contributions.odd_of', { count: oddCents })}
        />
      ),
    },
  ]
  return (
    <TableSection
      title={t('contributions.preview')}
      actions={
        <span>
          {t('contributions.homes', { count: rows.length })} · <b className="num">{money(total)}</b>
          {odd.length > 0 && ` · ${t('contributions.odd_homes', { count: odd.length })}`}
        </span>
      }
    >
      <DataTable
        label={t('contributions.preview')}
        columns={columns}
        query={shownRows(rows)}
        rowLabel={({ unitNumber }) => unitNumber}
        empty={null}
      />
    </TableSection>
  )
}

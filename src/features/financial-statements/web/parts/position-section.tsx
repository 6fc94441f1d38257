import { useI18n } from '../../../../web/i18n.tsx'
import { Section } from '../../../../web/ui/page.tsx'
import type { FinancialYear } from '../../contract.ts'
import { namesOf, type PositionLine, positionLines } from '../../layouts/rules.ts'
import { positionOf } from '../../positions/rules.ts'
import { type Cell, StatementTable } from './statement-table.tsx'

/** What the building has, owes and keeps, a column a fund; each figure opens its entries. */
export function PositionSection({ year }: { year: FinancialYear }) {
  const { t, tr, date } = useI18n()
  const { buildingId: id, funds, on } = year
  const cellsOf = ({ row, accountId }: PositionLine): Cell[] => [
    ...row.cents.map((cents, at) => ({
      cents,
      opens: accountId
        ? ({
            to: '/manager/buildings/$id/ledger/entries',
            params: { id },
            search: { account: accountId, fund: funds[at], to: on },
          } as const)
        : undefined,
    })),
    { cents: row.totalCents },
    { cents: row.lastCents },
  ]
  return (
    <Section
      title={t('financial-statements.position_on', { date: date(on, 'full') })}
      lead={t('financial-statements.position_lead')}
      isFlush
    >
      <StatementTable
        label={t('financial-statements.position')}
        entryLabel={t('financial-statements.account')}
        columns={[
          ...funds.map((fund) => t(`financial-statements.short_${fund}`)),
          t('financial-statements.total'),
          t('financial-statements.last_total'),
        ]}
        main={funds.length}
        lines={positionLines(positionOf(year), namesOf(tr)).map((line) => ({
          key: line.name,
          name: line.name,
          isTotal: line.isTotal,
          cells: cellsOf(line),
        }))}
      />
    </Section>
  )
}

import { useI18n } from '../../../../web/i18n.tsx'
import { type Destination, Section } from '../../../../web/ui/page.tsx'
import type { FinancialYear } from '../../contract.ts'
import { namesOf, type OperationLine, operationLines } from '../../layouts/rules.ts'
import { type FundOperations, operationsOf } from '../../operations/rules.ts'
import { type Cell, StatementTable } from './statement-table.tsx'

/** Revenue and expenses of each fund beside the budget and the year before; each figure opens its entries. */
export function OperationsSection({ year }: { year: FinancialYear }) {
  const { t } = useI18n()
  return (
    <Section title={t('financial-statements.operations')} isFlush>
      {operationsOf(year).map((operations) => (
        <Operations key={operations.fund} year={year} operations={operations} />
      ))}
    </Section>
  )
}

function Operations({ year, operations }: { year: FinancialYear; operations: FundOperations }) {
  const { t, tr, date } = useI18n()
  const { fund } = operations
  const { buildingId: id, fiscalYear, startsOn, on, endsOn, lastStartsOn, lastThrough } = year
  const isOver = on === endsOn
  const entries = (account: string | undefined, from: string, to: string): Destination | undefined =>
    account
      ? { to: '/manager/buildings/$id/ledger/entries', params: { id }, search: { account, fund, from, to } }
      : undefined
  const plan: Destination = { to: '/manager/budget', search: { building: id, year: String(fiscalYear) } }
  const cellsOf = ({ told, row, differenceCents }: OperationLine): Cell[] => [
    { cents: told.budgetCents, opens: plan },
    { cents: told.yearCents, opens: entries(row?.accountId, startsOn, on) },
    { cents: differenceCents(isOver) },
    { cents: told.lastCents, opens: entries(row?.accountId, lastStartsOn, lastThrough) },
  ]
  return (
    <StatementTable
      title={t(`shared.fund_${fund}`)}
      entryLabel={t('financial-statements.account')}
      columns={[
        t('financial-statements.budget_of_year'),
        t(isOver ? 'financial-statements.year' : 'financial-statements.to_date'),
        t(isOver ? 'financial-statements.variance' : 'financial-statements.left'),
        t('financial-statements.last_on', { date: date(lastThrough) }),
      ]}
      main={1}
      lines={operationLines(operations, namesOf(tr)).map((line) => ({
        key: `${line.row?.key ?? ''} ${line.name}`,
        name: line.name,
        isTotal: line.isTotal,
        cells: cellsOf(line),
      }))}
    />
  )
}

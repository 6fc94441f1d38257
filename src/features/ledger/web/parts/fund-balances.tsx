import type { Fund } from '../../../../shared/funds.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { type Column, DataTable } from '../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { TableSection } from '../../../../web/ui/page.tsx'
import { shownRows } from '../../../../web/ui/shown-rows.ts'
import type { Account, Ledger, TrialBalance } from '../../contract.ts'
import { isOfPeriod } from '../../rules.ts'
import { useAccountName } from './account-name.tsx'

interface BalanceRow {
  id: string
  account: Account
  amountCents: number
}

interface FundBalancesProps {
  ledger: Ledger
  fund: Fund
  balance: TrialBalance
}

/** The accounts of a fund with their balances; each opens its entries. */
export function FundBalances({ ledger: { id, accounts, startsOn }, fund, balance }: FundBalancesProps) {
  const { t, money } = useI18n()
  const nameOf = useAccountName()
  const rows = accounts.flatMap((account): BalanceRow[] => {
    const found = balance.balances.find((one) => one.key === account.key && one.fund === fund)
    return found ? [{ id: account.id, account, amountCents: found.amountCents }] : []
  })
  const side = (sign: 1 | -1) => ({
    align: 'end' as const,
    isNamedOnCard: ({ amountCents }: BalanceRow) => amountCents * sign > 0,
    cell: ({ amountCents }: BalanceRow) =>
      amountCents * sign > 0 ? <span className="num">{money(amountCents * sign)}</span> : null,
  })
  const columns: Column<BalanceRow>[] = [
    { key: 'account', label: t('ledger.account'), cell: ({ account }) => nameOf(account.key) },
    {
      key: 'code',
      label: t('ledger.code'),
      card: 'hidden',
      cell: ({ account }) => <span className="num">{account.code}</span>,
    },
    { key: 'debit', label: t('ledger.debit'), ...side(1) },
    { key: 'credit', label: t('ledger.credit'), ...side(-1) },
  ]
  const total = rows.reduce((sum, { amountCents }) => sum + Math.max(0, amountCents), 0)
  const from = (account: Account) => (isOfPeriod(account) ? balance.from : (startsOn ?? undefined))
  return (
    <TableSection
      title={t(`shared.fund_${fund}`)}
      actions={<span className="num">{t('ledger.each_side', { amount: money(total) })}</span>}
    >
      <DataTable
        label={t(`shared.fund_${fund}`)}
        columns={columns}
        query={shownRows(rows)}
        rowLabel={({ account }) => nameOf(account.key)}
        rowLink={({ account }) => ({
          to: '/manager/buildings/$id/ledger/entries',
          params: { id },
          search: { account: account.id, fund, from: from(account), to: balance.on },
        })}
        empty={<Empty title={t('ledger.none_in_fund')} />}
      />
    </TableSection>
  )
}

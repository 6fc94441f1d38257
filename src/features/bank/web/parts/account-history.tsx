import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { History, type HistoryAsked } from '../../../audit/web/parts/history.tsx'
import { bankAccountsApi } from '../../contract.ts'

const labels: Record<string, string> = {
  name: 'name',
  fund: 'fund',
  startsOn: 'starts_on',
  openingCents: 'opening',
  lines: 'lines',
  reconciledThrough: 'reconciled_through',
  statementCents: 'statement',
}

/** Facts of an account, latest first. */
export function AccountHistory({ id }: { id: string }) {
  const { t, tr, money, date } = useI18n()
  return (
    <History
      of={(asked: HistoryAsked) => query(bankAccountsApi.history, { id, ...asked })}
      log={{ subject: 'bank_account', subjectId: id }}
      words={{
        action: ({ action }) => tr(`bank.event_${action}`),
        field: (name) => (labels[name] ? tr(`bank.${labels[name]}`) : undefined),
        value: (name, value) => {
          if (name.endsWith('Cents') && typeof value === 'number') return money(value)
          if ((name === 'startsOn' || name === 'reconciledThrough') && typeof value === 'string') return date(value)
          return name === 'fund' && typeof value === 'string' ? tr(`shared.fund_${value}`) : undefined
        },
        empty: () => t('bank.nothing_before'),
        note: 'always',
      }}
    />
  )
}

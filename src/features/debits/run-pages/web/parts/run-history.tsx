import { useI18n } from '../../../../../web/i18n.tsx'
import { query } from '../../../../../web/queries.ts'
import { History, type HistoryAsked } from '../../../../audit/web/parts/history.tsx'
import { debitRunsApi } from '../../../runs/contract.ts'

const labels: Record<string, string> = {
  dueOn: 'due_on',
  totalCents: 'total',
  status: 'status',
  returnCode: 'return_code',
}

/** Facts of a run, latest first. */
export function DebitRunHistory({ id }: { id: string }) {
  const { t, tr, money, date } = useI18n()
  return (
    <History
      of={(asked: HistoryAsked) => query(debitRunsApi.history, { id, ...asked })}
      log={{ subject: 'debit_run', subjectId: id }}
      words={{
        action: ({ action }) => tr(`debits.event_${action}`),
        field: (name) => (labels[name] ? tr(`debits.${labels[name]}`) : undefined),
        value: (name, value) => {
          if (typeof value === 'number') return money(value)
          if (typeof value !== 'string') return undefined
          if (name === 'returnCode') return `${value} · ${tr(`debits.return_${value}`)}`
          return name === 'dueOn' ? date(value) : name === 'status' ? tr(`debits.run_${value}`) : undefined
        },
        empty: () => t('debits.nothing_before'),
        note: 'always',
      }}
    />
  )
}

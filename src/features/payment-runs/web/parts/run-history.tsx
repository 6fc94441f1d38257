import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { History, type HistoryAsked } from '../../../audit/web/parts/history.tsx'
import { paymentRunsApi } from '../../contract.ts'

const labels: Record<string, string> = { title: 'name', payOn: 'pay_on', totalCents: 'total' }

/** Facts of a run, latest first. */
export function RunHistory({ id }: { id: string }) {
  const { t, tr, money, date } = useI18n()
  return (
    <History
      of={(asked: HistoryAsked) => query(paymentRunsApi.history, { id, ...asked })}
      log={{ subject: 'payment_run', subjectId: id }}
      words={{
        action: ({ action }) => tr(`payment-runs.event_${action}`),
        field: (name) => (labels[name] ? tr(`payment-runs.${labels[name]}`) : undefined),
        value: (name, value) => {
          if (typeof value === 'number') return money(value)
          return name === 'payOn' && typeof value === 'string' ? date(value) : undefined
        },
        empty: () => t('payment-runs.nothing_before'),
        note: 'always',
      }}
    />
  )
}

import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { History, type HistoryAsked } from '../../../audit/web/parts/history.tsx'
import { debitAgreementsApi } from '../../contract.ts'

const labels: Record<string, string> = {
  signedOn: 'signed_on',
  amountKind: 'amount_kind',
  frequency: 'frequency',
  noticeDays: 'notice_days',
  status: 'status',
}
const values: Record<string, string> = { amountKind: 'kind', frequency: 'frequency', status: 'status' }

/** Facts of an agreement, latest first. */
export function AgreementHistory({ id }: { id: string }) {
  const { t, tr, date } = useI18n()
  return (
    <History
      of={(asked: HistoryAsked) => query(debitAgreementsApi.history, { id, ...asked })}
      log={{ subject: 'debit_agreement', subjectId: id }}
      words={{
        action: ({ action }) => tr(`debits.event_${action}`),
        field: (name) => (labels[name] ? tr(`debits.${labels[name]}`) : undefined),
        value: (name, value) => {
          if (typeof value !== 'string') return undefined
          if (name === 'signedOn') return date(value)
          return values[name] ? tr(`debits.${values[name]}_${value}`) : undefined
        },
        empty: () => t('debits.nothing_before'),
        note: 'always',
      }}
    />
  )
}

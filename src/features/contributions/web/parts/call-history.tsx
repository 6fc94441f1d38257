import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { History, type HistoryAsked } from '../../../audit/web/parts/history.tsx'
import { contributionsApi } from '../../contract.ts'

/** Facts of a call, latest first. */
export function CallHistory({ id }: { id: string }) {
  const { t, tr, date } = useI18n()
  return (
    <History
      of={(asked: HistoryAsked) => query(contributionsApi.history, { id, ...asked })}
      log={{ subject: 'contribution_call', subjectId: id }}
      words={{
        action: ({ action }) => tr(`contributions.event_${action}`),
        field: (name) => (name === 'dueOn' ? t('contributions.due_on') : undefined),
        value: (name, value) => (name === 'dueOn' && typeof value === 'string' ? date(value) : undefined),
        note: 'always',
      }}
    />
  )
}

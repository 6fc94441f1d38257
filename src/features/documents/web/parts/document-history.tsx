import { useI18n } from '../../../../web/i18n.tsx'
import { History } from '../../../audit/web/parts/history.tsx'
import { documentHistoryQuery } from '../queries.ts'

const labels: Record<string, string> = {
  name: 'name',
  description: 'description',
  tags: 'tags',
  type: 'type',
  audience: 'audience',
  effectiveOn: 'effective_on',
  endsOn: 'ends_on',
  retention: 'retention',
  destroyOn: 'destroy_on',
  isOnHold: 'hold',
  currentVersionNo: 'version',
}
/** What people wrote is not recorded: only that it changed. */
const unspoken = new Set(['name', 'description', 'tags'])

/** What happened to a document, latest first. */
export function DocumentHistory({ id }: { id: string }) {
  const { t, tr, date, number } = useI18n()
  return (
    <History
      of={documentHistoryQuery(id)}
      log={{ subject: 'document', subjectId: id }}
      words={{
        action: ({ action }) => tr(`documents.event_${action}`),
        field: (name, { action }) =>
          action === 'created' || !labels[name] ? undefined : tr(`documents.${labels[name]}`),
        change: (name) => (unspoken.has(name) ? t('documents.rewritten') : undefined),
        value: (name, value) => {
          if (typeof value === 'boolean') return t(value ? 'documents.on_hold' : 'documents.not_on_hold')
          if (typeof value === 'number') return number(value)
          if (name.endsWith('On')) return date(String(value))
          return ['type', 'audience', 'retention'].includes(name) ? tr(`documents.${name}_${String(value)}`) : undefined
        },
      }}
    />
  )
}

import { useI18n } from '../../../../web/i18n.tsx'
import { History } from '../../../audit/web/parts/history.tsx'
import { bugHistoryQuery } from '../queries.ts'

const tones = { resolved: 'spruce', closed: 'mute', reopened: 'copper' } as const
const toneOf = (action: string) => Object.entries(tones).find(([name]) => name === action)?.[1]
const rewritten = ['location', 'description', 'steps']

/** Facts of a report, latest first, with the note of each step. */
export function BugHistory({ id }: { id: string }) {
  const { t, tr } = useI18n()
  return (
    <History
      of={bugHistoryQuery(id)}
      words={{
        action: ({ action }) => tr(`bug-reports.event_${action}`),
        field: (name) => (name === 'status' ? undefined : tr(`bug-reports.${name}`)),
        value: (name, value) => tr(`bug-reports.${name}_${String(value)}`),
        change: (name) => (rewritten.includes(name) ? t('bug-reports.rewritten') : undefined),
        tone: toneOf,
        note: 'without-changes',
      }}
    />
  )
}

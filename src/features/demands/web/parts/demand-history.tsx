import { useI18n } from '../../../../web/i18n.tsx'
import { History } from '../../../audit/web/parts/history.tsx'
import type { DemandDetail } from '../../contract.ts'
import { actionWordOf } from '../../rules.ts'
import { demandHistoryQuery } from '../queries.ts'

const tones = { rejected: 'brick', cancelled: 'mute', escalated: 'copper', completed: 'spruce' } as const
const toneOf = (action: string) => Object.entries(tones).find(([name]) => name === action)?.[1]

const labels: Readonly<Record<string, string>> = {
  type: 'type',
  unitNumber: 'form_residence',
  title: 'form_title',
  description: 'form_description',
}

/** Facts of a demand, latest first, with the changes of edits. */
export function DemandHistory({ demand }: { demand: Pick<DemandDetail, 'id' | 'type'> }) {
  const { t, tr } = useI18n()
  return (
    <History
      of={demandHistoryQuery(demand.id)}
      words={{
        action: ({ action }) => tr(`demands.event_${actionWordOf(action, demand.type)}`),
        field: (name) => (labels[name] ? tr(`demands.${labels[name]}`) : undefined),
        value: (name, value) =>
          name === 'unitNumber' ? t('demands.unit', { unit: String(value) }) : tr(`demands.type_${String(value)}`),
        empty: (name) => (name === 'unitNumber' ? t('demands.common_areas') : undefined),
        change: (name) => (name === 'title' || name === 'description' ? t('demands.rewritten') : undefined),
        tone: toneOf,
        note: 'without-changes',
      }}
    />
  )
}

import { useI18n } from '../../../../web/i18n.tsx'
import { type Change, Changes } from '../../../../web/ui/changes.tsx'
import { Timeline } from '../../../../web/ui/timeline.tsx'
import type { DemandDetail } from '../../contract.ts'
import type { DemandEvent } from '../../history/contract.ts'
import { wordOf } from '../../rules.ts'

const tones = { rejected: 'brick', cancelled: 'mute', escalated: 'copper', completed: 'spruce' } as const
const toneOf = (action: string) => Object.entries(tones).find(([name]) => name === action)?.[1]

/** What happened to a demand, latest first, with what an edit changed. */
export function DemandHistory({ demand: { type, history } }: { demand: Pick<DemandDetail, 'type' | 'history'> }) {
  const { t, tr } = useI18n()
  const placeOf = (unit: string | null) => (unit === null ? t('demands.common_areas') : t('demands.unit', { unit }))
  const changesOf = ({ type: types, unitNumber, title, description }: DemandEvent['changes']): Change[] => [
    ...(types
      ? [
          {
            key: 'type',
            label: t('demands.type'),
            value: [tr(`demands.type_${types[0]}`), tr(`demands.type_${types[1]}`)] as const,
          },
        ]
      : []),
    ...(unitNumber
      ? [
          {
            key: 'place',
            label: t('demands.form_residence'),
            value: [placeOf(unitNumber[0]), placeOf(unitNumber[1])] as const,
          },
        ]
      : []),
    ...(title ? [{ key: 'title', label: t('demands.form_title'), value: t('demands.rewritten') }] : []),
    ...(description
      ? [{ key: 'description', label: t('demands.form_description'), value: t('demands.rewritten') }]
      : []),
  ]
  return (
    <Timeline
      items={history.map(({ id, at, action, actorName, note, changes }) => {
        const tone = toneOf(action)
        const items = changesOf(changes)
        return {
          id,
          at,
          title: tr(`demands.event_${wordOf(action, type)}`),
          who: actorName,
          body: items.length > 0 ? <Changes items={items} /> : note,
          ...(tone && { tone }),
        }
      })}
    />
  )
}

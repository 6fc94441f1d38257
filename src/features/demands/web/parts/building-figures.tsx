import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { Figure } from '../../../../web/ui/page.tsx'
import { phaseStatuses } from '../../rules.ts'
import { demandSummaryQuery } from '../queries.ts'

/** How many demands of a building wait for an answer, and since when. */
export function BuildingDemandFigures({ buildingId }: { buildingId: string }) {
  const { t, number, relative } = useI18n()
  const summary = useQuery(demandSummaryQuery({ building: buildingId })).data
  const waiting = summary && phaseStatuses.waiting.reduce((sum, status) => sum + summary.counts[status], 0)
  return (
    <Figure
      label={t('app.demands_to_watch')}
      opens={{ to: '/manager/demands', search: { building: buildingId, phase: 'waiting' } }}
      value={waiting === undefined ? undefined : number(waiting)}
      note={summary?.waitingSince && t('demands.strip_waiting_note', { ago: relative(summary.waitingSince) })}
      tone={summary && summary.escalated > 0 ? 'brick' : undefined}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { Figure } from '../../../../web/ui/page.tsx'
import { type DemandStatus, demandsApi } from '../../contract.ts'
import { type DemandPhase, phaseStatuses } from '../../rules.ts'

type Counts = Readonly<Record<DemandStatus, number>>
/** How many demands of a phase, as the list of that phase counts them. */
const inPhase = (counts: Counts, phase: DemandPhase): number =>
  phaseStatuses[phase].reduce((sum, status) => sum + counts[status], 0)

/** How many demands wait for the managers of their buildings. */
export function DemandsWaiting() {
  const { t, number } = useI18n()
  const demands = useQuery(query(demandsApi.summary, {})).data
  return (
    <Figure
      label={t('app.demands_to_watch')}
      opens={{ to: '/manager/demands', search: { phase: 'waiting' } }}
      value={demands && number(inPhase(demands.counts, 'waiting'))}
      note={demands && t('app.demands_underway', { count: inPhase(demands.counts, 'underway') })}
      noteOpens={{ to: '/manager/demands', search: { phase: 'underway' } }}
    />
  )
}

function Mine({ phase }: { phase: DemandPhase }) {
  const { t, number } = useI18n()
  const demands = useQuery(query(demandsApi.summary, { mine: true })).data
  return (
    <Figure
      label={t(`demands.my_phase_${phase}`)}
      value={demands && number(inPhase(demands.counts, phase))}
      note={t(`app.demands_${phase}_note`)}
      opens={{ to: '/residents/demands', search: { phase } }}
    />
  )
}

/** How many of one's own demands are in each phase. */
export const MineWaiting = () => <Mine phase="waiting" />
export const MineUnderway = () => <Mine phase="underway" />
export const MineClosed = () => <Mine phase="closed" />

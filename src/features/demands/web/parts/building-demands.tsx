import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { levelOf } from '../../../../shared/actor.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { useActor } from '../../../../web/session.tsx'
import { Breakdown } from '../../../../web/ui/breakdown.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { WatchList } from '../../../../web/ui/watch-list.tsx'
import { demandsApi } from '../../contract.ts'
import { phaseStatuses } from '../../rules.ts'
import { demandSummaryQuery } from '../queries.ts'
import { DemandLine } from './demand-line.tsx'

const phases = ['waiting', 'underway'] as const
const open = phases.flatMap((phase) => phaseStatuses[phase])
const tones = { waiting: 'copper', underway: 'spruce' } as const
const most = 5

/** The open demands of a building: all of them for those who manage it, their own for the people who live in it. */
export function BuildingDemands({ buildingId }: { buildingId: string }) {
  const { t } = useI18n()
  const isManager = levelOf(useActor().role) > 1
  const asked = { building: buildingId, ...(!isManager && { mine: true }) }
  const demands = useQuery(query(demandsApi.list, { ...asked, status: open, sort: 'urgency', limit: most }))
  const counts = useQuery(demandSummaryQuery(asked)).data?.counts
  const all = isManager
    ? ({ to: '/manager/demands', search: { building: buildingId } } as const)
    : ({ to: '/residents/demands' } as const)
  return (
    <WatchList
      title={t(isManager ? 'demands.open' : 'app.my_open_demands')}
      all={all}
      query={demands}
      head={
        isManager &&
        counts && (
          <Breakdown
            parts={phases.map((phase) => ({
              label: t(`demands.phase_${phase}`).toLowerCase(),
              count: phaseStatuses[phase].reduce((sum, status) => sum + counts[status], 0),
              tone: tones[phase],
              opens: { to: '/manager/demands', search: { building: buildingId, phase } },
            }))}
          />
        )
      }
      line={(demand) => (
        <DemandLine
          key={demand.id}
          demand={demand}
          isInBuilding
          to={isManager ? '/manager/demands/$id' : '/residents/demands/$id'}
        />
      )}
      empty={<Empty icon={IconCircleCheck} title={t(isManager ? 'demands.none_open' : 'app.no_my_demand')} />}
    />
  )
}

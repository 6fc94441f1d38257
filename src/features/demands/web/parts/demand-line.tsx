import { useI18n } from '../../../../web/i18n.tsx'
import { WatchLine } from '../../../../web/ui/watch-list.tsx'
import type { Demand } from '../../contract.ts'
import { waitingSince } from '../../rules.ts'
import { useSpot } from './demand-spot.tsx'
import { DemandStanding } from './demand-standing.tsx'

interface DemandLineProps {
  readonly demand: Demand
  readonly to: '/manager/demands/$id' | '/residents/demands/$id'
  /** On the page of its building, which names it. */
  readonly isInBuilding?: boolean
}

export function DemandLine({ demand, to, isInBuilding = false }: DemandLineProps) {
  const { relative } = useI18n()
  const spot = useSpot()
  const { unitNumber, buildingName } = demand
  const moved = relative(to === '/manager/demands/$id' ? waitingSince(demand) : demand.updatedAt)
  const place = isInBuilding ? spot(demand) : [buildingName, unitNumber].filter(Boolean).join(', ')
  return (
    <WatchLine
      destination={{ to, params: { id: demand.id } }}
      main={demand.title}
      sub={[place, moved]}
      end={<DemandStanding demand={demand} />}
      isStacked
    />
  )
}

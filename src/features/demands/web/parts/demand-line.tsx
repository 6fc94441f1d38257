import { useI18n } from '../../../../web/i18n.tsx'
import { WatchLine } from '../../../../web/ui/watch-list.tsx'
import type { Demand } from '../../contract.ts'
import { waitingSince } from '../../rules.ts'
import { DemandStanding } from './demand-standing.tsx'

interface DemandLineProps {
  readonly demand: Demand
  readonly to: '/manager/demands/$id' | '/residents/demands/$id'
}

export function DemandLine({ demand, to }: DemandLineProps) {
  const { relative } = useI18n()
  const place = demand.unitNumber ? `${demand.buildingName}, ${demand.unitNumber}` : demand.buildingName
  return (
    <WatchLine
      destination={{ to, params: { id: demand.id } }}
      main={demand.title}
      sub={[place, relative(to === '/manager/demands/$id' ? waitingSince(demand) : demand.updatedAt)]}
      end={<DemandStanding demand={demand} />}
      isStacked
    />
  )
}

import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { Empty } from '../../../../web/ui/empty.tsx'
import { WatchList } from '../../../../web/ui/watch-list.tsx'
import type { Residence } from '../../../residences/contract.ts'
import { demandsApi } from '../../contract.ts'
import { phaseStatuses } from '../../rules.ts'
import { DemandLine } from './demand-line.tsx'

const open = [...phaseStatuses.waiting, ...phaseStatuses.underway]
const most = 5

/** The open demands of a unit, on its page for those who manage it. */
export function UnitDemands({ residence: { id } }: { residence: Residence }) {
  const { t } = useI18n()
  const demands = useQuery(query(demandsApi.list, { residence: id, status: open, sort: 'urgency', limit: most }))
  return (
    <WatchList
      title={t('demands.open')}
      query={demands}
      line={(demand) => <DemandLine key={demand.id} demand={demand} isInBuilding to="/manager/demands/$id" />}
      empty={<Empty icon={IconCircleCheck} title={t('demands.none_open')} />}
    />
  )
}

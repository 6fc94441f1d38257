import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { Empty } from '../../../../web/ui/empty.tsx'
import { WatchList } from '../../../../web/ui/watch-list.tsx'
import { demandsApi } from '../../contract.ts'
import { DemandLine } from './demand-line.tsx'

/** Sent or taken up, and not yet answered: what is urgent, then what has waited longest. */
export function DemandsToWatch() {
  const { t } = useI18n()
  const demands = useQuery(query(demandsApi.list, { status: ['submitted', 'under_review'], sort: 'urgency', limit: 7 }))
  return (
    <WatchList
      title={t('app.demands_to_watch')}
      all={{ to: '/manager/demands', search: { phase: 'waiting' } }}
      query={demands}
      line={(demand) => <DemandLine key={demand.id} demand={demand} to="/manager/demands/$id" />}
      empty={<Empty icon={IconCircleCheck} title={t('app.no_demand')} />}
    />
  )
}

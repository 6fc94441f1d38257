import { IconMessage2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { mayWriteSomewhere } from '../../../../shared/actor.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { useActor } from '../../../../web/session.tsx'
import { LinkButton } from '../../../../web/ui/button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { WatchList } from '../../../../web/ui/watch-list.tsx'
import { demandsApi } from '../../contract.ts'
import { unfinished } from '../../rules.ts'
import { DemandLine } from './demand-line.tsx'

/** A resident's own demands that are not closed. */
export function MyDemandsToWatch() {
  const { t } = useI18n()
  const mayCreate = mayWriteSomewhere(useActor())
  const demands = useQuery(query(demandsApi.list, { mine: true, status: [...unfinished], limit: 7 }))
  return (
    <WatchList
      title={t('app.my_open_demands')}
      all={{ to: '/residents/demands', search: { phase: 'open' } }}
      query={demands}
      line={(demand) => <DemandLine key={demand.id} demand={demand} to="/residents/demands/$id" />}
      empty={
        <Empty
          icon={IconMessage2}
          title={t('app.no_my_demand')}
          action={mayCreate && <LinkButton to="/residents/demands/new">{t('app.new_demand')}</LinkButton>}
        >
          {t('app.no_my_demand_lead')}
        </Empty>
      }
    />
  )
}

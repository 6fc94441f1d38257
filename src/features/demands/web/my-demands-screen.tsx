import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { levelOf } from '../../../shared/actor.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useActor } from '../../../web/session.tsx'
import { type Column, TwoLines } from '../../../web/ui/data-table.tsx'
import { FilterTabs } from '../../../web/ui/filters.tsx'
import { ListPage, type SortName, useList } from '../../../web/ui/list-page.tsx'
import { type Demand, demandsApi } from '../contract.ts'
import { demandPolicy } from '../policy.ts'
import { demandPhases, phaseStatuses, unfinished } from '../rules.ts'
import { useDemandColumns } from './parts/demand-cells.tsx'
import { useSpot } from './parts/demand-spot.tsx'
import { NotForManagers } from './parts/not-for-managers.tsx'
import { demandSummaryQuery } from './queries.ts'

const stretches = ['open', 'draft', ...demandPhases] as const
const statusesOf = { open: unfinished, draft: ['draft'], ...phaseStatuses } as const
const Phase = z.optional(z.enum(stretches))

function useColumns(): Column<Demand, SortName<typeof demandsApi.list>>[] {
  const { t } = useI18n()
  const spot = useSpot()
  const common = useDemandColumns()
  return [
    common.demand,
    {
      key: 'place',
      label: t('demands.place'),
      card: 'whole',
      cell: (demand) => <TwoLines main={spot(demand)} sub={demand.buildingName} />,
    },
    common.status,
    common.updated,
  ]
}

/** The person's own requests and their statuses. */
export function MyDemandsScreen() {
  const { t } = useI18n()
  const actor = useActor()
  const list = useList(demandsApi.list, {
    own: { phase: Phase },
    given: { mine: true },
    ask: ({ phase, ...others }) => ({ ...others, status: phase && statusesOf[phase].join(',') }),
  })
  const summary = useQuery(demandSummaryQuery({ mine: true, q: list.filters.q }))
  const [buildingId] = actor.buildingIds
  const mayCreate = buildingId !== undefined && demandPolicy.create(actor, { buildingId, residenceId: null })
  return (
    <ListPage
      words="demands"
      says={{
        title: t('demands.my_heading'),
        search: t('demands.search_mine'),
        none: t('demands.none_mine'),
        none_lead: t('demands.none_mine_lead'),
        none_found: t('demands.none_filtered'),
        none_found_lead: t('demands.none_filtered_lead'),
      }}
      list={list}
      columns={useColumns()}
      rowLabel={(demand) => demand.title}
      rowLink={(demand) => ({ to: '/residents/demands/$id', params: { id: demand.id } })}
      add={mayCreate && { to: '/residents/demands/new' }}
      none={levelOf(actor.rank) > 1 && <NotForManagers />}
      filters={
        <FilterTabs
          {...list.filter('phase')}
          label={t('demands.status')}
          items={[
            { value: undefined, label: t('web.all') },
            ...stretches.map((value) => ({
              value,
              label: t(`demands.my_phase_${value}`),
              count: summary.data && statusesOf[value].reduce((sum, status) => sum + summary.data.counts[status], 0),
            })),
          ]}
        />
      }
    />
  )
}

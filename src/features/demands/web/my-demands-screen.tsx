import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { useI18n } from '../../../web/i18n.tsx'
import { useFilters } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { LinkButton } from '../../../web/ui/button.tsx'
import { Cell, type Column, DataTable, usePager } from '../../../web/ui/data-table.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { Filters, FilterTabs, SearchField } from '../../../web/ui/filters.tsx'
import { PageHead } from '../../../web/ui/page.tsx'
import type { Demand } from '../contract.ts'
import { demandPolicy } from '../policy.ts'
import { demandPhases, phaseStatuses, unfinished } from '../rules.ts'
import { useDemandColumns, useSpot } from './parts/demand-cells.tsx'
import { NotForManagers } from './parts/not-for-managers.tsx'
import { demandSummaryQuery, demandsQuery } from './queries.ts'

const stretches = ['open', 'draft', ...demandPhases] as const
const statusesOf = { open: unfinished, draft: ['draft'], ...phaseStatuses } as const
const Filter = z.object({
  q: z.optional(z.string()),
  phase: z.optional(z.enum(stretches)),
  sort: z.optional(z.enum(['updatedAt', '-updatedAt', 'status', '-status'])),
})

/** What one asked for, and where it stands. */
export function MyDemandsScreen() {
  const { t } = useI18n()
  const spot = useSpot()
  const common = useDemandColumns()
  const actor = useActor()
  const [filters, setFilters] = useFilters(Filter)
  const { phase, q, sort = '-updatedAt' } = filters
  const pager = usePager()
  const demands = useQuery(
    demandsQuery({ mine: true, q, sort, cursor: pager.cursor, status: phase && statusesOf[phase].join(',') }),
  )
  const summary = useQuery(demandSummaryQuery({ mine: true, q }))
  const [buildingId] = actor.buildingIds
  const mayCreate = buildingId !== undefined && demandPolicy.create(actor, { buildingId, residenceId: null })
  const newButton = mayCreate && (
    <LinkButton to="/residents/demands/new" icon={IconPlus}>
      {t('demands.new')}
    </LinkButton>
  )

  const columns: Column<Demand, 'updatedAt' | 'status'>[] = [
    common.demand,
    {
      key: 'place',
      label: t('demands.place'),
      card: 'whole',
      cell: (demand) => <Cell main={spot(demand)} sub={demand.buildingName} />,
    },
    common.status,
    common.updated,
  ]
  return (
    <>
      <PageHead title={t('demands.my_heading')}>{newButton}</PageHead>
      <Filters>
        <SearchField value={q} onChange={(next) => setFilters({ q: next })} placeholder={t('demands.search_mine')} />
        <FilterTabs
          label={t('demands.status')}
          value={phase}
          onChange={(next) => setFilters({ phase: next })}
          items={[
            { value: undefined, label: t('web.all') },
            ...stretches.map((value) => ({
              value,
              label: t(`demands.my_phase_${value}`),
              count: summary.data && statusesOf[value].reduce((sum, status) => sum + summary.data.counts[status], 0),
            })),
          ]}
        />
      </Filters>
      <DataTable
        label={t('demands.my_heading')}
        columns={columns}
        query={demands}
        rowLabel={(demand) => demand.title}
        rowLink={(demand) => ({ to: '/residents/demands/$id', params: { id: demand.id } })}
        sort={sort}
        onSort={(next) => setFilters({ sort: next })}
        pager={pager}
        empty={<NoneOfMine isFiltered={Boolean(q || phase)} action={newButton || undefined} />}
      />
    </>
  )
}

function NoneOfMine({ isFiltered, action }: { isFiltered: boolean; action: ReactNode }) {
  const { t } = useI18n()
  const actor = useActor()
  if (isFiltered) return <Empty title={t('demands.none_filtered')}>{t('demands.none_filtered_lead')}</Empty>
  if (actor.rank === 'manager' || actor.rank === 'admin') return <NotForManagers />
  return (
    <Empty title={t('demands.none_mine')} action={action}>
      {t('demands.none_mine_lead')}
    </Empty>
  )
}

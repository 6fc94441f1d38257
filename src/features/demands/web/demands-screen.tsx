import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useI18n } from '../../../web/i18n.tsx'
import { type Search, useFilters, useScope } from '../../../web/location.ts'
import { Cell, type Column, DataTable, usePager } from '../../../web/ui/data-table.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { FilterSelect, Filters, FilterTabs, SearchField } from '../../../web/ui/filters.tsx'
import { PageHead, Strip } from '../../../web/ui/page.tsx'
import { type Demand, type DemandSummary, demandTypes } from '../contract.ts'
import { demandPhases, phaseStatuses, waitingSince } from '../rules.ts'
import { Moved, useDemandColumns, useSpot } from './parts/demand-cells.tsx'
import { demandSummaryQuery, demandsQuery, usualSort } from './queries.ts'

const sorts = ['updatedAt', '-updatedAt', 'submittedAt', '-submittedAt', 'status', '-status'] as const
/** What was escalated and is still open has its own tab. */
const stretches = [...demandPhases, 'escalated'] as const
const statusesOf = { ...phaseStatuses, escalated: [...phaseStatuses.waiting, ...phaseStatuses.underway] } as const
const Filter = z.object({
  q: z.optional(z.string()),
  phase: z.optional(z.enum(stretches)),
  type: z.optional(z.enum(demandTypes)),
  sort: z.optional(z.enum(sorts)),
})
type Sort = 'updatedAt' | 'submittedAt' | 'status'
/** The order in which a stretch is best read, until a column is chosen: what is open by urgency. */
const presetOf = (phase: (typeof stretches)[number] | undefined) =>
  phase === undefined || phase === 'closed' ? usualSort : 'urgency'
type Summary = z.infer<typeof DemandSummary>

const phaseCount = (summary: Summary, phase: (typeof demandPhases)[number]): number =>
  phaseStatuses[phase].reduce((sum, status) => sum + summary.counts[status], 0)

/** What is asked in the buildings that one manages. */
export function DemandsScreen() {
  const { t } = useI18n()
  const spot = useSpot()
  const common = useDemandColumns()
  const scope = useScope()
  const [filters, setFilters] = useFilters(Filter)
  const { phase, q, type } = filters
  const { sort = presetOf(phase) } = filters
  const pager = usePager()
  const demands = useQuery(
    demandsQuery({
      ...scope,
      q,
      type,
      sort,
      cursor: pager.cursor,
      status: phase && statusesOf[phase].join(','),
      escalated: phase === 'escalated' ? true : undefined,
    }),
  )
  const summary = useQuery(demandSummaryQuery(scope))
  // The strip opens its lists without the search and the type; the tabs keep both.
  const narrowed = useQuery(demandSummaryQuery({ ...scope, q, type }))
  const isFiltered = Boolean(q || phase || type)

  const columns: Column<Demand, Sort>[] = [
    common.demand,
    {
      key: 'place',
      label: t('demands.place'),
      card: 'whole',
      cell: (demand) => <Cell main={demand.buildingName} sub={spot(demand)} />,
    },
    { key: 'person', label: t('demands.person'), cell: (demand) => demand.submitterName },
    common.status,
    {
      key: 'sent',
      label: t('demands.sent'),
      sort: 'submittedAt',
      card: 'hidden',
      cell: (demand) => <Moved at={waitingSince(demand)} />,
    },
    common.updated,
  ]
  return (
    <>
      <PageHead title={t('demands.heading')} />
      <SummaryStrip summary={summary.data} />
      <Filters>
        <SearchField value={q} onChange={(next) => setFilters({ q: next })} placeholder={t('demands.search')} />
        <FilterTabs
          label={t('demands.status')}
          value={phase}
          onChange={(next) => setFilters({ phase: next, sort: undefined })}
          items={[
            { value: undefined, label: t('web.all') },
            ...stretches.map((value) => ({
              value,
              label: t(`demands.phase_${value}`),
              count:
                narrowed.data && (value === 'escalated' ? narrowed.data.escalated : phaseCount(narrowed.data, value)),
            })),
          ]}
        />
        <FilterSelect
          label={t('demands.type')}
          placeholder={t('demands.all_types')}
          value={type}
          onChange={(next) => setFilters({ type: next })}
          items={demandTypes.map((value) => ({ value, label: t(`demands.type_${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t('demands.heading')}
        columns={columns}
        query={demands}
        rowLabel={(demand) => demand.title}
        rowLink={(demand) => ({ to: '/manager/demands/$id', params: { id: demand.id } })}
        {...(sort !== 'urgency' && { sort })}
        onSort={(next) => setFilters({ sort: next })}
        pager={pager}
        empty={
          isFiltered ? (
            <Empty title={t('demands.none_filtered')}>{t('demands.none_filtered_lead')}</Empty>
          ) : (
            <Empty title={t('demands.none')}>{t('demands.none_lead')}</Empty>
          )
        }
      />
    </>
  )
}

function SummaryStrip({ summary }: { summary: Summary | undefined }) {
  const { t, number, relative } = useI18n()
  const { waitingSince, escalated } = summary ?? {}
  const opens = (phase: (typeof stretches)[number]) =>
    ({
      to: '/manager/demands',
      search: (now: Search) => ({ ...now, page: undefined, phase, q: undefined, type: undefined }),
    }) as const
  const among = (phase: (typeof demandPhases)[number]) => summary && number(phaseCount(summary, phase))
  return (
    <Strip
      items={[
        {
          label: t('demands.strip_waiting'),
          value: among('waiting'),
          opens: opens('waiting'),
          note: waitingSince
            ? t('demands.strip_waiting_note', { ago: relative(waitingSince) })
            : t('demands.strip_nothing'),
        },
        {
          label: t('demands.strip_escalated'),
          value: escalated === undefined ? undefined : number(escalated),
          note: escalated ? t('demands.strip_escalated_note') : t('demands.strip_nothing'),
          tone: escalated ? 'brick' : undefined,
          opens: opens('escalated'),
        },
        {
          label: t('demands.strip_underway'),
          value: among('underway'),
          note: t('demands.strip_underway_note'),
          opens: opens('underway'),
        },
        {
          label: t('demands.strip_closed'),
          value: among('closed'),
          opens: opens('closed'),
          note: t('demands.strip_closed_note'),
        },
      ]}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { hrefOf } from '../../../web/client.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { type Search, useScope } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { type Column, TwoLines } from '../../../web/ui/data-table.tsx'
import { ExportButton, useExportChoices } from '../../../web/ui/export-button.tsx'
import { FilterSelect, FilterTabs } from '../../../web/ui/filters.tsx'
import { ListPage, type SortName, useList } from '../../../web/ui/list-page.tsx'
import { Strip } from '../../../web/ui/page.tsx'
import { ViewsButton } from '../../saved-views/web/parts/views-button.tsx'
import { type Demand, type DemandSummary, demandsApi, demandTypes } from '../contract.ts'
import { exportApi } from '../export/contract.ts'
import { demandPolicy } from '../policy.ts'
import { demandPhases, phaseStatuses, waitingSince } from '../rules.ts'
import { Moved, useDemandColumns } from './parts/demand-cells.tsx'
import { useSpot } from './parts/demand-spot.tsx'
import { demandSummaryQuery } from './queries.ts'

/** Escalated open demands have their own tab. */
const stretches = [...demandPhases, 'escalated'] as const
const statusesOf = { ...phaseStatuses, escalated: [...phaseStatuses.waiting, ...phaseStatuses.underway] } as const
const Phase = z.optional(z.enum(stretches))
/** The default order of a phase until a column is chosen: open demands by urgency. */
const presetOf = (phase: (typeof stretches)[number] | undefined) =>
  phase === undefined || phase === 'closed' ? undefined : 'urgency'
type Summary = z.infer<typeof DemandSummary>

const phaseCount = (summary: Summary, phase: (typeof demandPhases)[number]): number =>
  phaseStatuses[phase].reduce((sum, status) => sum + summary.counts[status], 0)

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
      cell: (demand) => <TwoLines main={demand.buildingName} sub={spot(demand)} />,
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
}

/** What the server is asked for a phase and the other filters. */
const askedBy = <Others extends object>({
  phase,
  ...others
}: Others & { readonly phase?: (typeof stretches)[number] | undefined }) => ({
  ...others,
  status: phase && statusesOf[phase].join(','),
  escalated: phase === 'escalated' ? true : undefined,
})

/** Requests in the buildings that the person manages. */
export function DemandsScreen() {
  const { t, language } = useI18n()
  const actor = useActor()
  const scope = useScope()
  const list = useList(demandsApi.list, {
    filters: ['type'],
    own: { phase: Phase },
    given: scope,
    ask: askedBy,
    sort: ({ phase }) => presetOf(phase),
  })
  const { q, type, phase } = list.filters
  const exports = useExportChoices()((format) =>
    hrefOf(exportApi.demands, { ...scope, ...askedBy(list.filters), sort: list.sort, language, format }),
  )
  const summary = useQuery(demandSummaryQuery(scope))
  // The strip opens its lists without the search and the type; the tabs keep both.
  const narrowed = useQuery(demandSummaryQuery({ ...scope, q, type }))
  return (
    <ListPage
      words="demands"
      says={{
        title: t('demands.heading'),
        none_found: t('demands.none_filtered'),
        none_found_lead: t('demands.none_filtered_lead'),
      }}
      list={list}
      columns={useColumns()}
      rowLabel={(demand) => demand.title}
      rowLink={(demand) => ({ to: '/manager/demands/$id', params: { id: demand.id } })}
      acts={
        <>
          <ViewsButton list="demands" />
          {demandPolicy.export(actor, {}) && <ExportButton label={t('demands.export')} choices={exports} />}
        </>
      }
      filters={
        <>
          <FilterTabs
            label={t('demands.status')}
            value={phase}
            onChange={(next) => list.set({ phase: next, sort: undefined })}
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
            {...list.filter('type')}
            label={t('demands.type')}
            placeholder={t('demands.all_types')}
            items={demandTypes.map((value) => ({ value, label: t(`demands.type_${value}`) }))}
          />
        </>
      }
    >
      <SummaryStrip summary={summary.data} />
    </ListPage>
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

import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { hrefOf } from '../../../../../web/client.ts'
import { useI18n } from '../../../../../web/i18n.tsx'
import { lazyPart } from '../../../../../web/lazy-part.tsx'
import { useActor } from '../../../../../web/session.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import type { Column } from '../../../../../web/ui/data-table.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { Empty } from '../../../../../web/ui/empty.tsx'
import { ExportButton, useExportChoices } from '../../../../../web/ui/export-button.tsx'
import { FilterSelect } from '../../../../../web/ui/filters.tsx'
import { ListView, type SortName, useList } from '../../../../../web/ui/list-page.tsx'
import { Skeleton } from '../../../../../web/ui/loading.tsx'
import { PageHead, Strip } from '../../../../../web/ui/page.tsx'
import type { Building } from '../../../../buildings/contract.ts'
import { obligationKinds } from '../../../contract.ts'
import { obligationPolicy, proofPolicy } from '../../../policy.ts'
import { standingStates } from '../../../rules.ts'
import { homesApi, type ObligationSummary, type StateFilter, stateFilters, type UnitHome } from '../../contract.ts'
import { summaryQuery } from '../queries.ts'
import { HomeStandings } from './home-standings.tsx'

// What is asked is rarely changed: its form loads when it is opened.
const AskedList = lazyPart(() => import('./asked-list.tsx').then((module) => module.AskedList))

const useUnits = (building: string) => useList(homesApi.list, { filters: ['state', 'kind'], given: { building } })
type Units = ReturnType<typeof useUnits>

/** The units of a building with what is asked of them, for managers. */
export function BuildingObligations({ building }: { building: Building }) {
  const { id, name } = building
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const list = useUnits(id)
  const summary = useQuery(summaryQuery(id)).data
  const { asked = 0, possible = [] } = summary ?? {}
  const isAsking = asked > 0
  const mayAsk = useMayAsk(building) && possible.length > 0
  const settings = mayAsk && (
    <Button variant={isAsking ? 'default' : 'filled'} icon={IconListCheck} onClick={() => setOpen(true)}>
      {t('unit-obligations.settings')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t('unit-obligations.title')}
        lead={name}
        back={{ to: '/manager/buildings/$id', params: { id }, label: name }}
      >
        {isAsking && <Exports buildingId={id} list={list} />}
        {isAsking && settings}
      </PageHead>
      {summary && isAsking && <StandingsStrip buildingId={id} summary={summary} />}
      <ListView
        words="unit-obligations"
        list={list}
        columns={useColumns(list.filters.state)}
        rowLabel={({ unitNumber }) => unitNumber}
        rowLink={({ id: residenceId }) => ({ to: '/manager/residences/$id', params: { id: residenceId } })}
        hasSearch={isAsking}
        none={
          <Empty icon={IconListCheck} title={t('unit-obligations.none')} action={settings}>
            {t(summary && possible.length === 0 ? 'unit-obligations.none_kept' : 'unit-obligations.none_lead')}
          </Empty>
        }
        filters={isAsking && <Choices list={list} />}
      />
      <Dialog title={t('unit-obligations.settings')} isOpen={isOpen} onClose={() => setOpen(false)} size="lg">
        {isOpen && (
          <Suspense fallback={<Skeleton rows={6} />}>
            <AskedList buildingId={id} possible={possible} />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}

/** An archived building asks nothing more. */
const useMayAsk = ({ id, archivedAt }: Building): boolean =>
  obligationPolicy.create(useActor(), { buildingId: id }) && archivedAt === null

function Exports({ buildingId, list }: { buildingId: string; list: Units }) {
  const { t, language } = useI18n()
  const mayExport = proofPolicy.export(useActor(), {})
  const choices = useExportChoices()((format) =>
    hrefOf(homesApi.export, { ...list.filters, building: buildingId, language, format }),
  )
  return mayExport && <ExportButton label={t('unit-obligations.export')} choices={choices} />
}

function Choices({ list }: { list: Units }) {
  const { t } = useI18n()
  return (
    <>
      <FilterSelect
        {...list.filter('state')}
        label={t('unit-obligations.state')}
        placeholder={t('unit-obligations.states')}
        items={stateFilters.map((value) => ({
          value,
          label: t(`unit-obligations.state_${value}`),
        }))}
      />
      <FilterSelect
        {...list.filter('kind')}
        label={t('unit-obligations.kind')}
        placeholder={t('unit-obligations.kinds')}
        items={obligationKinds.map((value) => ({ value, label: t(`unit-obligations.kind_${value}`) }))}
      />
    </>
  )
}

function useColumns(state: StateFilter | undefined): Column<UnitHome, SortName<typeof homesApi.list>>[] {
  const { t } = useI18n()
  return [
    { key: 'unit', label: t('unit-obligations.unit'), sort: 'unit', cell: ({ unitNumber }) => unitNumber },
    {
      key: 'standings',
      label: t('unit-obligations.kind'),
      card: 'whole',
      cell: ({ standings }) => <HomeStandings standings={standings} state={state} />,
    },
  ]
}

/** How many things stand how, over all units; each opens the units that have one. */
function StandingsStrip({ buildingId, summary }: { buildingId: string; summary: ObligationSummary }) {
  const { t, number } = useI18n()
  const counts = { ...summary.counts, to_confirm: summary.toConfirm }
  return (
    <Strip
      items={([...standingStates, 'to_confirm'] as const)
        .filter((state) => state !== 'insufficient' || counts.insufficient > 0)
        .map((state) => ({
          label: t(`unit-obligations.state_${state}`),
          value: number(counts[state]),
          tone: state === 'expired' && counts.expired > 0 ? 'brick' : undefined,
          opens: { to: '/manager/buildings/$id/obligations', params: { id: buildingId }, search: { state } },
        }))}
    />
  )
}

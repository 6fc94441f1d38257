import { IconChartPie, IconDoor, IconFileUpload, IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { fullName } from '../../../shared/names.ts'
import { hrefOf } from '../../../web/client.ts'
import { useI18n } from '../../../web/i18n.tsx'
import { useScope, useSetScope } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { LinkButton } from '../../../web/ui/button.tsx'
import { type Column, TwoLines } from '../../../web/ui/data-table.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { ExportButton, useExportChoices } from '../../../web/ui/export-button.tsx'
import { FilterFound } from '../../../web/ui/filter-combo.tsx'
import { FilterSelect } from '../../../web/ui/filters.tsx'
import { ListPage, type SortName, useList } from '../../../web/ui/list-page.tsx'
import type { Building } from '../../buildings/contract.ts'
import { buildingChoices, buildingQuery } from '../../buildings/web/parts/building-choices.tsx'
import { useSharePercent } from '../../buildings/web/parts/share-sum.tsx'
import { ViewsButton } from '../../saved-views/web/parts/views-button.tsx'
import { coOwnersApi } from '../co-owners/contract.ts'
import { occupancies, type Residence, residencesApi } from '../contract.ts'
import { residenceImportsApi } from '../imports/contract.ts'
import { occupancyQuery } from '../occupancy/web/queries.ts'
import { residencePolicy } from '../policy.ts'
import { useFloorName } from './parts/floor-name.tsx'
import { useResidenceMenu } from './parts/residence-menu.tsx'

function useColumns(isOneBuilding: boolean): Column<Residence, SortName<typeof residencesApi.list>>[] {
  const { t, money } = useI18n()
  const percent = useSharePercent()
  const floorName = useFloorName()
  return [
    {
      key: 'unit',
      label: t('residences.unit'),
      sort: 'unit',
      cell: ({ unitNumber, buildingName }) => (
        <TwoLines main={unitNumber} sub={isOneBuilding ? undefined : buildingName} />
      ),
    },
    {
      key: 'people',
      label: t('residences.people'),
      card: 'whole',
      cell: (residence) => <Holders people={residence.people} />,
    },
    {
      key: 'floor',
      label: t('residences.floor'),
      sort: 'floor',
      cell: ({ floor }) => floorName(floor),
    },
    {
      key: 'share',
      label: t('residences.share'),
      align: 'end',
      card: 'meta',
      isNamedOnCard: true,
      cell: ({ share, shareDenominator }) =>
        share === null || shareDenominator === null ? null : (
          <span className="num">{percent(share, shareDenominator)}</span>
        ),
    },
    {
      key: 'fees',
      label: t('residences.fees'),
      align: 'end',
      isNamedOnCard: true,
      card: 'meta',
      cell: ({ monthlyFeesCents }) =>
        monthlyFeesCents === null ? null : <span className="num">{money(monthlyFeesCents)}</span>,
    },
  ]
}

function Holders({ people }: { people: Residence['people'] }) {
  const { t } = useI18n()
  const [first, ...others] = people
  if (!first) return <TwoLines main={t('residences.nobody')} />
  const more = others.length > 0 ? ` ${t('residences.and_others', { count: others.length })}` : ''
  return <TwoLines main={`${fullName(first)}${more}`} sub={t(`residences.relation_${first.relation}`)} />
}

interface NoResidenceProps {
  building: Building | undefined
  mayCreate: boolean
}

/** A building's generation creates all its residences. */
function NoResidence({ building, mayCreate }: NoResidenceProps) {
  const { t } = useI18n()
  return (
    <Empty
      icon={IconDoor}
      title={building ? t('residences.none_in_building') : t('residences.none')}
      action={
        building &&
        mayCreate && (
          <LinkButton to="/manager/buildings/$id/generation" params={{ id: building.id }}>
            {t('residences.generate')}
          </LinkButton>
        )
      }
    >
      {building ? t('residences.none_lead') : t('residences.choose_building')}
    </Empty>
  )
}

/** Acts on all residences of the chosen building. */
function BuildingActs({ building }: { building: Building }) {
  const { t } = useI18n()
  const { id, residenceCount, totalUnits, shareDenominator } = building
  return (
    <>
      <LinkButton to="/manager/buildings/$id/import" params={{ id }} variant="default" icon={IconFileUpload}>
        {t('residences.import')}
      </LinkButton>
      {residenceCount < totalUnits && (
        <LinkButton to="/manager/buildings/$id/generation" params={{ id }} variant="default" icon={IconStack2}>
          {t('residences.generate')}
        </LinkButton>
      )}
      {shareDenominator !== null && residenceCount > 0 && (
        <LinkButton to="/manager/buildings/$id/shares" params={{ id }} variant="default" icon={IconChartPie}>
          {t('residences.edit_shares')}
        </LinkButton>
      )}
    </>
  )
}

interface ExportProps {
  chosen: string | undefined
  among: readonly { id: string }[]
}

/** The chosen or only building as spreadsheets: its units, under the headings that an import recognizes, and its owners. */
function ExportUnits({ chosen, among: [only, ...others] }: ExportProps) {
  const { t, language } = useI18n()
  const actor = useActor()
  const choicesOf = useExportChoices()
  const building = chosen ?? (others.length === 0 ? only?.id : undefined)
  const kind = useQuery({ ...buildingQuery(building ?? ''), enabled: building !== undefined }).data?.kind
  if (!building || !residencePolicy.export(actor, { buildingId: building })) return null
  const units = choicesOf((format) => hrefOf(residenceImportsApi.template, { building, format, language }))
  const owners = choicesOf((format) => hrefOf(coOwnersApi.export, { id: building, format, language }))
  // Nobody owns a part of a rental building.
  if (kind === 'rental') return <ExportButton label={t('residences.export')} choices={units} />
  const choices = [
    ...units.map((choice) => ({ ...choice, label: t('residences.export_units', { format: choice.label }) })),
    ...owners.map((choice) => ({ ...choice, label: t('residences.export_co_owners', { format: choice.label }) })),
  ]
  return <ExportButton label={t('residences.export')} choices={choices} />
}

export function ResidencesScreen() {
  const { t } = useI18n()
  const actor = useActor()
  const setScope = useSetScope()
  const { organization, building: buildingId } = useScope()
  const floorName = useFloorName()
  const buildings = useQuery(buildingChoices(organization).find(''))
  const { data: building } = useQuery({ ...buildingQuery(buildingId ?? ''), enabled: buildingId !== undefined })
  const { data: lived } = useQuery({ ...occupancyQuery(buildingId ?? ''), enabled: buildingId !== undefined })
  const list = useList(residencesApi.list, {
    filters: ['floor', 'occupancy', 'archived'],
    given: { organization, building: buildingId, archived: false },
  })
  const { floor } = list.filters
  const mayCreate = building
    ? residencePolicy.create(actor, { buildingId: building.id })
    : (buildings.data?.items ?? []).some(({ id }) => residencePolicy.create(actor, { buildingId: id }))
  return (
    <ListPage
      words="residences"
      list={list}
      columns={useColumns(buildingId !== undefined)}
      rowLabel={({ unitNumber }) => t('residences.unit_named', { unit: unitNumber })}
      rowLink={({ id }) => ({ to: '/manager/residences/$id', params: { id } })}
      menu={useResidenceMenu()}
      acts={
        <>
          <ViewsButton list="residences" />
          <ExportUnits chosen={buildingId} among={buildings.data?.items ?? []} />
          {building && mayCreate && <BuildingActs building={building} />}
        </>
      }
      add={mayCreate && { to: '/manager/residences/new' }}
      none={<NoResidence building={building} mayCreate={mayCreate} />}
      filters={
        <>
          <FilterFound
            label={t('residences.building')}
            placeholder={t('residences.all_buildings')}
            value={buildingId}
            onChange={(value) => setScope({ organization, building: value }, { floor: undefined })}
            source={buildingChoices(organization)}
          />
          <FilterSelect
            {...list.filter('occupancy')}
            label={t('residences.occupancy')}
            placeholder={t('residences.all_occupancies')}
            items={occupancies.map((value) => ({ value, label: t(`residences.occupancy_${value}`) }))}
          />
          {building && (
            <FilterSelect
              label={t('residences.floor')}
              placeholder={t('residences.all_floors')}
              value={floor === undefined ? undefined : String(floor)}
              onChange={(value) => list.set({ floor: value === undefined ? undefined : Number(value) })}
              items={(lived?.floors ?? []).map((one) => ({ value: String(one), label: floorName(one) }))}
            />
          )}
        </>
      }
    />
  )
}

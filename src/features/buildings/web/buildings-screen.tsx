import { useI18n } from '../../../web/i18n.tsx'
import { useScope } from '../../../web/location.ts'
import { type Column, TwoLines } from '../../../web/ui/data-table.tsx'
import { FilterSelect } from '../../../web/ui/filters.tsx'
import { ListPage, type SortName, useList } from '../../../web/ui/list-page.tsx'
import { type Building, buildingKinds, buildingsApi } from '../contract.ts'
import { useBuildingMenu } from './parts/building-menu.tsx'
import { NoBuilding, useMayAddBuilding } from './parts/no-building.tsx'
import { ResidenceCount } from './parts/residence-count.tsx'
import { SharePill } from './parts/share-sum.tsx'

function useColumns(): Column<Building, SortName<typeof buildingsApi.list>>[] {
  const { t } = useI18n()
  return [
    {
      key: 'name',
      label: t('buildings.building'),
      sort: 'name',
      cell: ({ name, address }) => <TwoLines main={name} sub={address} />,
    },
    { key: 'city', label: t('buildings.city'), sort: 'city', cell: ({ city }) => city },
    { key: 'kind', label: t('buildings.kind'), cell: ({ kind }) => t(`buildings.kind_${kind}`) },
    {
      key: 'shares',
      label: t('buildings.shares'),
      isNamedOnCard: true,
      cell: ({ sharesSum, shareDenominator }) =>
        sharesSum === null || shareDenominator === null ? null : (
          <SharePill sum={sharesSum} denominator={shareDenominator} />
        ),
    },
    {
      key: 'units',
      label: t('buildings.residences'),
      sort: 'units',
      align: 'end',
      card: 'meta',
      isNamedOnCard: true,
      cell: (building) => <ResidenceCount building={building} />,
    },
  ]
}

export function BuildingsScreen() {
  const { t } = useI18n()
  const mayCreate = useMayAddBuilding()
  const { organization } = useScope()
  const list = useList(buildingsApi.list, { filters: ['kind', 'archived'], given: { organization, archived: false } })
  return (
    <ListPage
      words="buildings"
      list={list}
      columns={useColumns()}
      rowLabel={({ name }) => name}
      rowLink={({ id }) => ({ to: '/manager/buildings/$id', params: { id } })}
      menu={useBuildingMenu()}
      add={mayCreate && { to: '/manager/buildings/new' }}
      none={<NoBuilding />}
      filters={
        <FilterSelect
          {...list.filter('kind')}
          label={t('buildings.kind')}
          placeholder={t('buildings.all_kinds')}
          items={buildingKinds.map((value) => ({ value, label: t(`buildings.kind_${value}`) }))}
        />
      }
    />
  )
}

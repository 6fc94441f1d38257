import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useI18n } from '../../../web/i18n.tsx'
import { useFilters, useScope } from '../../../web/location.ts'
import { LinkButton } from '../../../web/ui/button.tsx'
import { Cell, type Column, DataTable, usePager } from '../../../web/ui/data-table.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { ArchiveTabs, FilterSelect, Filters, SearchField } from '../../../web/ui/filters.tsx'
import { PageHead } from '../../../web/ui/page.tsx'
import { type Building, buildingKinds } from '../contract.ts'
import { useBuildingMenu } from './parts/building-menu.tsx'
import { NoBuilding, useMayAddBuilding } from './parts/no-building.tsx'
import { ResidenceCount } from './parts/residence-count.tsx'
import { SharePill } from './parts/share-sum.tsx'
import { buildingsQuery } from './queries.ts'

const Filter = z.object({
  q: z.optional(z.string()),
  kind: z.optional(z.enum(buildingKinds)),
  archived: z.optional(z.enum(['true'])),
  sort: z.optional(z.enum(['name', '-name', 'city', '-city', 'units', '-units'])),
})

function Nothing({ isFiltered, isArchived }: { isFiltered: boolean; isArchived: boolean }) {
  const { t } = useI18n()
  if (isFiltered) return <Empty title={t('buildings.none_found')}>{t('buildings.none_found_lead')}</Empty>
  if (isArchived) return <Empty title={t('buildings.none_archived')}>{t('buildings.none_archived_lead')}</Empty>
  return <NoBuilding />
}

function useColumns(): Column<Building, 'name' | 'city' | 'units'>[] {
  const { t } = useI18n()
  return [
    {
      key: 'name',
      label: t('buildings.building'),
      sort: 'name',
      cell: ({ name, address }) => <Cell main={name} sub={address} />,
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
  const menu = useBuildingMenu()
  const columns = useColumns()
  const [filters, setFilters] = useFilters(Filter)
  const { sort = 'name', archived, ...rest } = filters
  const pager = usePager()
  const buildings = useQuery(
    buildingsQuery({ ...rest, sort, organization, archived: archived === 'true', cursor: pager.cursor }),
  )
  return (
    <>
      <PageHead title={t('buildings.title')}>
        {mayCreate && (
          <LinkButton to="/manager/buildings/new" icon={IconPlus}>
            {t('buildings.new')}
          </LinkButton>
        )}
      </PageHead>
      <Filters>
        <SearchField value={filters.q} onChange={(q) => setFilters({ q })} placeholder={t('buildings.search')} />
        <ArchiveTabs
          active={t('buildings.active')}
          archived={t('buildings.archived_tab')}
          value={archived}
          onChange={(value) => setFilters({ archived: value })}
        />
        <FilterSelect
          label={t('buildings.kind')}
          placeholder={t('buildings.all_kinds')}
          value={filters.kind}
          onChange={(kind) => setFilters({ kind })}
          items={buildingKinds.map((value) => ({ value, label: t(`buildings.kind_${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t('buildings.title')}
        columns={columns}
        query={buildings}
        rowLabel={({ name }) => name}
        rowLink={({ id }) => ({ to: '/manager/buildings/$id', params: { id } })}
        menu={menu}
        sort={sort}
        onSort={(next) => setFilters({ sort: next })}
        pager={pager}
        empty={<Nothing isFiltered={Boolean(filters.q ?? filters.kind)} isArchived={archived === 'true'} />}
      />
    </>
  )
}

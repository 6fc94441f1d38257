import { IconBuildingSkyscraper, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useI18n } from '../../../web/i18n.tsx'
import { useFilters } from '../../../web/location.ts'
import { useActor } from '../../../web/session.tsx'
import { useArchiveActs } from '../../../web/ui/archive-acts.tsx'
import { LinkButton, type MenuAction } from '../../../web/ui/button.tsx'
import { Cell, type Column, DataTable, usePager } from '../../../web/ui/data-table.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { ArchiveTabs, FilterSelect, Filters, SearchField } from '../../../web/ui/filters.tsx'
import { PageHead, Pill, TextLink } from '../../../web/ui/page.tsx'
import { type OrganizationItem, organizationKinds } from '../contract.ts'
import { organizationPolicy } from '../policy.ts'
import { organizationsQuery, useArchiveOrganization, useRemoveOrganization, useRestoreOrganization } from './queries.ts'

const Filter = z.object({
  q: z.optional(z.string()),
  kind: z.optional(z.enum(organizationKinds)),
  archived: z.optional(z.enum(['true'])),
  sort: z.optional(z.enum(['name', '-name'])),
})

/** The acts on one organization, each asked to the policy. */
function useMenu(): (organization: OrganizationItem) => MenuAction[] {
  const { t } = useI18n()
  const actor = useActor()
  const archiveActs = useArchiveActs()
  const archive = useArchiveOrganization()
  const restore = useRestoreOrganization()
  const remove = useRemoveOrganization()

  return (organization) => {
    const { id, name, archivedAt } = organization
    return [
      { label: t('web.edit'), icon: IconPencil, to: '/admin/organizations/$id', params: { id } },
      ...archiveActs({
        isArchived: archivedAt !== null,
        mayArchive: organizationPolicy.archive(actor, organization),
        archive: {
          title: t('organizations.archive_title', { name }),
          body: t('organizations.archive_body'),
          write: () => archive.mutateAsync({ id }),
          done: t('organizations.toast_archived'),
        },
        restore: { write: () => restore.mutateAsync({ id }), done: t('organizations.toast_restored') },
        mayRemove: organizationPolicy.remove(actor, organization),
        remove: {
          title: t('organizations.remove_title', { name }),
          body: t('organizations.remove_body'),
          write: () => remove.mutateAsync({ id }),
          done: t('organizations.toast_removed'),
        },
      }),
    ]
  }
}

function Nothing({ isFiltered, isArchived }: { isFiltered: boolean; isArchived: boolean }) {
  const { t } = useI18n()
  if (isFiltered) return <Empty title={t('organizations.none_found')}>{t('organizations.none_found_lead')}</Empty>
  if (isArchived) return <Empty title={t('organizations.none_archived')}>{t('organizations.none_archived_lead')}</Empty>
  return (
    <Empty
      icon={IconBuildingSkyscraper}
      title={t('organizations.none')}
      action={<LinkButton to="/admin/organizations/new">{t('organizations.new')}</LinkButton>}
    >
      {t('organizations.none_lead')}
    </Empty>
  )
}

export function OrganizationsScreen() {
  const { t, number } = useI18n()
  const actor = useActor()
  const menu = useMenu()
  const [filters, setFilters] = useFilters(Filter)
  const { sort = 'name', archived, ...rest } = filters
  const pager = usePager()
  const organizations = useQuery(
    organizationsQuery({ ...rest, sort, archived: archived === 'true', cursor: pager.cursor }),
  )
  const columns: Column<OrganizationItem, 'name'>[] = [
    {
      key: 'name',
      label: t('organizations.name'),
      sort: 'name',
      cell: ({ name, city }) => <Cell main={name} sub={city} />,
    },
    { key: 'kind', label: t('organizations.kind'), cell: ({ kind }) => t(`organizations.kind_${kind}`) },
    {
      key: 'demonstration',
      label: t('organizations.demonstration'),
      cell: ({ isDemonstration }) =>
        isDemonstration ? <Pill tone="copper">{t('organizations.demonstration')}</Pill> : null,
    },
    {
      key: 'managers',
      label: t('organizations.managers'),
      align: 'end',
      card: 'hidden',
      cell: ({ id, managerCount }) =>
        managerCount ? (
          <TextLink to="/manager/user-management" search={{ organization: id, role: 'manager', status: 'active' }}>
            <span className="num">{number(managerCount)}</span>
            <span className="sr"> {t('organizations.managers')}</span>
          </TextLink>
        ) : (
          <span className="num">{number(0)}</span>
        ),
    },
  ]
  return (
    <>
      <PageHead title={t('organizations.title')}>
        {organizationPolicy.create(actor, {}) && (
          <LinkButton to="/admin/organizations/new" icon={IconPlus}>
            {t('organizations.new')}
          </LinkButton>
        )}
      </PageHead>
      <Filters>
        <SearchField value={filters.q} onChange={(q) => setFilters({ q })} placeholder={t('organizations.search')} />
        <ArchiveTabs
          active={t('organizations.active')}
          archived={t('organizations.archived_tab')}
          value={archived}
          onChange={(value) => setFilters({ archived: value })}
        />
        <FilterSelect
          label={t('organizations.kind')}
          placeholder={t('organizations.all_kinds')}
          value={filters.kind}
          onChange={(kind) => setFilters({ kind })}
          items={organizationKinds.map((value) => ({ value, label: t(`organizations.kind_${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t('organizations.title')}
        columns={columns}
        query={organizations}
        rowLabel={({ name }) => name}
        rowLink={({ id }) => ({ to: '/admin/organizations/$id', params: { id } })}
        menu={menu}
        sort={sort}
        onSort={(next) => setFilters({ sort: next })}
        pager={pager}
        empty={<Nothing isFiltered={Boolean(filters.q ?? filters.kind)} isArchived={archived === 'true'} />}
      />
    </>
  )
}

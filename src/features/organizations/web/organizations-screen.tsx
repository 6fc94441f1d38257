import { IconBuildingSkyscraper, IconPencil } from '@tabler/icons-react'
import { useI18n } from '../../../web/i18n.tsx'
import { useActor } from '../../../web/session.tsx'
import { useArchiveActs } from '../../../web/ui/archive-acts.tsx'
import type { MenuAction } from '../../../web/ui/button.tsx'
import { type Column, TwoLines } from '../../../web/ui/data-table.tsx'
import { FilterSelect } from '../../../web/ui/filters.tsx'
import { ListPage, type SortName, useList } from '../../../web/ui/list-page.tsx'
import { Pill, TextLink } from '../../../web/ui/page.tsx'
import { type OrganizationItem, organizationKinds, organizationsApi } from '../contract.ts'
import { organizationPolicy } from '../policy.ts'
import { refreshes } from './queries.ts'

/** The acts on one organization, each asked to the policy. */
function useMenu(): (organization: OrganizationItem) => MenuAction[] {
  const { t } = useI18n()
  const actor = useActor()
  const archiveActs = useArchiveActs({ words: 'organizations', api: organizationsApi, refreshes })
  return (organization) => [
    { label: t('web.edit'), icon: IconPencil, to: '/admin/organizations/$id', params: { id: organization.id } },
    ...archiveActs({
      ...organization,
      mayArchive: organizationPolicy.archive(actor, organization),
      mayRemove: organizationPolicy.remove(actor, organization),
    }),
  ]
}

function useColumns(): Column<OrganizationItem, SortName<typeof organizationsApi.list>>[] {
  const { t, number } = useI18n()
  return [
    {
      key: 'name',
      label: t('organizations.name'),
      sort: 'name',
      cell: ({ name, city }) => <TwoLines main={name} sub={city} />,
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
}

export function OrganizationsScreen() {
  const { t } = useI18n()
  const actor = useActor()
  const list = useList(organizationsApi.list, { filters: ['kind', 'archived'], given: { archived: false } })
  return (
    <ListPage
      words="organizations"
      list={list}
      columns={useColumns()}
      rowLabel={({ name }) => name}
      rowLink={({ id }) => ({ to: '/admin/organizations/$id', params: { id } })}
      menu={useMenu()}
      icon={IconBuildingSkyscraper}
      add={organizationPolicy.create(actor, {}) && { to: '/admin/organizations/new' }}
      filters={
        <FilterSelect
          {...list.filter('kind')}
          label={t('organizations.kind')}
          placeholder={t('organizations.all_kinds')}
          items={organizationKinds.map((value) => ({ value, label: t(`organizations.kind_${value}`) }))}
        />
      }
    />
  )
}

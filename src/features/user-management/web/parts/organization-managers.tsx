import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isAdmin, managesWholeOrganization } from '../../../../shared/actor.ts'
import { fullName } from '../../../../shared/names.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { useActor } from '../../../../web/session.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { WatchList, WatchPathLine } from '../../../../web/ui/watch-list.tsx'
import { type ManagedUser, userManagementApi } from '../../contract.ts'
import { userManagementPolicy } from '../../policy.ts'

const path = '/manager/user-management'
/** Lines on the organization's page; the whole list is a link away. */
const shown = 8

/** The people who manage an organization, on its page: who they are, for which buildings, when they last came. */
export function OrganizationManagers({ organizationId }: { organizationId: string }) {
  const { t } = useI18n()
  const isListed = userManagementPolicy.list(useActor(), {})
  const filter = { organization: organizationId, role: 'manager', status: 'active' } as const
  const managers = useQuery({ ...query(userManagementApi.list, { ...filter, limit: shown }), enabled: isListed })
  if (!isListed) return null
  return (
    <WatchList
      title={t('user-management.managers')}
      all={{ to: path, search: filter }}
      query={managers}
      line={(manager) => <Line key={manager.id} manager={manager} organizationId={organizationId} />}
      empty={
        <Empty icon={IconUsers} title={t('user-management.no_manager')}>
          {t('user-management.no_manager_lead')}
        </Empty>
      }
    />
  )
}

function Line({ manager, organizationId }: { manager: ManagedUser; organizationId: string }) {
  const { t, relative } = useI18n()
  const actor = useActor()
  const { buildings, lastLoginAt } = manager
  const limits = buildings.filter((building) => building.organizationId === organizationId)
  const places = limits.map(({ name }) => name).join(', ')
  // Whoever runs a part of the organization does not see limits to the others.
  const isWhole = isAdmin(actor) || managesWholeOrganization(actor, organizationId)
  const everything = isWhole ? t('user-management.everything') : undefined
  return (
    <WatchPathLine
      path={path}
      search={{ organization: organizationId, open: manager.id }}
      main={fullName(manager)}
      sub={[manager.email ?? '', places ? t('user-management.limited_to', { places }) : everything]}
      end={lastLoginAt ? relative(lastLoginAt) : t('user-management.never_came')}
    />
  )
}

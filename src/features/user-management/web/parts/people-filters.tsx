import { roles } from '../../../../shared/actor.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import type { Scope } from '../../../../web/location.ts'
import { useActor } from '../../../../web/session.tsx'
import { FilterSelect, FilterTabs } from '../../../../web/ui/filters.tsx'
import { useList } from '../../../../web/ui/list-page.tsx'
import { userStatuses } from '../../../users/contract.ts'
import { userManagementApi } from '../../contract.ts'
import { userManagementPolicy } from '../../policy.ts'

export const usePeople = (given: Scope) =>
  useList(userManagementApi.list, { filters: ['role', 'rank', 'status', 'person', 'isOrphan'], given })

/** The managers of an organization, those of the demonstration too: a link from its page asks for them. */
const ofRank = 'managers'

/** Status and role; for administrators also the accounts without access. */
export function PeopleFilters({ list }: { list: ReturnType<typeof usePeople> }) {
  const { t } = useI18n()
  const isAdmin = userManagementPolicy.bulk(useActor(), { isAdminOnly: true })
  return (
    <>
      <FilterTabs
        {...list.filter('status')}
        label={t('user-management.status')}
        items={[
          { value: undefined, label: t('web.all_masculine') },
          ...userStatuses.map((value) => ({ value, label: t(`users.status_${value}`) })),
        ]}
      />
      <FilterSelect
        value={list.filters.rank ? ofRank : list.filters.role}
        onChange={(chosen) =>
          list.set({ role: roles.find((role) => role === chosen), rank: chosen === ofRank ? 'manager' : undefined })
        }
        label={t('user-management.role')}
        placeholder={t('user-management.all_roles')}
        items={[
          ...(list.filters.rank ? [{ value: ofRank, label: t('user-management.managers') }] : []),
          ...roles.map((value) => ({ value, label: t(`users.role_${value}`) })),
        ]}
      />
      {isAdmin && (
        <FilterSelect
          value={list.filters.isOrphan ? 'none' : undefined}
          onChange={(access) => list.set({ isOrphan: access === 'none' || undefined })}
          label={t('user-management.places')}
          placeholder={t('user-management.all_places')}
          items={[{ value: 'none', label: t('user-management.no_place') }]}
        />
      )}
    </>
  )
}

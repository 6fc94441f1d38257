import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { roles } from '../../../../shared/actor.ts'
import { Id } from '../../../../shared/shapes.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { type Search, useFilters, useScope } from '../../../../web/location.ts'
import { useActor } from '../../../../web/session.tsx'
import { Button, type MenuAction } from '../../../../web/ui/button.tsx'
import { Cell, type Column, DataTable, usePager } from '../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { FilterSelect, Filters, FilterTabs, SearchField } from '../../../../web/ui/filters.tsx'
import { Pill, type Tone } from '../../../../web/ui/page.tsx'
import { EmailText } from '../../../../web/ui/reach-links.tsx'
import { useInvitationActs } from '../../../invitations/web/parts/invitation-acts.tsx'
import { Undelivered } from '../../../invitations/web/parts/undelivered.tsx'
import { type UserStatus, userStatuses } from '../../../users/contract.ts'
import type { ManagedUser } from '../../contract.ts'
import { userManagementPolicy } from '../../policy.ts'
import { usersQuery } from '../queries.ts'
import classes from './people-panel.module.css'
import { nameOf, Places } from './person.tsx'
import { useUserActs } from './user-acts.tsx'

const EditUserDialog = lazy(() => import('./edit-user-dialog.tsx').then((room) => ({ default: room.EditUserDialog })))
const PersonDialog = lazy(() => import('./person-dialog.tsx').then((room) => ({ default: room.PersonDialog })))
const UserHistoryDialog = lazy(() =>
  import('./user-history-dialog.tsx').then((room) => ({ default: room.UserHistoryDialog })),
)
const DeleteUserDialog = lazy(() =>
  import('./delete-user-dialog.tsx').then((room) => ({ default: room.DeleteUserDialog })),
)

const tones: Record<UserStatus, Tone> = { pending: 'slate', active: 'spruce', inactive: 'mute', suspended: 'brick' }
const sorts = ['name', '-name', 'email', '-email', 'lastLogin', '-lastLogin', 'created', '-created'] as const
const Filter = z.object({
  q: z.optional(z.string()),
  role: z.optional(z.enum(roles)),
  status: z.optional(z.enum(userStatuses)),
  person: z.optional(Id),
  /** The person of the list whose details are open. */
  open: z.optional(Id),
  sort: z.optional(z.enum(sorts)),
})

function useColumns(): Column<ManagedUser, 'name' | 'email' | 'lastLogin' | 'created'>[] {
  const { t, relative, date } = useI18n()
  return [
    {
      key: 'person',
      label: t('user-management.person'),
      sort: 'name',
      cell: (user) => (
        <Cell
          main={nameOf(user) === user.email ? <EmailText email={user.email} /> : nameOf(user)}
          sub={nameOf(user) === user.email ? undefined : <EmailText email={user.email} />}
        />
      ),
    },
    { key: 'role', label: t('user-management.role'), cell: (user) => t(`users.role_${user.role}`) },
    { key: 'places', label: t('user-management.places'), cell: (user) => <Places user={user} /> },
    {
      key: 'lastLogin',
      label: t('user-management.last_login'),
      sort: 'lastLogin',
      isNamedOnCard: ({ invitation }) => invitation === null,
      cell: ({ lastLoginAt, invitation }) => (
        <span className={invitation ? 'num' : `num ${classes.day}`}>
          {invitation
            ? t('user-management.invitation_expires', { when: relative(invitation.expiresAt) })
            : lastLoginAt
              ? relative(lastLoginAt)
              : t('user-management.never')}
        </span>
      ),
    },
    {
      key: 'created',
      label: t('user-management.joined'),
      sort: 'created',
      card: 'hidden',
      cell: ({ createdAt }) => <span className={`num ${classes.day}`}>{date(createdAt)}</span>,
    },
    {
      key: 'status',
      label: t('user-management.status'),
      align: 'end',
      cell: (user) =>
        user.invitation?.isUndelivered ? (
          <Undelivered invitation={{ ...user, ...user.invitation }} />
        ) : (
          <Pill tone={user.invitation?.status === 'expiring_soon' ? 'copper' : tones[user.status]}>
            {t(`users.status_${user.status}`)}
          </Pill>
        ),
    },
  ]
}

/** People of the chosen organization and building, and what may be done with each. */
export function PeoplePanel() {
  const { t } = useI18n()
  const actor = useActor()
  const { organization, building } = useScope()
  const navigate = useNavigate()
  const [{ open: openId, ...filters }, setFilters] = useFilters(Filter)
  const [open, setOpen] = useState<{ dialog: 'edit' | 'delete' | 'history'; user: ManagedUser }>()
  const sort = filters.sort ?? 'name'
  const pager = usePager()
  const people = useQuery(usersQuery({ ...filters, sort, organization, building, cursor: pager.cursor }))
  const acts = useUserActs()
  const invitationActs = useInvitationActs()
  const columns = useColumns()
  // The list behind stays where it is: on its page, and scrolled as it was.
  const opens = (id: string | undefined) =>
    ({ to: '/manager/user-management', search: (now: Search) => ({ ...now, open: id }), resetScroll: false }) as const
  const opened = openId && people.data?.items.find(({ id }) => id === openId)
  const leave = () => void navigate({ ...opens(undefined), replace: true })
  /** From the details of a person to one of their dialogs. */
  const goOn = (dialog: 'edit' | 'history', user: ManagedUser) => () => {
    leave()
    setOpen({ dialog, user })
  }
  const mayReadHistory = (user: ManagedUser) => !user.invitation && userManagementPolicy.readHistory(actor, user)
  const mayEdit = (user: ManagedUser) => !user.invitation && userManagementPolicy.updateNames(actor, user)
  const accountMenu = (user: ManagedUser): MenuAction[] => [
    ...(mayEdit(user) ? [{ label: t('web.edit'), onSelect: () => setOpen({ dialog: 'edit', user }) }] : []),
    ...(mayReadHistory(user)
      ? [{ label: t('web.history'), onSelect: () => setOpen({ dialog: 'history', user }) }]
      : []),
    ...acts(user),
    ...(userManagementPolicy.remove(actor, user) && user.id !== actor.id
      ? [
          {
            label: t('user-management.delete'),
            tone: 'brick' as const,
            onSelect: () => setOpen({ dialog: 'delete', user }),
          },
        ]
      : []),
  ]
  // Who is only invited has an invitation to act on, and no account yet.
  const menu = (user: ManagedUser): MenuAction[] => [
    { label: t('user-management.details'), onSelect: () => void navigate(opens(user.id)) },
    ...(user.invitation ? invitationActs({ ...user, ...user.invitation }) : accountMenu(user)),
  ]
  const close = () => setOpen(undefined)
  const isFiltered = filters.q ?? filters.role ?? filters.status ?? filters.person
  return (
    <>
      {filters.person && (
        <p className={classes.alone}>
          {t('user-management.one_person')}{' '}
          <Button variant="subtle" size="xs" onClick={() => setFilters({ person: undefined })}>
            {t('user-management.show_everyone')}
          </Button>
        </p>
      )}
      <Filters>
        <SearchField value={filters.q} onChange={(q) => setFilters({ q })} placeholder={t('user-management.search')} />
        <FilterTabs
          label={t('user-management.status')}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
          items={[
            { value: undefined, label: t('web.all_masculine') },
            ...userStatuses.map((value) => ({ value, label: t(`users.status_${value}`) })),
          ]}
        />
        <FilterSelect
          label={t('user-management.role')}
          placeholder={t('user-management.all_roles')}
          value={filters.role}
          onChange={(role) => setFilters({ role })}
          items={roles.map((value) => ({ value, label: t(`users.role_${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t('user-management.people')}
        columns={columns}
        query={people}
        rowLabel={nameOf}
        rowLink={({ id }) => opens(id)}
        menu={menu}
        pager={pager}
        sort={sort}
        onSort={(next) => setFilters({ sort: next })}
        empty={
          isFiltered ? (
            <Empty title={t('web.no_match')} />
          ) : (
            <Empty icon={IconUsers} title={t('user-management.none')}>
              {t('user-management.none_lead')}
            </Empty>
          )
        }
      />
      <Suspense>
        {opened && (
          <PersonDialog
            user={opened}
            onEdit={mayEdit(opened) ? goOn('edit', opened) : undefined}
            onHistory={mayReadHistory(opened) ? goOn('history', opened) : undefined}
            onClose={leave}
          />
        )}
        {open?.dialog === 'edit' && <EditUserDialog user={open.user} onClose={close} />}
        {open?.dialog === 'history' && <UserHistoryDialog user={open.user} onClose={close} />}
        {open?.dialog === 'delete' && <DeleteUserDialog user={open.user} onClose={close} />}
      </Suspense>
    </>
  )
}

import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { Id } from '../../../../shared/shapes.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { lazyPart } from '../../../../web/lazy-part.tsx'
import { type Search, useFilters, useScope } from '../../../../web/location.ts'
import { query } from '../../../../web/queries.ts'
import { useActor } from '../../../../web/session.tsx'
import { Button, type MenuAction } from '../../../../web/ui/button.tsx'
import { type Column, TwoLines } from '../../../../web/ui/data-table.tsx'
import { ListView, type SortName } from '../../../../web/ui/list-page.tsx'
import { Pill, type Tone } from '../../../../web/ui/page.tsx'
import { EmailText } from '../../../../web/ui/reach-links.tsx'
import { type Selection, useSelection } from '../../../../web/ui/selection.tsx'
import { useInvitationActs } from '../../../invitations/web/parts/invitation-acts.tsx'
import { Undelivered } from '../../../invitations/web/parts/undelivered.tsx'
import type { UserStatus } from '../../../users/contract.ts'
import { type ManagedUser, type PeopleFilter, userManagementApi } from '../../contract.ts'
import { userManagementPolicy } from '../../policy.ts'
import { PeopleFilters, usePeople } from './people-filters.tsx'
import classes from './people-panel.module.css'
import { nameOf, PersonPlaces } from './person.tsx'
import { useUserActs } from './user-acts.tsx'

const EditUserDialog = lazyPart(() => import('./edit-user-dialog.tsx').then((module) => module.EditUserDialog))
const PersonDialog = lazyPart(() => import('./person-dialog.tsx').then((module) => module.PersonDialog))
const UserHistoryDialog = lazyPart(() => import('./user-history-dialog.tsx').then((module) => module.UserHistoryDialog))
const DeleteUserDialog = lazyPart(() => import('./delete-user-dialog.tsx').then((module) => module.DeleteUserDialog))

const tones: Record<UserStatus, Tone> = { pending: 'slate', active: 'spruce', inactive: 'mute', suspended: 'brick' }
/** The person of the list whose details are open. */
const Opened = z.object({ open: z.optional(Id) })

function useColumns(): Column<ManagedUser, SortName<typeof userManagementApi.list>>[] {
  const { t, relative, date } = useI18n()
  return [
    {
      key: 'person',
      label: t('user-management.person'),
      sort: 'name',
      cell: (user) => (
        <TwoLines
          main={nameOf(user) === user.email ? <EmailText email={user.email} /> : nameOf(user)}
          sub={
            user.email === null ? (
              t('user-management.no_address')
            ) : nameOf(user) === user.email ? undefined : (
              <EmailText email={user.email} />
            )
          }
        />
      ),
    },
    { key: 'role', label: t('user-management.role'), cell: (user) => t(`users.role_${user.role}`) },
    { key: 'places', label: t('user-management.places'), cell: (user) => <PersonPlaces user={user} /> },
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
          <Undelivered invitation={{ ...user, ...user.invitation, email: user.email ?? '' }} />
        ) : (
          <Pill tone={user.invitation?.status === 'expiring_soon' ? 'copper' : tones[user.status]}>
            {t(`users.status_${user.status}`)}
          </Pill>
        ),
    },
  ]
}

interface Open {
  dialog: 'edit' | 'delete' | 'history'
  user: ManagedUser
}
const dialogs = { edit: EditUserDialog, delete: DeleteUserDialog, history: UserHistoryDialog }

function OpenDialog({ dialog, user, onClose }: Open & { onClose: () => void }) {
  const Dialog = dialogs[dialog]
  return <Dialog user={user} onClose={onClose} />
}

/** Only accounts are acted on together: an invitation has acts of its own. */
const isAccount = ({ invitation }: ManagedUser): boolean => invitation === null

/** What the list finds, and what is selected of it. */
export interface Chosen {
  readonly selection: Selection<ManagedUser>
  /** The filters of the list, with the place of the sidebar. */
  readonly filter: PeopleFilter
  /** Pages included; undefined while it loads. */
  readonly total: number | undefined
  /** There are as many or more. */
  readonly isTotalLeast: boolean
  /** The accounts of the page. */
  readonly listed: number
}

/** The person whose details are open: of the page that is shown, else read alone. */
function useOpened(id: string | undefined, items: readonly ManagedUser[] | undefined): ManagedUser | undefined {
  const listed = items?.find((user) => user.id === id)
  const read = useQuery({
    ...query(userManagementApi.get, { id: id ?? '' }),
    enabled: id !== undefined && items !== undefined && !listed,
  })
  return listed ?? (id === undefined ? undefined : read.data)
}

/** People of the chosen organization and building, and what may be done with each, and with many: `acts` shows these. */
export function PeoplePanel({ acts: showActs }: { acts?: (chosen: Chosen) => ReactNode }) {
  const { t } = useI18n()
  const actor = useActor()
  const navigate = useNavigate()
  const [{ open: openId }] = useFilters(Opened)
  const [open, setOpen] = useState<Open>()
  const scope = useScope()
  const list = usePeople(scope)
  const filter = { ...scope, ...list.filters }
  const selection = useSelection({ isFree: isAccount, filter: JSON.stringify(filter) })
  const { items = [], total, isTotalLeast = false } = list.query.data ?? {}
  const acts = useUserActs()
  const invitationActs = useInvitationActs()
  // The list behind stays where it is: on its page, and scrolled as it was.
  const opens = (id: string | undefined) =>
    ({ to: '/manager/user-management', search: (now: Search) => ({ ...now, open: id }), resetScroll: false }) as const
  const opened = useOpened(openId, list.query.data?.items)
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
  // A person only invited has an invitation to act on, and no account yet.
  const menu = (user: ManagedUser): MenuAction[] => [
    { label: t('user-management.details'), onSelect: () => void navigate(opens(user.id)) },
    ...(user.invitation ? invitationActs({ ...user, ...user.invitation, email: user.email ?? '' }) : accountMenu(user)),
  ]
  const close = () => setOpen(undefined)
  return (
    <>
      {list.filters.person && (
        <p className={classes.alone}>
          {t('user-management.one_person')}{' '}
          <Button variant="subtle" size="xs" onClick={() => list.set({ person: undefined })}>
            {t('user-management.show_everyone')}
          </Button>
        </p>
      )}
      <ListView
        words="user-management"
        says={{ title: t('user-management.people') }}
        list={list}
        columns={useColumns()}
        rowLabel={nameOf}
        rowLink={({ id }) => opens(id)}
        menu={menu}
        {...(showActs && { selection })}
        icon={IconUsers}
        filters={<PeopleFilters list={list} />}
      />
      {showActs?.({ selection, filter, total, isTotalLeast, listed: items.filter(isAccount).length })}
      <Suspense>
        {opened && (
          <PersonDialog
            user={opened}
            onEdit={mayEdit(opened) ? goOn('edit', opened) : undefined}
            onHistory={mayReadHistory(opened) ? goOn('history', opened) : undefined}
            onClose={leave}
          />
        )}
        {open && <OpenDialog {...open} onClose={close} />}
      </Suspense>
    </>
  )
}

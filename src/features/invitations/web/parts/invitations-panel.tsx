import { IconMailPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import * as z from 'zod/mini'
import { Id } from '../../../../shared/shapes.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { lazyPart } from '../../../../web/lazy-part.tsx'
import { type Search, useFilters, useScope } from '../../../../web/location.ts'
import { query } from '../../../../web/queries.ts'
import { type Column, TwoLines } from '../../../../web/ui/data-table.tsx'
import { FilterTabs } from '../../../../web/ui/filters.tsx'
import { ListView, type SortName, useList } from '../../../../web/ui/list-page.tsx'
import { EmailText } from '../../../../web/ui/reach-links.tsx'
import { type Invitation, invitationsApi, shownStatuses } from '../../contract.ts'
import { allows } from '../../rules.ts'
import { InvitationPlace, InvitationState, nameOf } from './invitation.tsx'
import { useInvitationActs } from './invitation-acts.tsx'

const InvitationDialog = lazyPart(() => import('./invitation-dialog.tsx').then((module) => module.InvitationDialog))

/** The invitation of the list whose details are open. */
const Opened = z.object({ open: z.optional(Id) })

function useColumns(): Column<Invitation, SortName<typeof invitationsApi.list>>[] {
  const { t, relative, date } = useI18n()
  return [
    {
      key: 'person',
      label: t('invitations.person'),
      sort: 'email',
      cell: (row) => (
        <TwoLines
          main={nameOf(row) === row.email ? <EmailText email={row.email} /> : nameOf(row)}
          sub={
            nameOf(row) === row.email ? (
              t('invitations.sent_by', { name: row.invitedByName })
            ) : (
              <EmailText email={row.email} />
            )
          }
        />
      ),
    },
    { key: 'role', label: t('invitations.role'), cell: (row) => t(`users.role_${row.role}`) },
    {
      key: 'place',
      label: t('invitations.place'),
      cell: (row) => (
        <TwoLines main={<InvitationPlace of={row} />} sub={row.buildingName ? row.organizationName : undefined} />
      ),
    },
    {
      key: 'sent',
      label: t('invitations.created_on'),
      sort: 'createdAt',
      card: 'hidden',
      cell: ({ createdAt }) => <span className="num">{date(createdAt)}</span>,
    },
    {
      key: 'expires',
      label: t('invitations.expires'),
      sort: 'expiresAt',
      isNamedOnCard: true,
      cell: ({ status, expiresAt }) => {
        if (!allows('resend', status)) return null
        return <span className="num">{allows('cancel', status) ? relative(expiresAt) : date(expiresAt)}</span>
      },
    },
    {
      key: 'status',
      label: t('invitations.status'),
      align: 'end',
      cell: (row) => <InvitationState of={row} />,
    },
  ]
}

/** Invitations of the chosen organization and building, and what may still be done with each. */
export function InvitationsPanel() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [{ open: openId }] = useFilters(Opened)
  const list = useList(invitationsApi.list, { filters: ['status'], given: useScope() })
  const opened = useOpened(openId, list.query.data?.items)
  const acts = useInvitationActs()
  // The list behind stays where it is: on its page, and scrolled as it was.
  const opens = (id: string | undefined) =>
    ({ to: '/manager/user-management', search: (now: Search) => ({ ...now, open: id }), resetScroll: false }) as const
  return (
    <>
      <ListView
        words="invitations"
        list={list}
        columns={useColumns()}
        rowLabel={nameOf}
        rowLink={({ id }) => opens(id)}
        menu={(row) => [
          { label: t('invitations.details'), onSelect: () => void navigate(opens(row.id)) },
          ...acts(row),
        ]}
        icon={IconMailPlus}
        filters={
          <FilterTabs
            {...list.filter('status')}
            label={t('invitations.status')}
            items={[
              { value: undefined, label: t('web.all') },
              ...shownStatuses.map((value) => ({ value, label: t(`invitations.status_${value}`) })),
            ]}
          />
        }
      />
      <Suspense>
        {opened && (
          <InvitationDialog invitation={opened} onClose={() => void navigate({ ...opens(undefined), replace: true })} />
        )}
      </Suspense>
    </>
  )
}

/** The invitation whose details are open: of the page that is shown, else read alone. */
function useOpened(id: string | undefined, items: readonly Invitation[] | undefined): Invitation | undefined {
  const listed = items?.find((invitation) => invitation.id === id)
  const read = useQuery({
    ...query(invitationsApi.get, { id: id ?? '' }),
    enabled: id !== undefined && items !== undefined && !listed,
  })
  return listed ?? (id === undefined ? undefined : read.data)
}

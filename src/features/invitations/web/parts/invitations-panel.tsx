import { IconMailPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useI18n } from '../../../../web/i18n.tsx'
import { useFilters, useScope } from '../../../../web/location.ts'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import type { MenuAction } from '../../../../web/ui/button.tsx'
import { Cell, type Column, DataTable, usePager } from '../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Filters, FilterTabs, SearchField } from '../../../../web/ui/filters.tsx'
import { Pill, type Tone } from '../../../../web/ui/page.tsx'
import { type Invitation, type invitationSorts, type ShownStatus, shownStatuses } from '../../contract.ts'
import { invitationPolicy } from '../../policy.ts'
import { allows } from '../../rules.ts'
import { invitationsQuery, useCancel, useRemove, useResend } from '../queries.ts'

const tones: Record<ShownStatus, Tone> = {
  pending: 'slate',
  expiring_soon: 'copper',
  accepted: 'spruce',
  expired: 'brick',
  cancelled: 'mute',
}
type Sort = (typeof invitationSorts)[number]
const Filter = z.object({
  q: z.optional(z.string()),
  status: z.optional(z.enum(shownStatuses)),
  sort: z.optional(z.enum(['createdAt', '-createdAt', 'expiresAt', '-expiresAt', 'email', '-email'])),
})

/** The acts a row allows, each asked to the policy and to the state machine. */
function useActs() {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const [resend, cancel, remove] = [useResend(), useCancel(), useRemove()]
  return (row: Invitation): MenuAction[] => {
    const { id, version, email, status } = row
    const acts: MenuAction[] = []
    if (invitationPolicy.cancel(actor, row) && allows('resend', status)) {
      acts.push({
        label: t('invitations.resend'),
        onSelect: () =>
          void act({ write: () => resend.mutateAsync({ id, version }), done: t('invitations.resent', { email }) }),
      })
    }
    if (invitationPolicy.cancel(actor, row) && allows('cancel', status)) {
      acts.push({
        label: t('invitations.cancel'),
        tone: 'brick',
        onSelect: () =>
          void act({
            ask: {
              title: t('invitations.cancel_title'),
              body: t('invitations.cancel_body', { email }),
              action: t('invitations.cancel'),
              keep: t('invitations.keep'),
              isDanger: true,
            },
            write: () => cancel.mutateAsync({ id, version }),
            done: t('invitations.cancelled'),
          }),
      })
    }
    if (invitationPolicy.remove(actor, row)) {
      acts.push({
        label: t('invitations.remove'),
        tone: 'brick',
        onSelect: () =>
          void act({
            ask: {
              title: t('invitations.remove_title'),
              body: t('invitations.remove_body', { email }),
              action: t('invitations.remove'),
              keep: t('invitations.keep'),
              isDanger: true,
            },
            write: () => remove.mutateAsync({ id }),
            done: t('invitations.removed'),
            kind: 'delete',
          }),
      })
    }
    return acts
  }
}

const nameOf = ({ firstName, lastName, email }: Invitation) => [firstName, lastName].filter(Boolean).join(' ') || email

/** Invitations of the chosen organization and building, and what may still be done with each. */
export function InvitationsPanel() {
  const { t, relative, date } = useI18n()
  const { organization, building } = useScope()
  const [filters, setFilters] = useFilters(Filter)
  const sort = filters.sort ?? '-createdAt'
  const pager = usePager()
  const invitations = useQuery(invitationsQuery({ ...filters, sort, organization, building, cursor: pager.cursor }))
  const acts = useActs()
  const columns: Column<Invitation, Sort>[] = [
    {
      key: 'person',
      label: t('invitations.person'),
      sort: 'email',
      cell: (row) => (
        <Cell
          main={nameOf(row)}
          sub={nameOf(row) === row.email ? t('invitations.sent_by', { name: row.invitedByName }) : row.email}
        />
      ),
    },
    { key: 'role', label: t('invitations.role'), cell: (row) => t(`users.role_${row.role}`) },
    {
      key: 'place',
      label: t('invitations.place'),
      cell: ({ buildingName, unitNumber, organizationName }) => (
        <Cell
          main={
            buildingName && unitNumber
              ? t('invitations.unit', { building: buildingName, unit: unitNumber })
              : (buildingName ?? organizationName)
          }
          sub={buildingName ? organizationName : undefined}
        />
      ),
    },
    {
      key: 'expires',
      label: t('invitations.expires'),
      sort: 'expiresAt',
      cell: ({ status, expiresAt }) => (
        <span className="num">
          {allows('cancel', status) ? relative(expiresAt) : status === 'expired' ? date(expiresAt) : '—'}
        </span>
      ),
    },
    {
      key: 'status',
      label: t('invitations.status'),
      align: 'end',
      cell: ({ status }) => <Pill tone={tones[status]}>{t(`invitations.status_${status}`)}</Pill>,
    },
  ]
  return (
    <>
      <Filters>
        <SearchField value={filters.q} onChange={(q) => setFilters({ q })} placeholder={t('invitations.search')} />
        <FilterTabs
          label={t('invitations.status')}
          value={filters.status}
          onChange={(status) => setFilters({ status })}
          items={[
            { value: undefined, label: t('web.all') },
            ...shownStatuses.map((value) => ({ value, label: t(`invitations.status_${value}`) })),
          ]}
        />
      </Filters>
      <DataTable
        label={t('invitations.title')}
        columns={columns}
        query={invitations}
        rowLabel={nameOf}
        menu={acts}
        pager={pager}
        sort={sort}
        onSort={(next) => setFilters({ sort: next })}
        empty={
          filters.q || filters.status ? (
            <Empty title={t('web.no_match')} />
          ) : (
            <Empty icon={IconMailPlus} title={t('invitations.none')}>
              {t('invitations.none_lead')}
            </Empty>
          )
        }
      />
    </>
  )
}

import { IconMailPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useI18n } from '../../../../web/i18n.tsx'
import { useFilters, useScope } from '../../../../web/location.ts'
import { Cell, type Column, DataTable, usePager } from '../../../../web/ui/data-table.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Filters, FilterTabs, SearchField } from '../../../../web/ui/filters.tsx'
import { Pill, type Tone } from '../../../../web/ui/page.tsx'
import { EmailText } from '../../../../web/ui/reach-links.tsx'
import { type Invitation, type invitationSorts, type ShownStatus, shownStatuses } from '../../contract.ts'
import { allows } from '../../rules.ts'
import { invitationsQuery } from '../queries.ts'
import { useInvitationActs } from './invitation-acts.tsx'
import { Undelivered } from './undelivered.tsx'

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

const nameOf = ({ firstName, lastName, email }: Invitation) => [firstName, lastName].filter(Boolean).join(' ') || email

/** Invitations of the chosen organization and building, and what may still be done with each. */
export function InvitationsPanel() {
  const { t, relative, date } = useI18n()
  const { organization, building } = useScope()
  const [filters, setFilters] = useFilters(Filter)
  const sort = filters.sort ?? '-createdAt'
  const pager = usePager()
  const invitations = useQuery(invitationsQuery({ ...filters, sort, organization, building, cursor: pager.cursor }))
  const acts = useInvitationActs()
  const columns: Column<Invitation, Sort>[] = [
    {
      key: 'person',
      label: t('invitations.person'),
      sort: 'email',
      cell: (row) => (
        <Cell
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
      cell: (row) =>
        row.isUndelivered ? (
          <Undelivered invitation={row} />
        ) : (
          <Pill tone={tones[row.status]}>{t(`invitations.status_${row.status}`)}</Pill>
        ),
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

import { IconMailPlus } from '@tabler/icons-react'
import { useI18n } from '../../../../web/i18n.tsx'
import { useScope } from '../../../../web/location.ts'
import { type Column, TwoLines } from '../../../../web/ui/data-table.tsx'
import { FilterTabs } from '../../../../web/ui/filters.tsx'
import { ListView, type SortName, useList } from '../../../../web/ui/list-page.tsx'
import { Pill, type Tone } from '../../../../web/ui/page.tsx'
import { EmailText } from '../../../../web/ui/reach-links.tsx'
import { type Invitation, invitationsApi, type ShownStatus, shownStatuses } from '../../contract.ts'
import { allows } from '../../rules.ts'
import { useInvitationActs } from './invitation-acts.tsx'
import { Undelivered } from './undelivered.tsx'

const tones: Record<ShownStatus, Tone> = {
  pending: 'slate',
  expiring_soon: 'copper',
  accepted: 'spruce',
  expired: 'brick',
  cancelled: 'mute',
}

const nameOf = ({ firstName, lastName, email }: Invitation) => [firstName, lastName].filter(Boolean).join(' ') || email

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
      cell: ({ buildingName, unitNumber, organizationName }) => (
        <TwoLines
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
}

/** Invitations of the chosen organization and building, and what may still be done with each. */
export function InvitationsPanel() {
  const { t } = useI18n()
  const list = useList(invitationsApi.list, { filters: ['status'], given: useScope() })
  return (
    <ListView
      words="invitations"
      list={list}
      columns={useColumns()}
      rowLabel={nameOf}
      menu={useInvitationActs()}
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
  )
}

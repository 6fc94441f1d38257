import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { query } from '../../../../web/queries.ts'
import { Figure } from '../../../../web/ui/page.tsx'
import { invitationsApi } from '../../contract.ts'

/** How many invitations nobody has accepted yet. */
export function PendingInvitations() {
  const { t, number } = useI18n()
  const pending = useQuery(query(invitationsApi.list, { status: 'pending', limit: 1 })).data
  const expiring = useQuery(query(invitationsApi.list, { status: 'expiring_soon', limit: 1 })).data
  return (
    <Figure
      label={t('app.pending_invitations')}
      opens={{ to: '/manager/user-management', search: { tab: 'invitations', status: 'pending' } }}
      value={pending && number(pending.total)}
      note={expiring && (expiring.total > 0 ? t('app.expiring_soon', { count: expiring.total }) : t('app.no_expiring'))}
      noteOpens={
        expiring?.total
          ? { to: '/manager/user-management', search: { tab: 'invitations', status: 'expiring_soon' } }
          : undefined
      }
    />
  )
}

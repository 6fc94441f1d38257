import { useI18n } from '../../../../../web/i18n.tsx'
import { useWrite } from '../../../../../web/queries.ts'
import { useAct } from '../../../../../web/ui/act.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Pill, type Tone } from '../../../../../web/ui/page.tsx'
import type { ImportRow } from '../../../../imports/contract.ts'
import { invitationsApi } from '../../../contract.ts'
import classes from './followed.module.css'

const tones: Readonly<Record<string, Tone>> = {
  undelivered: 'brick',
  pending: 'slate',
  expiring_soon: 'copper',
  accepted: 'spruce',
  expired: 'brick',
  cancelled: 'mute',
}
const words = {
  undelivered: 'invitations.undelivered',
  pending: 'bulk-invitations.sent',
  expiring_soon: 'invitations.status_expiring_soon',
  accepted: 'invitations.status_accepted',
  expired: 'invitations.status_expired',
  cancelled: 'invitations.status_cancelled',
} as const
const isWorded = (status: string): status is keyof typeof words => status in words
const mayResend = (status: string): boolean => ['undelivered', 'pending', 'expiring_soon', 'expired'].includes(status)

/** What became of the invitation of a row, and its resending. */
export function FollowedInvitation({ row }: { row: ImportRow }) {
  const { t } = useI18n()
  const act = useAct()
  const resend = useWrite(invitationsApi.resend, { refreshes: ['/api/invitations', '/api/users', '/api/imports'] })
  const { targetId, followed, name } = row
  if (!targetId || !followed || !isWorded(followed.status)) return null
  const { status, version } = followed
  // A link that was just sent is not sent again from here; one that waited already may be.
  const isOffered = mayResend(status) && (row.verdict === 'same' || status !== 'pending')
  return (
    <span className={classes.followed}>
      <Pill tone={tones[status] ?? 'mute'}>{t(words[status])}</Pill>
      {isOffered && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('invitations.resend_to', { email: name })}
          onClick={() =>
            void act({
              write: () => resend.mutateAsync({ id: targetId, version }),
              done: t('bulk-invitations.toast_resent', { name }),
            })
          }
        >
          {t('invitations.resend')}
        </Button>
      )}
    </span>
  )
}

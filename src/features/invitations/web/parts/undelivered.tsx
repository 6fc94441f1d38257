import { useI18n } from '../../../../web/i18n.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Pill } from '../../../../web/ui/page.tsx'
import { type Invited, useResendInvitation } from './invitation-acts.tsx'
import classes from './undelivered.module.css'

/** Says that the email of an invitation could not be sent, with a button to resend it. */
export function Undelivered({ invitation }: { invitation: Invited }) {
  const { t } = useI18n()
  const resend = useResendInvitation()(invitation)
  return (
    <span className={classes.undelivered}>
      <Pill tone="brick">{t('invitations.undelivered')}</Pill>
      {resend && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('invitations.resend_to', { email: invitation.email })}
          onClick={resend}
        >
          {t('invitations.resend')}
        </Button>
      )}
    </span>
  )
}

import { useI18n } from '../../../../web/i18n.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { type Detail, Details } from '../../../../web/ui/page.tsx'
import { EmailLink } from '../../../../web/ui/reach-links.tsx'
import type { Invitation } from '../../contract.ts'
import { allows } from '../../rules.ts'
import { InvitationPlace, InvitationState, nameOf } from './invitation.tsx'
import { useInvitationActs } from './invitation-acts.tsx'
import classes from './invitation-dialog.module.css'

/** Who is invited, to what and by whom, and what may still be done with it. */
export function InvitationDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { t, date, relative } = useI18n()
  const actsOf = useInvitationActs(onClose)
  const { email, role, relation, status, personalMessage } = invitation
  const sent = `${date(invitation.createdAt)}, ${t('invitations.sent_by', { name: invitation.invitedByName })}`
  const told = (label: string, value: string | null | false): Detail[] => (value ? [{ label, value }] : [])
  return (
    <Dialog title={nameOf(invitation)} isOpen onClose={onClose}>
      <Details
        items={[
          { label: t('invitations.email'), value: <EmailLink email={email} /> },
          { label: t('invitations.role'), value: t(`users.role_${role}`) },
          { label: t('invitations.place'), value: <InvitationPlace of={invitation} /> },
          ...told(t('invitations.relation'), relation && t(`residences.relation_${relation}`)),
          ...told(t('invitations.organization'), invitation.buildingName && invitation.organizationName),
          { label: t('invitations.created_on'), value: sent },
          ...told(t('invitations.expires'), allows('cancel', status) && relative(invitation.expiresAt)),
          ...told(t('invitations.personal_message'), personalMessage),
          { label: t('invitations.status'), value: <InvitationState of={invitation} /> },
        ]}
      />
      <div className={classes.acts}>
        {actsOf(invitation).map(
          (act) =>
            'onSelect' in act && (
              <Button key={act.label} variant="default" onClick={act.onSelect}>
                {act.label}
              </Button>
            ),
        )}
      </div>
    </Dialog>
  )
}

import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import type { MenuAction } from '../../../../web/ui/button.tsx'
import { type LifeAct, lifeMenu } from '../../../../web/ui/life-menu.ts'
import type { Invitation } from '../../contract.ts'
import { invitationPolicy } from '../../policy.ts'
import { allows } from '../../rules.ts'
import { useCancel, useRemove, useResend } from '../queries.ts'

export type Invited = Pick<Invitation, 'id' | 'version' | 'email' | 'status' | 'role' | 'organizationId' | 'buildingId'>

/** Sends the link again, at once; undefined where the policy or the state of the invitation forbids it. */
export function useResendInvitation() {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const resend = useResend()
  return (row: Invited): (() => void) | undefined => {
    const { id, version, email, status } = row
    if (!invitationPolicy.cancel(actor, row) || !allows('resend', status)) return undefined
    return () =>
      void act({ write: () => resend.mutateAsync({ id, version }), done: t('invitations.resent', { email }) })
  }
}

/** The acts a row allows, each asked to the policy and to the state machine. */
/** `onRemoved` leaves what shows an invitation that is no more. */
export function useInvitationActs(onRemoved?: () => void) {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const resendOf = useResendInvitation()
  const [cancel, remove] = [useCancel(), useRemove()]
  return (row: Invited): MenuAction[] => {
    const { id, version, email, status } = row
    const steps: LifeAct[] = []
    const resend = resendOf(row)
    if (resend) steps.push({ name: 'resend', label: t('invitations.resend'), onTake: resend })
    if (invitationPolicy.cancel(actor, row) && allows('cancel', status)) {
      steps.push({
        name: 'cancel',
        label: t('invitations.cancel'),
        isDanger: true,
        onTake: () =>
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
    const acts = lifeMenu(steps)
    if (invitationPolicy.remove(actor, row)) {
      acts.push({
        label: t('invitations.remove'),
        tone: 'brick',
        onSelect: () => {
          const removal = act({
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
          })
          void removal.then((isRemoved) => isRemoved && onRemoved?.())
        },
      })
    }
    return acts
  }
}

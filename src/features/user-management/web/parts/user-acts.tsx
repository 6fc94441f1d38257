import { isDemoRole } from '../../../../shared/actor.ts'
import { fullName } from '../../../../shared/names.ts'
import { useI18n } from '../../../../web/i18n.tsx'
import { useActor } from '../../../../web/session.tsx'
import { useAct } from '../../../../web/ui/act.tsx'
import type { MenuAction } from '../../../../web/ui/button.tsx'
import { type LifeAct, lifeMenu } from '../../../../web/ui/life-menu.ts'
import type { ManagedUser } from '../../contract.ts'
import { userManagementPolicy } from '../../policy.ts'
import { mayBecome } from '../../rules.ts'
import { useSendPasswordReset, useSendWelcome, useSetStatus } from '../queries.ts'
import { EndingPlaces } from './person.tsx'

const steps = {
  active: { label: 'user-management.activate' },
  inactive: {
    label: 'user-management.deactivate',
    title: 'user-management.deactivate_title',
    body: 'user-management.deactivate_body',
    kind: 'closure',
  },
  suspended: {
    label: 'user-management.suspend',
    title: 'user-management.suspend_title',
    body: 'user-management.suspend_body',
    kind: 'suspension',
  },
} as const
const targets = ['active', 'inactive', 'suspended'] as const

/** The acts of a row that need no form: its next statuses and the password links, as policy and rules allow. */
export function useUserActs(): (user: ManagedUser) => MenuAction[] {
  const { t } = useI18n()
  const actor = useActor()
  const act = useAct()
  const setStatus = useSetStatus()
  const sendReset = useSendPasswordReset()
  const sendWelcome = useSendWelcome()

  return (user) => {
    const { id, version } = user
    // Links are sent to active accounts, which have an address.
    const email = user.email ?? ''
    const name = fullName(user)
    const statusActs = targets
      .filter((to) => to !== 'active' || user.email !== null)
      .filter((to) => mayBecome(user.status, to) && userManagementPolicy.setStatus(actor, { user, to }))
      .map((to): LifeAct => {
        const step = steps[to]
        const before = user.status
        const isUndoable = before !== 'pending' && mayBecome(to, before)
        let saved = version
        const change = {
          write: async () => {
            saved = (await setStatus.mutateAsync({ id, version, status: to })).version
          },
          ...(isUndoable && { undo: () => setStatus.mutateAsync({ id, version: saved, status: before }) }),
          done: t('user-management.status_saved', { name }),
        }
        if (!('title' in step)) return { name: to, label: t(step.label), onTake: () => void act(change) }
        const ask = {
          title: t(step.title, { name }),
          body: (
            <>
              <p>{t(step.body)}</p>
              <EndingPlaces user={user} act={{ kind: step.kind, role: null }} />
            </>
          ),
          action: t(step.label),
          keep: t('user-management.keep_account'),
          isDanger: true,
        }
        const onTake = () => void act({ ask, ...change, kind: 'revoke' })
        return { name: to, label: t(step.label), isDanger: true, onTake }
      })
    const maySend =
      user.status === 'active' && !isDemoRole(user.role) && userManagementPolicy.sendPasswordReset(actor, user)
    const resetAct: MenuAction = {
      label: t('user-management.send_reset'),
      onSelect: () =>
        void act({
          ask: {
            title: t('user-management.reset_title', { name }),
            body: t('user-management.reset_body', { email }),
            action: t('web.send'),
            keep: t('user-management.reset_not'),
          },
          write: () => sendReset.mutateAsync({ id }),
          done: t('user-management.reset_sent', { email }),
        }),
    }
    const welcomeAct: MenuAction = {
      label: t('user-management.send_welcome'),
      onSelect: () =>
        void act({
          ask: {
            title: t('user-management.welcome_title', { name }),
            body: t('user-management.welcome_body', { email }),
            action: t('web.send'),
            keep: t('user-management.reset_not'),
          },
          write: () => sendWelcome.mutateAsync({ id }),
          done: t('user-management.welcome_sent', { email }),
        }),
    }
    const mayWelcome = maySend && user.lastLoginAt === null && userManagementPolicy.sendWelcome(actor, user)
    return [...(mayWelcome ? [welcomeAct] : []), ...(maySend ? [resetAct] : []), ...lifeMenu(statusActs)]
  }
}

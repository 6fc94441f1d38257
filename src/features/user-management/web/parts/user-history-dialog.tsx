import { useI18n } from '../../../../web/i18n.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { HistoryList } from '../../../audit/web/parts/history.tsx'
import type { ManagedUser } from '../../contract.ts'

const labels = {
  firstName: 'users.first_name',
  lastName: 'users.last_name',
  phone: 'users.phone',
  role: 'user-management.role',
  status: 'user-management.status',
  language: 'users.language',
} as const
const isLabelled = (name: string): name is keyof typeof labels => name in labels

/** What an account did and what was done to it: sign-ins, passwords, roles, status. */
export function UserHistoryDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const { t, tr } = useI18n()
  const name = `${user.firstName} ${user.lastName}`
  return (
    <Dialog title={t('user-management.history_of', { name })} isOpen onClose={onClose}>
      <HistoryList
        subject="user"
        id={user.id}
        words={{
          action: ({ action }) => tr(`user-management.event_${action}`),
          field: (field) => (isLabelled(field) ? t(labels[field]) : undefined),
          value: (field, value) =>
            field === 'role' || field === 'status' ? tr(`users.${field}_${String(value)}`) : undefined,
        }}
      />
    </Dialog>
  )
}

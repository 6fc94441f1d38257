import { useI18n } from '../../../../web/i18n.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { HistoryList, trailOf } from '../../../audit/web/parts/history.tsx'
import type { ManagedUser } from '../../contract.ts'
import { nameOf } from './person.tsx'

const labels = {
  firstName: 'users.first_name',
  lastName: 'users.last_name',
  phone: 'users.phone',
  role: 'user-management.role',
  status: 'user-management.status',
  language: 'users.language',
  relation: 'user-management.relation',
  startsOn: 'residences.starts_on',
  endsOn: 'residences.ends_on',
} as const
/** The catalogues of facts that concern a person without being of an account. */
const catalogues: Readonly<Record<string, string>> = { mandate: 'mandates', unit_record: 'unit-records' }
const isLabelled = (name: string): name is keyof typeof labels => name in labels

/** Facts of an account, its homes and its invitations, as far as the reader may see them. */
export function UserHistoryDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const { t, tr, date } = useI18n()
  return (
    <Dialog title={t('user-management.history_of', { name: nameOf(user) })} isOpen onClose={onClose}>
      <HistoryList
        of={trailOf({ person: user.id })}
        words={{
          action: ({ action, subject, note }) =>
            tr(`${catalogues[subject] ?? 'user-management'}.event_${action}`, { place: note ?? '—' }),
          // The event gives the status of an invitation.
          field: (name, { subject }) => (isLabelled(name) && subject !== 'invitation' ? t(labels[name]) : undefined),
          value: (name, value) => {
            if (name.endsWith('On') && typeof value === 'string') return date(value)
            if (name === 'relation') return tr(`residences.relation_${String(value)}`)
            return name === 'role' || name === 'status' ? tr(`users.${name}_${String(value)}`) : undefined
          },
        }}
      />
    </Dialog>
  )
}

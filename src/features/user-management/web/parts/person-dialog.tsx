import { IconPencil } from '@tabler/icons-react'
import { useI18n } from '../../../../web/i18n.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Facts } from '../../../../web/ui/page.tsx'
import { EmailLink, PhoneLink } from '../../../../web/ui/reach-links.tsx'
import type { ManagedUser } from '../../contract.ts'
import { nameOf, Places } from './person.tsx'

interface PersonDialogProps {
  user: ManagedUser
  onEdit: (() => void) | undefined
  onClose: () => void
}

/** How to reach a person, and what they have access to. */
export function PersonDialog({ user, onEdit, onClose }: PersonDialogProps) {
  const { t } = useI18n()
  return (
    <Dialog title={nameOf(user)} isOpen onClose={onClose}>
      <Facts
        items={[
          { label: t('users.email'), value: <EmailLink email={user.email} /> },
          { label: t('users.phone'), value: user.phone && <PhoneLink phone={user.phone} /> },
          { label: t('user-management.role'), value: t(`users.role_${user.role}`) },
          { label: t('user-management.places'), value: <Places user={user} /> },
          { label: t('user-management.status'), value: t(`users.status_${user.status}`) },
        ]}
      />
      {onEdit && (
        <Button variant="default" icon={IconPencil} onClick={onEdit}>
          {t('web.edit')}
        </Button>
      )}
    </Dialog>
  )
}

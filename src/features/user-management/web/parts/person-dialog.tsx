import { IconHistory, IconPencil } from '@tabler/icons-react'
import { useI18n } from '../../../../web/i18n.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Details, TextLink } from '../../../../web/ui/page.tsx'
import { EmailLink, PhoneLink } from '../../../../web/ui/reach-links.tsx'
import type { ManagedUser } from '../../contract.ts'
import { nameOf, PersonPlaces } from './person.tsx'
import classes from './person-dialog.module.css'

interface PersonDialogProps {
  user: ManagedUser
  onEdit: (() => void) | undefined
  onHistory: (() => void) | undefined
  onClose: () => void
}

/** What a person works for as `PersonPlaces` says it, then each home with the relation to it, as a link to its page. */
function Places({ user }: { user: ManagedUser }) {
  const { t } = useI18n()
  const isElsewhere = user.organizations.length > 0 || user.role === 'admin' || user.residences.length === 0
  return (
    <>
      {isElsewhere && <PersonPlaces user={{ ...user, residences: [] }} />}
      {user.residences.map(({ id, buildingName, unitNumber, relation }) => (
        <div key={id}>
          <TextLink to="/manager/residences/$id" params={{ id }}>
            {t('invitations.unit', { building: buildingName, unit: unitNumber })}
          </TextLink>{' '}
          <small>{t(`residences.relation_${relation}`)}</small>
        </div>
      ))}
    </>
  )
}

/** The offices of a person, each with a link to its building. */
function Mandates({ user }: { user: ManagedUser }) {
  const { t, date } = useI18n()
  return user.mandates.map(({ id, office, buildingId, buildingName, endsOn }) => (
    <div key={id}>
      {t(`mandates.office_${office}`)},{' '}
      <TextLink to="/manager/buildings/$id" params={{ id: buildingId }}>
        {buildingName}
      </TextLink>{' '}
      {endsOn && <small>{t('user-management.until', { day: date(endsOn) })}</small>}
    </div>
  ))
}

/** How to reach a person, what they have access to, and when they last came. */
export function PersonDialog({ user, onEdit, onHistory, onClose }: PersonDialogProps) {
  const { t, relative } = useI18n()
  const lastLogin = user.lastLoginAt ? relative(user.lastLoginAt) : t('user-management.never')
  return (
    <Dialog title={nameOf(user)} isOpen onClose={onClose}>
      <Details
        items={[
          {
            label: t('users.email'),
            value: user.email ? <EmailLink email={user.email} /> : t('user-management.no_address'),
          },
          { label: t('users.phone'), value: user.phone && <PhoneLink phone={user.phone} /> },
          { label: t('user-management.role'), value: t(`users.role_${user.role}`) },
          { label: t('user-management.places'), value: <Places user={user} /> },
          ...(user.mandates.length > 0
            ? [{ label: t('user-management.mandates'), value: <Mandates user={user} /> }]
            : []),
          ...(user.invitation ? [] : [{ label: t('user-management.last_login'), value: lastLogin }]),
          { label: t('user-management.status'), value: t(`users.status_${user.status}`) },
        ]}
      />
      <div className={classes.acts}>
        {onEdit && (
          <Button variant="default" icon={IconPencil} onClick={onEdit}>
            {t('web.edit')}
          </Button>
        )}
        {onHistory && (
          <Button variant="default" icon={IconHistory} onClick={onHistory}>
            {t('web.history')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

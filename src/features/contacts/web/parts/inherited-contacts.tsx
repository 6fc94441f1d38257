import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Details } from '../../../../web/ui/page.tsx'
import { EmailLink, PhoneLink } from '../../../../web/ui/reach-links.tsx'
import type { Directory, Level } from '../../contract.ts'
import { directoryQuery } from '../queries.ts'
import classes from './contacts-panel.module.css'
import { ContactRow } from './contacts-panel.tsx'

interface Props {
  buildingId: string
  residenceId?: string
  /** The place whose own contacts are already shown. */
  own: Level
}

/** What else the people of a place see: who manages it, and the contacts of the places around it. */
export function InheritedContacts({ buildingId, residenceId, own }: Props) {
  const { t } = useI18n()
  return (
    <Loaded query={useQuery(directoryQuery(buildingId, residenceId))}>
      {(directory) => (
        <details className={classes.inherited}>
          <summary>{t('contacts.inherited')}</summary>
          <Management directory={directory} />
          <ul className={classes.contacts}>
            {[...directory.first, ...directory.others]
              .filter(({ level }) => level !== own)
              .map((contact) => (
                <ContactRow key={contact.id} contact={contact} note={t(`contacts.level_${contact.level}`)} />
              ))}
          </ul>
        </details>
      )}
    </Loaded>
  )
}

function Management({ directory: { emergencyPhone, management } }: { directory: Directory }) {
  const { t } = useI18n()
  const { company, phone, email, managers } = management
  return (
    <Details
      items={[
        { label: t('contacts.management'), value: [company, ...managers].join(', ') },
        ...(emergencyPhone
          ? [{ label: t('contacts.trade_emergency'), value: <PhoneLink phone={emergencyPhone} isUrgent /> }]
          : []),
        ...(phone ? [{ label: t('contacts.phone'), value: <PhoneLink phone={phone} /> }] : []),
        ...(email ? [{ label: t('contacts.email'), value: <EmailLink email={email} /> }] : []),
      ]}
    />
  )
}

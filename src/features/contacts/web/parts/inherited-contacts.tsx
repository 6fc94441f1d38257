import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { Fold } from '../../../../web/ui/fold.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Details } from '../../../../web/ui/page.tsx'
import { EmailLink, PhoneLink } from '../../../../web/ui/reach-links.tsx'
import { RowList } from '../../../../web/ui/row-list.tsx'
import type { Directory, Level } from '../../contract.ts'
import { directoryQuery } from '../queries.ts'
import { ContactRow } from './contacts-panel.tsx'

interface Props {
  buildingId: string
  residenceId?: string
  /** The place whose own contacts are already shown. */
  own: Level
  /** Unfolded at first. */
  isOpen?: boolean
}

/** What else the people of a place see: who manages it, and the contacts of the places around it. */
export function InheritedContacts({ buildingId, residenceId, own, isOpen = false }: Props) {
  const { t } = useI18n()
  return (
    <Loaded query={useQuery(directoryQuery(buildingId, residenceId))}>
      {(directory) => (
        <Fold title={t('contacts.inherited')} isOpen={isOpen}>
          <Management directory={directory} />
          <RowList>
            {[...directory.first, ...directory.others]
              .filter(({ level }) => level !== own)
              .map((contact) => (
                <ContactRow key={contact.id} contact={contact} note={t(`contacts.level_${contact.level}`)} />
              ))}
          </RowList>
        </Fold>
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

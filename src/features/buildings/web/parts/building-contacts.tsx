import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../../web/i18n.tsx'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { Details, Section } from '../../../../web/ui/page.tsx'
import { EmailLink, PhoneLink } from '../../../../web/ui/reach-links.tsx'
import type { BuildingContacts as Contacts } from '../../contract.ts'
import { buildingContactsQuery } from '../queries.ts'

/** The manager of the building and how to reach them: by phone first, emergencies apart. */
export function ContactsPanel({ buildingId }: { buildingId: string }) {
  const { t } = useI18n()
  return (
    <Section title={t('buildings.contacts')}>
      <Loaded query={useQuery(buildingContactsQuery(buildingId))}>
        {(contacts) => <ContactFacts contacts={contacts} />}
      </Loaded>
    </Section>
  )
}

function ContactFacts({ contacts }: { contacts: Contacts }) {
  const { t } = useI18n()
  const { managementCompany, managers, phone, email, emergencyPhone } = contacts
  const isUnreachable = !phone && !email && !emergencyPhone
  return (
    <>
      <Details
        items={[
          { label: t('buildings.management_company'), value: managementCompany },
          ...(emergencyPhone
            ? [{ label: t('buildings.emergency_phone'), value: <PhoneLink phone={emergencyPhone} isUrgent /> }]
            : []),
          ...(phone ? [{ label: t('buildings.contact_phone'), value: <PhoneLink phone={phone} /> }] : []),
          ...(email ? [{ label: t('buildings.contact_email'), value: <EmailLink email={email} /> }] : []),
          ...(managers.length > 0 ? [{ label: t('buildings.managers'), value: managers.join(', ') }] : []),
        ]}
      />
      {isUnreachable && <p>{t('buildings.contacts_none')}</p>}
    </>
  )
}

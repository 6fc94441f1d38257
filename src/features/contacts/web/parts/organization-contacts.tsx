import { useActor } from '../../../../web/session.tsx'
import { contactPolicy } from '../../policy.ts'
import { PlaceContacts } from './contacts-panel.tsx'

/** The contacts of an organization, which its buildings and residences show too. */
export const OrganizationContacts = ({ organizationId }: { organizationId: string }) => (
  <PlaceContacts
    place={{ organizationId }}
    mayWrite={contactPolicy.create(useActor(), { organizationId, buildingId: null, residenceId: null })}
  />
)

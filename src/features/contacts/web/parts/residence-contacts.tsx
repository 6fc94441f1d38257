import { useActor } from '../../../../web/session.tsx'
import type { Residence } from '../../../residences/contract.ts'
import { contactPolicy } from '../../policy.ts'
import { PlaceContacts } from './contacts-panel.tsx'
import { InheritedContacts } from './inherited-contacts.tsx'

/** The contacts of a residence, with those of its building and organization. */
export function ResidenceContacts({ residence }: { residence: Residence }) {
  const { id, organizationId, buildingId, archivedAt } = residence
  const place = { organizationId, buildingId, residenceId: id }
  const mayWrite = contactPolicy.create(useActor(), place) && archivedAt === null
  return (
    <PlaceContacts place={{ residenceId: id }} mayWrite={mayWrite}>
      <InheritedContacts buildingId={buildingId} residenceId={id} own="residence" />
    </PlaceContacts>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useActor } from '../../../../web/session.tsx'
import { buildingQuery } from '../../../buildings/web/parts/building-choices.tsx'
import { contactPolicy } from '../../policy.ts'
import { PlaceContacts } from './contacts-panel.tsx'
import { InheritedContacts } from './inherited-contacts.tsx'

/** The contacts of a building, with who manages it and the contacts of its organization. */
export function BuildingContacts({ buildingId }: { buildingId: string }) {
  const actor = useActor()
  const building = useQuery(buildingQuery(buildingId)).data
  const mayWrite =
    building !== undefined &&
    building.archivedAt === null &&
    contactPolicy.create(actor, { organizationId: building.organizationId, buildingId, residenceId: null })
  return (
    <PlaceContacts place={{ buildingId }} mayWrite={mayWrite}>
      <InheritedContacts buildingId={buildingId} own="building" />
    </PlaceContacts>
  )
}

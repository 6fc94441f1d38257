import { useQuery } from '@tanstack/react-query'
import { useActor } from '../../../../web/session.tsx'
import { buildingQuery } from '../../../buildings/web/parts/building-choices.tsx'
import type { Residence } from '../../../residences/contract.ts'
import { contactPolicy } from '../../policy.ts'
import { contactsQuery } from '../queries.ts'
import { ContactsPanel } from './contacts-panel.tsx'
import { InheritedContacts } from './inherited-contacts.tsx'

/** What the slot of a page gives: one of the three. */
interface Props {
  organizationId?: string
  buildingId?: string
  residence?: Residence
}

/** The contacts of an organization, a building or a residence, with those of the places around it. */
export function PlaceContacts({ organizationId, buildingId, residence }: Props) {
  if (residence) return <OfResidence residence={residence} />
  if (buildingId) return <OfBuilding buildingId={buildingId} />
  return organizationId && <OfOrganization organizationId={organizationId} />
}

function OfOrganization({ organizationId }: { organizationId: string }) {
  const mayWrite = contactPolicy.create(useActor(), { organizationId, buildingId: null, residenceId: null })
  return <ContactsPanel place={{ organizationId }} mayWrite={mayWrite} />
}

function OfBuilding({ buildingId }: { buildingId: string }) {
  const actor = useActor()
  const building = useQuery(buildingQuery(buildingId)).data
  // Without contacts of its own, who manages the building is the answer of this panel.
  const hasNone = useQuery(contactsQuery({ buildingId })).data?.items.length === 0
  const mayWrite =
    building !== undefined &&
    building.archivedAt === null &&
    contactPolicy.create(actor, { organizationId: building.organizationId, buildingId, residenceId: null })
  return (
    <ContactsPanel place={{ buildingId }} mayWrite={mayWrite}>
      <InheritedContacts buildingId={buildingId} own="building" isOpen={hasNone} />
    </ContactsPanel>
  )
}

function OfResidence({ residence: { id, organizationId, buildingId, archivedAt } }: { residence: Residence }) {
  const place = { organizationId, buildingId, residenceId: id }
  const mayWrite = contactPolicy.create(useActor(), place) && archivedAt === null
  return (
    <ContactsPanel place={{ residenceId: id }} mayWrite={mayWrite}>
      <InheritedContacts buildingId={buildingId} residenceId={id} own="residence" />
    </ContactsPanel>
  )
}

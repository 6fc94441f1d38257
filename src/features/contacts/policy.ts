import { type Actor, rankAt } from '../../shared/actor.ts'
import { type Grant, grants, may, offices } from '../../shared/grants.ts'
import type { Audience } from './contract.ts'
import { audiencesOf } from './rules.ts'

const contactGrants = grants('contacts', {
  /** Of an organization or a building, whoever they are for. */
  readAll: { manager: ['buildings', 'organizations'], board: offices },
  /** Those for people who live there. */
  read: { resident: ['buildings', 'organizations'], tenant: ['buildings', 'organizations'] },
  /** Of residences: a board has no business with them. */
  readHomes: { manager: ['buildings'] },
  readOwnHome: { resident: ['residences'], tenant: ['residences'] },
  write: { manager: ['buildings', 'wholeOrganizations'] },
  export: { manager: ['buildings', 'organizations'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    contacts: typeof contactGrants
  }
}

interface Place {
  readonly organizationId: string
  readonly buildingId: string | null
  readonly residenceId: string | null
}

function read(actor: Actor, { audience, ...place }: Place & { readonly audience: Audience }): boolean {
  const mayIn = (grant: Grant) => may(actor, grant, place)
  const placeId = place.residenceId ?? place.buildingId ?? place.organizationId
  const isAddressed = audiencesOf(rankAt(actor, placeId)).includes(audience)
  return place.residenceId
    ? mayIn('contacts.readHomes') || (isAddressed && mayIn('contacts.readOwnHome'))
    : mayIn('contacts.readAll') || (isAddressed && mayIn('contacts.read'))
}

const write = (actor: Actor, { organizationId, buildingId }: Place): boolean =>
  may(actor, 'contacts.write', { organizationId, buildingId })

/** Managers keep the contacts of their places; people see those that are for them where they live. */
export const contactPolicy = {
  read,
  /** Spec §6: a demonstration account exports nothing. */
  export: (actor: Actor, _: object) => may(actor, 'contacts.export'),
  create: write,
  update: write,
  move: write,
  remove: write,
}

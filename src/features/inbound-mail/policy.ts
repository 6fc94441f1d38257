import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const inboundMailGrants = grants(
  'inboundMail',
  {
    read: { manager: ['organizations'] },
    readMessages: { manager: ['wholeOrganizations'] },
    write: { manager: ['wholeOrganizations'] },
  },
  // The address lets strangers send documents in.
  { opensAccess: true },
)

declare module '../../shared/grants.ts' {
  interface GrantTable {
    inboundMail: typeof inboundMailGrants
  }
}

interface Owned {
  readonly organizationId: string
}

const readIn = (actor: Actor, { organizationId }: Owned): boolean => may(actor, 'inboundMail.read', { organizationId })
const writeIn = (actor: Actor, { organizationId }: Owned): boolean =>
  may(actor, 'inboundMail.write', { organizationId })

/** Every manager of an organization may know its address, to forward bills to it. */
export const inboundAddressPolicy = { read: readIn, manage: writeIn }

export const inboundSenderPolicy = {
  list: (actor: Actor, _: object) => may(actor, 'inboundMail.read'),
  read: readIn,
  manage: writeIn,
}

/** A message that is held may be about any building: only those who manage them all see it. */
export const inboundMessagePolicy = {
  list: (actor: Actor, _: object) => may(actor, 'inboundMail.readMessages'),
  read: (actor: Actor, { organizationId }: Owned) => may(actor, 'inboundMail.readMessages', { organizationId }),
  /** Accepting and deleting one. */
  manage: writeIn,
}

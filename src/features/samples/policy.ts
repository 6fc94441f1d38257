import type { Actor } from '../../shared/actor.ts'
import { grants, may } from '../../shared/grants.ts'

const sampleGrants = grants('samples', {
  read: { manager: ['wholeOrganizations'] },
  write: { manager: ['wholeOrganizations'] },
})

declare module '../../shared/grants.ts' {
  interface GrantTable {
    samples: typeof sampleGrants
  }
}

interface SamplePlace {
  readonly id: string
  readonly organizationId: string
}

/** Inside a sample, its organization is the caller's; outside, the one that it is the sample of. */
const placeOf = ({ isInSample }: Actor, { id, organizationId }: SamplePlace) => ({
  organizationId: isInSample ? id : organizationId,
})

/** For those who run the whole organization. */
export const samplePolicy = {
  read: (actor: Actor, sample: SamplePlace) => may(actor, 'samples.read', placeOf(actor, sample)),
  create: (actor: Actor, { organizationId }: { organizationId: string }) =>
    may(actor, 'samples.write', { organizationId }),
  remove: (actor: Actor, sample: SamplePlace) => may(actor, 'samples.write', placeOf(actor, sample)),
}

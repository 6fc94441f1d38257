import { type Actor, isDemoRole, rankOf } from './actor.ts'
import type { SignedInPerson } from './shapes.ts'

const reachesNothing = () => ({
  organizationIds: [],
  wholeOrganizationIds: [],
  buildingIds: [],
  residenceIds: [],
})

/** A tenant without access to anything; each test adds the fields it needs. */
export const anActor = (told: Partial<Actor> = {}): Actor => ({
  id: 'me',
  role: 'tenant',
  rank: 'tenant',
  isDemo: false,
  language: 'fr',
  ...reachesNothing(),
  ...told,
})

/** Luc, a manager without access to anything, as the session endpoint returns him; each test adds the fields it needs. */
export function aSignedInPerson({ role = 'manager', ...told }: Partial<SignedInPerson> = {}): SignedInPerson {
  return {
    id: '0198c0de-0000-7000-8000-000000000001',
    email: 'luc@example.com',
    firstName: 'Luc',
    lastName: 'Roy',
    role,
    rank: rankOf(role),
    isDemo: isDemoRole(role),
    language: 'fr',
    ...reachesNothing(),
    ...told,
  }
}

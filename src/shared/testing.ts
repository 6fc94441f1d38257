import type { Actor } from './actor.ts'

/** A tenant who reaches nothing; a test tells what of them it is about. */
export const anActor = (told: Partial<Actor> = {}): Actor => ({
  id: 'me',
  role: 'tenant',
  rank: 'tenant',
  isDemo: false,
  language: 'fr',
  organizationIds: [],
  wholeOrganizationIds: [],
  buildingIds: [],
  residenceIds: [],
  ...told,
})

import type { ManagedUser } from './contract.ts'

/** Théo, a tenant without a home; a test gives the values that matter to it. */
export const aManagedUser = (told: Partial<ManagedUser> = {}): ManagedUser => ({
  id: '01890000-0000-7000-8000-000000000001',
  firstName: 'Théo',
  lastName: 'Roy',
  email: 'theo@example.com',
  phone: '+15145550142',
  role: 'tenant',
  status: 'active',
  language: 'fr',
  hasTwoFactor: false,
  lastLoginAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  organizations: [],
  buildings: [],
  residences: [],
  mandates: [],
  isElsewhere: false,
  invitation: null,
  version: 0,
  ...told,
})

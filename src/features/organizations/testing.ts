import type { Organization } from './contract.ts'

const at = '2026-01-01T12:00:00.000Z'

/** A syndicate without contact details; a test gives the values that matter to it. */
export const anOrganization = (told: Partial<Organization> = {}): Organization => ({
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Syndicat Marquette',
  kind: 'syndicate',
  email: null,
  phone: null,
  emergencyPhone: null,
  address: null,
  city: null,
  province: null,
  postalCode: null,
  neq: null,
  gstNumber: null,
  qstNumber: null,
  fiscalYearStart: '01-01',
  isBilingual: true,
  allowsOutsideReading: false,
  keptRecords: [],
  isDemonstration: false,
  archivedAt: null,
  version: 0,
  createdAt: at,
  updatedAt: at,
  ...told,
})

import type { Residence } from './contract.ts'

const at = '2026-01-01T00:00:00.000Z'

/** An apartment without people; a test gives the values that matter to it. */
export const aResidence = (told: Partial<Residence> = {}): Residence => ({
  id: '01890000-0000-7000-8000-00000000000c',
  organizationId: '01890000-0000-7000-8000-000000000001',
  buildingId: '01890000-0000-7000-8000-00000000000b',
  buildingName: 'Les Érables',
  unitNumber: '102',
  floor: 1,
  squareFeet: null,
  bedrooms: null,
  bathrooms: null,
  monthlyFeesCents: null,
  share: null,
  shareDenominator: null,
  parkingSpaces: [],
  storageSpaces: [],
  people: [],
  archivedAt: null,
  version: 0,
  createdAt: at,
  updatedAt: at,
  ...told,
})

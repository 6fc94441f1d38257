import type { Building } from './contract.ts'

const at = '2026-01-01T00:00:00.000Z'

/** A condominium of twelve units; a test gives the values that matter to it. */
export const aBuilding = (told: Partial<Building> = {}): Building => ({
  id: '01890000-0000-7000-8000-00000000000b',
  organizationId: '01890000-0000-7000-8000-000000000001',
  organizationName: 'Gestion Roy',
  name: 'Les Érables',
  kind: 'condo',
  address: '1, rue des Érables',
  city: 'Montréal',
  province: 'QC',
  postalCode: 'H2X 1Y4',
  yearBuilt: 1990,
  totalUnits: 12,
  totalFloors: 3,
  managementCompany: 'Gestion Roy',
  contactEmail: null,
  contactPhone: null,
  emergencyPhone: null,
  parkingSpaces: 0,
  storageSpaces: 0,
  amenities: [],
  shareDenominator: null,
  residenceCount: 12,
  sharesSum: null,
  sharesDifference: null,
  archivedAt: null,
  version: 0,
  createdAt: at,
  updatedAt: at,
  ...told,
})

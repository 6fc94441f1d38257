import type { Demand } from './contract.ts'

/** A leak that Théo reported from unit 102; a test gives the values that matter to it. */
export const aDemand = (told: Partial<Demand> = {}): Demand => ({
  id: '0198c0de-0000-7000-8000-0000000000d1',
  organizationId: '0198c0de-0000-7000-8000-0000000000a1',
  buildingId: '0198c0de-0000-7000-8000-0000000000b1',
  buildingName: 'Les Érables',
  residenceId: '0198c0de-0000-7000-8000-0000000000c1',
  unitNumber: '102',
  type: 'maintenance',
  title: 'Robinet qui fuit',
  description: 'Le robinet de la cuisine coule depuis hier soir.',
  status: 'submitted',
  isEscalated: false,
  submittedById: '0198c0de-0000-7000-8000-0000000000e1',
  submitterName: 'Théo Locataire',
  submittedAt: '2026-11-20T15:00:00.000Z',
  closedAt: null,
  commentCount: 0,
  fileCount: 0,
  version: 0,
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
  ...told,
})

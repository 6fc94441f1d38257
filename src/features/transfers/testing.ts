import type { Transfer } from './contract.ts'

const at = '2026-11-23T14:31:00.000Z'

/** The draft of a sale without a day; a test gives the values that matter to it. */
export const aTransfer = (told: Partial<Transfer> = {}): Transfer => ({
  id: '01890000-0000-7000-8000-0000000000aa',
  organizationId: '01890000-0000-7000-8000-000000000001',
  buildingId: '01890000-0000-7000-8000-000000000002',
  buildingName: 'Le Belvédère',
  residenceId: '01890000-0000-7000-8000-000000000003',
  unitNumber: '804',
  kind: 'sale',
  status: 'draft',
  leavesOn: null,
  arrivesOn: null,
  leaving: [],
  arriving: [],
  handedOver: [],
  certificateRequestedOn: null,
  statementRequestedOn: null,
  isLeavingTold: true,
  isArrivingTold: true,
  monthlyFeesCents: 58_614,
  isUndoable: false,
  confirmedAt: null,
  version: 0,
  createdAt: at,
  updatedAt: at,
  ...told,
})

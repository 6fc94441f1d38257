import { idOf as id } from '../inbox/testing.ts'
import type { ExpectedBill } from './contract.ts'

/** A monthly bill that did not come, with what a test tells otherwise. */
export const anExpectedBill = (told: Partial<ExpectedBill>): ExpectedBill => ({
  id: id(1),
  buildingId: id(2),
  buildingName: 'Les Érables',
  vendorId: id(3),
  vendorName: 'Hydro-Québec',
  category: 'utilities',
  number: null,
  pace: 'monthly',
  billCount: 5,
  firstOn: '2026-05-04',
  lastOn: '2026-09-04',
  lastCents: 51_000,
  previousCents: 48_000,
  expectedOn: '2026-10-04',
  state: 'missing',
  yearCents: 240_000,
  yearCount: 5,
  waitingId: null,
  ...told,
})

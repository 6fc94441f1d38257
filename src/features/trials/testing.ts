import type { TrialRequest } from './contract.ts'
import type { Trial } from './terms/contract.ts'

/** A trial of thirty days on its eleventh, as the API answers it. */
export const aTrial = (told: Partial<Trial> = {}): Trial => ({
  id: '0198c0de-0000-7000-8000-0000000000e1',
  organizationId: '0198c0de-0000-7000-8000-0000000000a1',
  organizationName: 'Syndicat du Canal',
  startsOn: '2026-11-23',
  endsOn: '2026-12-22',
  status: 'running',
  daysLeft: 19,
  extendedFrom: null,
  planAskedAt: null,
  version: 0,
  ...told,
})

/** A request that nobody has answered. */
export const aTrialRequest = (told: Partial<TrialRequest> = {}): TrialRequest => ({
  id: '0198c0de-0000-7000-8000-0000000000e2',
  name: 'Anne Roy',
  email: 'anne@exemple.test',
  organizationName: null,
  kind: 'syndicate',
  doors: 12,
  language: 'en',
  createdAt: '2026-11-20T12:00:00.000Z',
  handledAt: null,
  organizationId: null,
  offer: { organizationName: 'Anne Roy', kind: 'syndicate', days: 30 },
  ...told,
})

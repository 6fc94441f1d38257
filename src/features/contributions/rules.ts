import { lifecycle } from '../../shared/lifecycle.ts'
import type { BuildingKind } from '../buildings/contract.ts'
import type { CallKind, CallStatus } from './contract.ts'

/** An issued call is owed as it stands: it is undone by a cancellation alone. */
export const callLife = lifecycle<CallStatus, 'manager'>()({
  issue: { from: ['draft'], to: 'issued', by: ['manager'], fact: 'issued' },
  cancel: { from: ['issued'], to: 'cancelled', by: ['manager'], note: ['manager'], fact: 'cancelled' },
})
export type CallStep = keyof typeof callLife.steps

/** What a building calls by the year: contributions of co-owners, rents, or both where some homes are rented out. */
export const yearlyKindsOf = (kind: BuildingKind): readonly Exclude<CallKind, 'special'>[] =>
  kind === 'condo' ? ['regular'] : kind === 'rental' ? ['rent'] : ['regular', 'rent']

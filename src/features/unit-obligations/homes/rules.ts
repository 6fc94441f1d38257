import type { Standing, StateFilter } from './contract.ts'

/** Whether a standing is one of those that a filter wants. */
export function standsAs({ state, startsOn, isConfirmed }: Standing, wanted: StateFilter): boolean {
  if (wanted === 'to_confirm') return startsOn !== null && !isConfirmed
  return wanted === 'open' ? state !== 'met' : state === wanted
}

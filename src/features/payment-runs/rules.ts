import type { Day } from '../../shared/dates.ts'
import { type Fund, funds } from '../../shared/funds.ts'
import { lifecycle } from '../../shared/lifecycle.ts'
import type { RunStatus } from './contract.ts'

/** A confirmed run pins what it pays; a paid one stays paid, and its payments are reversed one by one or together. */
export const runLife = lifecycle<RunStatus, 'manager'>()({
  confirm: { from: ['draft'], to: 'confirmed', by: ['manager'], fact: 'confirmed' },
  reopen: { from: ['confirmed'], to: 'draft', by: ['manager'], fact: 'reopened' },
  pay: { from: ['confirmed'], to: 'paid', by: ['manager'], fact: 'paid' },
  cancel: { from: ['draft', 'confirmed'], to: 'cancelled', by: ['manager'], fact: 'cancelled' },
})
export type RunStep = keyof typeof runLife.steps

interface Pinned {
  readonly isOpen: boolean
  readonly leftCents: number
  readonly amountCents: number
}

/** Whether an instalment is no longer to be paid as its run says. */
export const isChanged = ({ isOpen, leftCents, amountCents }: Pinned): boolean => !isOpen || leftCents !== amountCents

interface Placed {
  readonly buildingId: string
  readonly buildingName: string
  readonly dueOn: Day
  readonly amountCents: number
}

/** What leaves, by building in the order of their names. */
export function sumsByBuilding(items: readonly Placed[]) {
  const sums = new Map<string, { buildingId: string; buildingName: string; count: number; totalCents: number }>()
  for (const { buildingId, buildingName, amountCents } of items) {
    const { count = 0, totalCents = 0 } = sums.get(buildingId) ?? {}
    sums.set(buildingId, { buildingId, buildingName, count: count + 1, totalCents: totalCents + amountCents })
  }
  return [...sums.values()].sort((a, b) => a.buildingName.localeCompare(b.buildingName, 'fr'))
}

/** What leaves, by building and by fund: the money of one fund never pays for another (art. 1071 C.c.Q.). */
export function sumsByFund(items: readonly (Placed & { readonly fund: Fund })[]) {
  return sumsByBuilding(items).flatMap(({ buildingId, buildingName }) =>
    funds.flatMap((fund) => {
      const own = items.filter((item) => item.buildingId === buildingId && item.fund === fund)
      const totalCents = own.reduce((sum, { amountCents }) => sum + amountCents, 0)
      return own.length > 0 ? [{ buildingId, buildingName, fund, count: own.length, totalCents }] : []
    }),
  )
}

/** What leaves, by due day. */
export function sumsByDay(items: readonly Placed[]) {
  const sums = new Map<Day, { dueOn: Day; count: number; totalCents: number }>()
  for (const { dueOn, amountCents } of items) {
    const { count = 0, totalCents = 0 } = sums.get(dueOn) ?? {}
    sums.set(dueOn, { dueOn, count: count + 1, totalCents: totalCents + amountCents })
  }
  return [...sums.values()].sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1))
}

/** Days after a change of bank details during which it is still worth a call before paying. */
export const freshDays = 30

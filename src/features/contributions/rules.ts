import type { Day } from '../../shared/dates.ts'
import { type Fund, funds } from '../../shared/funds.ts'
import { lifecycle } from '../../shared/lifecycle.ts'
import type { BuildingKind } from '../buildings/contract.ts'
import type { Relation } from '../residences/contract.ts'
import { owning, renting } from '../residences/rules.ts'
import type { CallKind, CallStatus } from './contract.ts'
import { type ChargeKind, chargeKinds } from './shares/rules.ts'

/** An issued call is owed as it stands: it is undone by a cancellation alone. */
export const callLife = lifecycle<CallStatus, 'manager'>()({
  issue: { from: ['draft'], to: 'issued', by: ['manager'], fact: 'issued' },
  cancel: { from: ['issued'], to: 'cancelled', by: ['manager'], note: ['manager'], fact: 'cancelled' },
})
export type CallStep = keyof typeof callLife.steps

/** What a building calls by the year: contributions of co-owners, rents, or both where some homes are rented out. */
export const yearlyKindsOf = (kind: BuildingKind): readonly Exclude<CallKind, 'special'>[] =>
  kind === 'condo' ? ['regular'] : kind === 'rental' ? ['rent'] : ['regular', 'rent']

/** The funds of a building: nobody but a syndicate sets money aside by law. */
export const fundsOf = (kind: BuildingKind): readonly Fund[] => (kind === 'rental' ? ['operating'] : funds)

/** Who owes what homes are asked: tenants in a rental building, else owners. */
export const payersOf = (kind: BuildingKind): readonly Relation[] => (kind === 'rental' ? renting : owning)

interface Owed {
  readonly status: CallStatus
  readonly dueOn: Day
  readonly amountCents: number
  readonly settledCents: number
}

/** What is still owed of a call: nothing of a draft or of one that was cancelled. */
export const leftOf = ({ status, amountCents, settledCents }: Owed): number =>
  status === 'issued' ? amountCents - settledCents : 0

/** Whether some of a call is owed since before a day. */
export const isLate = (call: Owed, today: Day): boolean => call.dueOn < today && leftOf(call) > 0

/** What the calls of a year come to, in cents: issued, paid and late of these, and what drafts would ask. */
export function sumsOf(calls: readonly Owed[], today: Day) {
  const issued = calls.filter(({ status }) => status === 'issued')
  const late = issued.filter((call) => isLate(call, today))
  const drafts = calls.filter(({ status, amountCents }) => status === 'draft' && amountCents > 0)
  const sum = (of: readonly Owed[], cents: (call: Owed) => number) => of.reduce((all, call) => all + cents(call), 0)
  return {
    called: { count: issued.length, cents: sum(issued, ({ amountCents }) => amountCents) },
    paidCents: sum(issued, ({ settledCents }) => settledCents),
    late: { count: late.length, cents: sum(late, leftOf) },
    toCome: { count: drafts.length, cents: sum(drafts, ({ amountCents }) => amountCents) },
  }
}

interface Part {
  readonly fund: Fund
  readonly amountCents: number
}
/** The funds that a call asks for. */
export const fundsIn = (parts: readonly Part[]): Fund[] =>
  funds.filter((fund) => parts.some((part) => part.fund === fund))

interface KindPart extends Part {
  readonly kind: ChargeKind
}
/** The parts of a call in the order of the law: by fund, contributions before what is asked beside them. */
export const inLawOrder = <P extends KindPart>(parts: readonly P[]): P[] =>
  [...parts].sort(
    (a, b) =>
      funds.indexOf(a.fund) - funds.indexOf(b.fund) || chargeKinds.indexOf(a.kind) - chargeKinds.indexOf(b.kind),
  )

/** What a home is asked for a fund. */
export const partOf = (parts: readonly Part[], fund: Fund): number =>
  parts.reduce((sum, part) => sum + (part.fund === fund ? part.amountCents : 0), 0)

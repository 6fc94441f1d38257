import { addMonths, type Day } from '../../../shared/dates.ts'
import type { Fund } from '../../../shared/funds.ts'
import { type Asked, askedByDrafts, type Home, split, type YearAsked } from '../shares/rules.ts'

interface Draft {
  readonly id: string
  readonly kind: 'regular' | 'special' | 'rent'
  readonly status: 'draft' | 'issued' | 'cancelled'
  readonly fromMonth: number
  readonly monthCount: number
  readonly amountCents: number | null
  readonly assessmentId: string | null
}

interface DatedRent {
  readonly monthlyCents: number
  readonly startsOn: Day
  readonly endsOn: Day | null
}

interface Rent extends DatedRent {
  readonly residenceId: string
}

/** The rent of a dwelling that is in force on a day. */
export const rentOn = <R extends DatedRent>(rents: readonly R[], day: Day): R | undefined =>
  rents.find((rent) => rent.startsOn <= day && (rent.endsOn === null || rent.endsOn >= day))

/** What decides what the drafts of a fiscal year ask. */
export interface DraftsYear {
  readonly startsOn: Day
  readonly homes: readonly Home[]
  readonly rents: readonly Rent[]
  readonly calls: readonly Draft[]
  readonly assessments: readonly { readonly id: string; readonly fund: Fund }[]
  readonly asked: YearAsked
}

/** What a draft asks of each home. */
export function askedOf(year: DraftsYear, call: Draft): Asked[] {
  if (call.kind === 'rent') return rentsOf(year, call)
  if (call.kind === 'special') return specialOf(year, call)
  const drafts = year.calls.filter(({ kind, status }) => kind === 'regular' && status === 'draft')
  return askedByDrafts(year.asked, drafts).get(call.id) ?? []
}

function specialOf({ homes, assessments }: DraftsYear, { amountCents, assessmentId }: Draft): Asked[] {
  const fund = assessments.find(({ id }) => id === assessmentId)?.fund ?? 'operating'
  const { parts } = split(amountCents ?? 0, homes)
  return homes
    .map(({ id }, at): Asked => ({ residenceId: id, kind: 'special_assessment', fund, amountCents: parts[at] ?? 0 }))
    .filter((asked) => asked.amountCents > 0)
}

/** The rents in force on the first day of each month of a call. */
function rentsOf({ rents, startsOn, homes }: DraftsYear, { fromMonth, monthCount }: Draft): Asked[] {
  const days = Array.from({ length: monthCount }, (_, at) => addMonths(startsOn, fromMonth - 1 + at))
  return homes
    .map(({ id }): Asked => {
      const own = rents.filter(({ residenceId }) => residenceId === id)
      const amountCents = days.reduce((sum, day) => sum + (rentOn(own, day)?.monthlyCents ?? 0), 0)
      return { residenceId: id, kind: 'rent', fund: 'operating', amountCents }
    })
    .filter(({ amountCents }) => amountCents > 0)
}

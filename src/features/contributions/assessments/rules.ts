import { addMonths, type Day, isDay } from '../../../shared/dates.ts'
import { allocate } from '../../../shared/money.ts'
import { type Home, split } from '../shares/rules.ts'

export interface Instalment {
  readonly dueOn: Day
  readonly amountCents: number
}

export const mostInstalments = 36

interface Schedule {
  readonly totalCents: number
  readonly count: number
  readonly firstOn: Day
  /** Months from one instalment to the next. */
  readonly everyMonths: number
}

/** An assessment in equal instalments that add up to it, the odd cents on the first ones; each day is counted from the first. */
export const instalmentsOf = ({ totalCents, count, firstOn, everyMonths }: Schedule): Instalment[] =>
  allocate(
    totalCents,
    Array.from({ length: count }, () => 1),
  ).map((amountCents, at) => ({ dueOn: addMonths(firstOn, at * everyMonths), amountCents }))

interface TypedSchedule {
  readonly totalCents?: number | null | undefined
  readonly count?: number | null | undefined
  readonly firstOn?: string | null | undefined
  readonly everyMonths: string
  /** Chosen one by one. */
  readonly instalments: readonly { readonly dueOn: string; readonly amountCents: number | null }[] | null
}

/** The instalments of a schedule while it is typed; none while it lacks something. */
export function scheduleOf({ totalCents, count, firstOn, everyMonths, instalments }: TypedSchedule): Instalment[] {
  if (instalments) return instalments.map(({ dueOn, amountCents }) => ({ dueOn, amountCents: amountCents || 0 }))
  const isWhole = count && Number.isInteger(count) && count > 0 && count <= mostInstalments
  if (!totalCents || totalCents < 0 || !isWhole || !firstOn || !isDay(firstOn)) return []
  return instalmentsOf({ totalCents, count, firstOn, everyMonths: Number(everyMonths) })
}

/** What a home is asked of an assessment. */
export interface HomeShare {
  readonly residenceId: string
  /** By instalment. */
  readonly parts: readonly number[]
  readonly amountCents: number
  /** How many of the cents that no share divides are in it. */
  readonly oddCents: number
}

/** What each home is asked of each instalment by its share: as drafts of the assessment are issued, whole to the cent. */
export function sharesOf(amounts: readonly number[], homes: readonly Home[]): HomeShare[] {
  const splits = amounts.map((cents) => split(cents, homes))
  return homes.map(({ id }, at) => {
    const parts = splits.map((one) => one.parts[at] ?? 0)
    return {
      residenceId: id,
      parts,
      amountCents: parts.reduce((sum, cents) => sum + cents, 0),
      oddCents: splits.filter(({ oddIds }) => oddIds.includes(id)).length,
    }
  })
}

import { daysBetween } from '../../../../shared/dates.ts'
import type { BillCategory } from '../../../categories/contract.ts'
import type { Instalment, ReadSchedule } from '../../extraction/contract.ts'
import type { Amount } from '../find/amounts.ts'
import type { ReadDate } from '../find/dates.ts'
import type { Layout, Line } from '../layout/layout.ts'
import { readPeriod } from './billing-period.ts'
import type { Instalments } from './payment-rows.ts'

/** Many equal payments one, two, three or six months apart follow a calendar; anything else is a list of its own. */
function kindOf(payments: readonly Instalment[]): ReadSchedule['kind'] {
  const gaps = payments.slice(1).map((payment, i) => daysBetween(payments[i]?.dueOn ?? payment.dueOn, payment.dueOn))
  const middle = payments.slice(1, -1).map((payment) => payment.amountCents)
  const first = payments[0]?.amountCents ?? 0
  const isEven =
    payments.every((payment) => Math.abs(payment.amountCents - first) <= Math.max(200, first * 0.002)) &&
    new Set(middle).size <= 2
  if (!isEven || payments.length < 6) return 'custom'
  if (gaps.every((gap) => gap >= 27 && gap <= 32)) return 'monthly'
  if (gaps.every((gap) => gap >= 58 && gap <= 63)) return 'bimonthly'
  if (gaps.every((gap) => gap >= 88 && gap <= 93)) return 'quarterly'
  if (gaps.every((gap) => gap >= 180 && gap <= 185)) return 'halfyearly'
  return 'custom'
}

export interface ReadPlan {
  readonly type: 'one_time' | 'recurring'
  readonly schedule: ReadSchedule | null
  readonly certainty: number
  readonly line: Line | null
}

/** Sellers that bill by the period; works, advice and goods are billed when done, whatever days they name. */
const steady: ReadonlySet<BillCategory> = new Set<BillCategory>([
  'utilities',
  'administration',
  'cleaning',
  'grounds',
  'elevators',
  'fire_safety',
  'security',
  'amenities',
])

export interface PlanClues {
  readonly instalments: Instalments | null
  /** It asks for payments whose days can't be read. */
  readonly isSplit: boolean
  readonly dates: readonly ReadDate[]
  readonly amounts: readonly Amount[]
  readonly isMetered: boolean
  readonly isOneOff: boolean
  readonly category: BillCategory | null
}

/** One-time unless the document itself states a period or lists payments; what a meter counts stays one-time. */
export function readPlan(layout: Layout, clues: PlanClues): ReadPlan {
  const { instalments, isSplit, isMetered, isOneOff, category } = clues
  if (instalments)
    return {
      type: 'recurring',
      schedule: { kind: kindOf(instalments.payments), payments: [...instalments.payments] },
      certainty: instalments.certainty,
      line: instalments.line,
    }
  if (isSplit) return { type: 'recurring', schedule: { kind: 'custom', payments: [] }, certainty: 0.75, line: null }
  const isSteady = category !== null && steady.has(category)
  // A seller paid at once may be paid again each month, in words that the lexicon lacks.
  const isClear = isMetered || (isOneOff && !isSteady)
  const once: ReadPlan = { type: 'one_time', schedule: null, certainty: isClear ? 0.9 : 0.82, line: null }
  if (isMetered) return once
  const period = readPeriod(layout, clues, { isSteady, isLine: category === 'utilities' })
  // Terms that a till receipt or a credit mentions in passing are no agreement.
  if (isOneOff && !(isSteady && period)) return { ...once, certainty: period ? 0.82 : once.certainty }
  return period
    ? {
        type: 'recurring',
        schedule: { kind: period.kind, payments: [] },
        certainty: period.certainty,
        line: period.line,
      }
    : once
}

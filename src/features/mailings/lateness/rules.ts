import { addDays, type Day } from '../../../shared/dates.ts'
import type { AgeBand } from '../../receipts/ageing/rules.ts'

/** The last reminder of a debt that was sent. */
export interface SentReminder {
  readonly step: number
  readonly on: Day
}

interface Debt {
  /** The day on which its oldest charge was due. */
  readonly oldestDueOn: Day
  readonly sent: SentReminder | null
  readonly graceDays: number
  readonly reminderDays: readonly number[]
}

/**
 * The next reminder of a debt and the first day on which it is due: by the days of the rule, after grace, and as long after the one before as the rule
 * has between them. Null once all are sent.
 */
export function nextReminder({
  oldestDueOn,
  sent,
  graceDays,
  reminderDays,
}: Debt): { step: number; dueOn: Day } | null {
  const step = (sent?.step ?? 0) + 1
  const days = reminderDays[step - 1]
  if (days === undefined) return null
  const byAge = addDays(oldestDueOn, Math.max(days, graceDays + 1))
  const bySpace = sent ? addDays(sent.on, days - (reminderDays[step - 2] ?? days)) : byAge
  return { step, dueOn: [byAge, bySpace].toSorted().at(-1) ?? byAge }
}

/** The oldest band in which a home has something: how late it is. */
export const bandsOfLate = ['older', 'days_90', 'days_60', 'days_30'] as const satisfies readonly AgeBand[]
export type LateBand = (typeof bandsOfLate)[number]

export const worstBand = (ageing: Readonly<Record<AgeBand, number>>): LateBand | null =>
  bandsOfLate.find((band) => ageing[band] > 0) ?? null

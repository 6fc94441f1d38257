import { type Day, daysBetween } from './dates.ts'

/** People are told of what ends when this many days are left, and once only of each. */
export const reminderDays = [60, 30, 7] as const
type ReminderDays = (typeof reminderDays)[number]

/** The reminder due for what ends on a day: the last one reached, or none before the first and after that day. */
export function reminderOn(endsOn: Day, today: Day): ReminderDays | undefined {
  const left = daysBetween(today, endsOn)
  return left < 0 ? undefined : reminderDays.findLast((days) => left <= days)
}

/** The notification of each reminder, in one group of a person's choices. */
export const reminderKinds = (group: string): Record<string, string> =>
  Object.fromEntries(reminderDays.map((left) => [`in_${left}`, group]))

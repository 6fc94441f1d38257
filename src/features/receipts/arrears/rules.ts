/** The names of reminders by their number: the last one that a building sends is a formal notice, unless it sends one alone. */
export const reminderNames = ['first', 'second', 'third', 'fourth', 'formal'] as const
export type ReminderName = (typeof reminderNames)[number]

/** The name of a reminder by its number, from 1, of so many. */
export const reminderName = (step: number, count: number): ReminderName =>
  step === count && count > 1 ? 'formal' : (reminderNames[step - 1] ?? 'formal')

/** What an amount that is late for some days, those of grace included, costs in a year of 365 days. */
export function exampleOf(
  { annualRate, graceDays }: { annualRate: number; graceDays: number },
  { amountCents, days }: { amountCents: number; days: number },
): number {
  const charged = Math.max(0, days - graceDays)
  return Math.round((amountCents * annualRate * charged) / (10_000 * 365))
}

import { hourOf } from '../../shared/dates.ts'
import type { MailChoice } from './contract.ts'

/** The hour of Montréal from which the digest of a day is sent. */
export const digestHour = 7
/** After this hour a digest that could not be sent waits for the next morning. */
const lastDigestHour = 20

export const isDigestTime = (now: Date): boolean => {
  const hour = hourOf(now)
  return hour >= digestHour && hour < lastDigestHour
}

/** Without a choice, emails are sent at once. */
export const presetMail: MailChoice = 'now'

/** Notifications older than this are removed. */
export const keptDays = 365

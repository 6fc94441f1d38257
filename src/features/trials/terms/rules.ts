import { addDays, type Day, daysBetween } from '../../../shared/dates.ts'
import { lifecycle } from '../../../shared/lifecycle.ts'
import type { TrialStatus } from '../contract.ts'

export type TrialSide = 'administrator' | 'calendar'

const byAdministrator = { by: ['administrator'] } as const

/** An extension brings an ended trial back; the professional plan has no last day. */
export const trialLife = lifecycle<TrialStatus, TrialSide>()({
  extend: { from: ['running', 'ended'], to: 'running', ...byAdministrator, fact: 'extended' },
  /** Undoes an extension while days remain; without any, the trial ends. */
  shorten: { from: ['running'], to: 'running', ...byAdministrator, fact: 'shortened' },
  convert: { from: ['running', 'ended'], to: 'converted', ...byAdministrator, fact: 'converted' },
  resume: { from: ['converted'], to: 'running', ...byAdministrator, fact: 'resumed' },
  end: { from: ['running'], to: 'ended', by: ['administrator', 'calendar'], fact: 'ended' },
})
export type TrialStep = keyof typeof trialLife.steps

interface Dated {
  readonly status: TrialStatus
  readonly endsOn: Day
}

/** The status that counts today: the job writes `ended` in the night, the trial ends with its last day in Montréal. */
export const statusOn = ({ status, endsOn }: Dated, day: Day): TrialStatus =>
  status === 'running' && endsOn < day ? 'ended' : status

export const daysLeft = ({ endsOn }: Pick<Dated, 'endsOn'>, day: Day): number => daysBetween(day, endsOn)

/** The last day of a trial of some days that starts on a day, which counts. */
export const lastDay = (startsOn: Day, days: number): Day => addDays(startsOn, days - 1)

/** The last day after an extension: further from the last day, or from today for a trial that has ended. */
export const extendedTo = (trial: Dated, days: number, day: Day): Day =>
  statusOn(trial, day) === 'ended' ? lastDay(day, days) : addDays(trial.endsOn, days)

/** The last day of a trial that an administrator ends on this one. */
export const endedBefore = (day: Day): Day => addDays(day, -1)

/** From how many days left the product asks for attention. */
export const soonDays = 7

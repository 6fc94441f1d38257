import { refuse, type SpaceFields } from './contract.ts'

type Lengths = Pick<SpaceFields, 'stepMinutes' | 'minMinutes' | 'maxMinutes'>

const everyDay = (opens: string, closes: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }))

/** What a new space has where nothing is said. */
export const usualSpace = {
  description: null,
  houseRules: null,
  access: null,
  capacity: null,
  places: 1,
  hours: everyDay('09:00', '22:00'),
  exceptions: [],
  stepMinutes: 30,
  minMinutes: 60,
  maxMinutes: 240,
  turnoverMinutes: 0,
  leadMinutes: 0,
  horizonDays: 60,
  cancelMinutes: 24 * 60,
  perWeek: null,
  perMonth: null,
  perYear: null,
  needsApproval: false,
  feeCents: null,
  depositCents: null,
} as const satisfies Omit<SpaceFields, 'name'>

/** Refuses lengths that no booking could have. Throws `max_too_short`, `off_step`. */
export function requireLengths({ stepMinutes, minMinutes, maxMinutes }: Lengths): void {
  if (maxMinutes < minMinutes) throw refuse('max_too_short', undefined, 'maxMinutes')
  if (minMinutes % stepMinutes !== 0) throw refuse('off_step', { step: stepMinutes }, 'minMinutes')
  if (maxMinutes % stepMinutes !== 0) throw refuse('off_step', { step: stepMinutes }, 'maxMinutes')
}

import { refuse, type SpaceFields } from './contract.ts'

type Lengths = Pick<SpaceFields, 'stepMinutes' | 'minMinutes' | 'maxMinutes'>

/** Refuses lengths that no booking could have. Throws `max_too_short`, `off_step`. */
export function requireLengths({ stepMinutes, minMinutes, maxMinutes }: Lengths): void {
  if (maxMinutes < minMinutes) throw refuse('max_too_short', undefined, 'maxMinutes')
  if (minMinutes % stepMinutes !== 0) throw refuse('off_step', { count: stepMinutes }, 'minMinutes')
  if (maxMinutes % stepMinutes !== 0) throw refuse('off_step', { count: stepMinutes }, 'maxMinutes')
}

import { type FirstSteps, steps } from './contract.ts'

/** The first steps of an organization of which so many are done. */
export const someFirstSteps = ({ count = 0, ...told }: Partial<FirstSteps> & { count?: number } = {}): FirstSteps => ({
  organizationId: '0198c0de-0000-7000-8000-0000000000a1',
  organizationName: 'Syndicat du Parc',
  done: { building: false, units: false, people: false, bill: false, demand: false, ...doneUpTo(count) },
  building: count > 0 ? { id: '0198c0de-0000-7000-8000-0000000000b1', hasUnits: count > 1, hasShares: true } : null,
  hasOccupants: false,
  sampleId: null,
  isClosed: false,
  ...told,
})

const doneUpTo = (count: number) => Object.fromEntries(steps.slice(0, count).map((step) => [step, true]))

import fc from 'fast-check'
import { addDays, type Day } from '../../shared/dates.ts'
import { steps } from './rules.ts'

/** How many cases a property is tried on. `npm run bench -- cases` asks for as many of each as `CASES` says, and counts the output. */
export const cases = <Ts>(usual: number): fc.Parameters<Ts> =>
  process.env.CASES ? { numRuns: Number(process.env.CASES), reporter: writeCount } : { numRuns: usual }

function writeCount<Ts>(details: fc.RunDetails<Ts>): void {
  if (details.failed) throw new Error(fc.defaultReportMessage(details))
  process.stdout.write(`${details.numRuns} cases of a rule\n`)
}

/** The days that dates go wrong on: ends of months and years, leap days, and the Sundays on which Montréal changes its clocks. */
const awkward: readonly Day[] = [
  '2023-12-31',
  '2024-01-31',
  '2024-02-28',
  '2024-02-29',
  '2024-03-10',
  '2024-11-03',
  '2026-03-08',
  '2026-11-01',
  '2026-12-31',
  '2027-01-29',
  '2027-01-30',
  '2027-02-28',
  '2028-02-29',
  '2099-12-31',
  '2100-02-28',
]
export const anyDay = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('2000-01-01', days)) },
  { weight: 1, arbitrary: fc.constantFrom(...awkward) },
)
export const anyStep = fc.constantFrom(...steps)

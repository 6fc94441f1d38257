import { addDays, addMonths, type Day } from '../../../shared/dates.ts'
import type { Person, Relation } from '../contract.ts'
import { overlaps, type Period } from '../rules.ts'
import type { InvitedPerson } from './contract.ts'

/** Who owns a residence and who lives there are two lines of time. */
export const lanes = ['ownership', 'occupancy'] as const
export type Lane = (typeof lanes)[number]
const laneOf = (relation: Relation): Lane =>
  relation === 'owner' || relation === 'co_owner' ? 'ownership' : 'occupancy'

/** People who hold a residence in the same way and time, or the time in which nobody does. */
export interface Band extends Period {
  readonly lane: Lane
  /** Empty where the residence is vacant. */
  readonly people: readonly Person[]
  readonly when: 'past' | 'current' | 'upcoming'
}

export interface BandChart {
  /** The rows of each lane, earliest first: bands of one row never overlap. */
  readonly rows: readonly { readonly lane: Lane; readonly bands: readonly Band[] }[]
  readonly firstOn: Day
  readonly lastOn: Day
}

const whenOf = ({ startsOn, endsOn }: Period, day: Day): Band['when'] =>
  startsOn > day ? 'upcoming' : endsOn !== null && endsOn < day ? 'past' : 'current'

/** Someone who is invited, among those who hold a residence. */
export const asPerson = ({ firstName, lastName, email, ...invited }: InvitedPerson): Person => ({
  ...invited,
  firstName: firstName ?? email,
  lastName: lastName ?? '',
  email,
  userId: null,
  phone: null,
  endsOn: null,
  mailingAddress: null,
  isCurrent: false,
  version: null,
})

/** The bands of a residence on one line of time, which ends a while after the last known day. Undefined before anyone held it. */
export function bandsOf(people: readonly Person[], day: Day): BandChart | undefined {
  const dated = people.flatMap((person) => (person.startsOn ? [{ ...person, startsOn: person.startsOn }] : []))
  const days = dated.flatMap(({ startsOn, endsOn }) => (endsOn ? [startsOn, endsOn] : [startsOn])).sort()
  const [firstOn] = days
  if (firstOn === undefined) return undefined
  const lastKnown = [days.at(-1) ?? day, day].sort().at(-1) ?? day
  const vacant = vacanciesOf(dated).map((period) => ({ ...period, lane: 'occupancy' as const, people: [] }))
  const bands = [...grouped(dated), ...vacant]
    .map((band): Band => ({ ...band, when: whenOf(band, day) }))
    .sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
  const rows = lanes.flatMap((lane) =>
    packed(bands.filter((band) => band.lane === lane)).map((row) => ({ lane, bands: row })),
  )
  return { rows, firstOn, lastOn: addMonths(lastKnown, 6) }
}

type Dated = Person & { readonly startsOn: Day }

/** Those of one lane whose days are the same share a band. */
function grouped(people: readonly Dated[]): Omit<Band, 'when'>[] {
  const groups = new Map<string, { readonly lane: Lane; readonly people: Dated[] } & Period>()
  for (const person of people) {
    const { startsOn, endsOn } = person
    const lane = laneOf(person.relation)
    const key = `${lane} ${startsOn} ${endsOn}`
    const group = groups.get(key) ?? { lane, startsOn, endsOn, people: [] }
    group.people.push(person)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** The times in which nobody held the residence, after someone first did; the last one may be open. */
function vacanciesOf(people: readonly Period[]): Period[] {
  const periods = people.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
  const vacancies: Period[] = []
  // The last day held so far; null once someone holds it without end.
  let until: Day | null | undefined
  for (const { startsOn, endsOn } of periods) {
    if (until && addDays(until, 1) < startsOn)
      vacancies.push({ startsOn: addDays(until, 1), endsOn: addDays(startsOn, -1) })
    if (until === undefined || (until !== null && (endsOn === null || endsOn > until))) until = endsOn
  }
  return until ? [...vacancies, { startsOn: addDays(until, 1), endsOn: null }] : vacancies
}

/** Fills as few rows as the bands need without an overlap. */
function packed(bands: readonly Band[]): Band[][] {
  const rows: Band[][] = []
  for (const band of bands) {
    const row = rows.find((one) => one.every((other) => !overlaps(other, band)))
    if (row) row.push(band)
    else rows.push([band])
  }
  return rows
}

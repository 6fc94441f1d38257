import type { Day } from '../../../shared/dates.ts'
import { isCurrent } from '../rules.ts'
import type { Person } from './contract.ts'

interface Holder {
  readonly id: string
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null
  readonly relation: Person['relation']
  readonly startsOn: Day
  readonly endsOn: Day | null
  readonly version: number
}

/** A household sees who its people are; dates, email and telephone are for its managers. */
export function showPerson(person: Holder, isManaged: boolean, today: Day): Person {
  const { id, firstName, lastName, relation } = person
  const known = { id, firstName, lastName, relation, isCurrent: isCurrent(person, today) }
  if (!isManaged)
    return { ...known, userId: null, email: null, phone: null, startsOn: null, endsOn: null, version: null }
  const { userId, email, phone, startsOn, endsOn, version } = person
  return { ...known, userId, email, phone, startsOn, endsOn, version }
}

/** The terms that a person had, as the fact of their removal keeps them. */
export const termsBefore = ({ relation, startsOn, endsOn }: Pick<Holder, 'relation' | 'startsOn' | 'endsOn'>) => ({
  relation: [relation, null] as const,
  startsOn: [startsOn, null] as const,
  ...(endsOn !== null && { endsOn: [endsOn, null] as const }),
})

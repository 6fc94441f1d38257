import type { Day } from '../../../shared/dates.ts'
import { isCurrent } from '../rules.ts'
import type { Person } from './contract.ts'

interface Holder {
  readonly id: string
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly relation: Person['relation']
  readonly startsOn: Day
  readonly endsOn: Day | null
  readonly version: number
}

/** A household is told who its people are; dates and e-mail are its managers'. */
export function showPerson(person: Holder, isManaged: boolean, today: Day): Person {
  const { id, firstName, lastName, relation } = person
  const known = { id, firstName, lastName, relation, isCurrent: isCurrent(person, today) }
  if (!isManaged) return { ...known, userId: null, email: null, startsOn: null, endsOn: null, version: null }
  const { userId, email, startsOn, endsOn, version } = person
  return { ...known, userId, email, startsOn, endsOn, version }
}

import * as z from 'zod/mini'
import type { Rank } from '../../../../shared/actor.ts'
import type { Day } from '../../../../shared/dates.ts'
import { fold } from '../../../../shared/fold.ts'
import { Email } from '../../../../shared/shapes.ts'
import type { FieldFits } from '../../../imports/guesses/rules.ts'
import {
  type Cells,
  foldHeading,
  type ImportChanges,
  type ImportProblem,
  type RowIdentity,
  type RowPlanner,
  refused,
  type Value,
  type Verdict,
} from '../../../imports/rules.ts'
import {
  isAddressCell,
  isEitherDay,
  isFullNameCell,
  isNameCell,
  isSeveralAddresses,
  isSeveralNames,
  isUnitCell,
  readAddress,
  readSince,
  relationWords,
  unitKeyOf,
  withNames,
} from '../../cells/rules.ts'
import type { Relation } from '../../contract.ts'
import { overlaps, type Period, relationsFor } from '../../rules.ts'
import { type KnownBuilding, type KnownResidence, knownKeyOf, newNumberOf, planResidence } from '../rules.ts'

const isRelation = (text: string): boolean => relationWords.has(foldHeading(text))
const isName = (text: string): boolean => isNameCell(text) && !isRelation(text)

/** What the cells of each field look like, for files without headings. */
export const residenceFits: FieldFits = {
  email: isAddressCell,
  unitNumber: isUnitCell,
  relation: isRelation,
  since: (text) => typeof readSince(text) === 'string',
  fullName: (text) => isFullNameCell(text) && !isRelation(text),
  firstName: isName,
  lastName: isName,
}

/** An account that may hold a residence of the organization. */
interface KnownAccount {
  readonly userId: string
  readonly rank: Rank
}

type KnownStay = Period & { readonly relation: Relation }

/** The context of what rows say of people. */
export interface KnownPeople {
  readonly today: Day
  /** By email. */
  readonly accounts: ReadonlyMap<string, KnownAccount>
  /** Present, past and later stays, by `stayKey`. */
  readonly stays: ReadonlyMap<string, readonly KnownStay[]>
}

export const stayKey = (residenceId: string, userId: string): string => `${residenceId} ${userId}`

/** The reasons of people who are not attached, whom one may invite once what their row says is mended. */
export const leftOut: readonly string[] = [
  'homes.to_invite',
  'homes.email_missing',
  'homes.e_email',
  'homes.several_people',
  'homes.relation_missing',
  'homes.unknown_relation',
  'homes.e_since',
  'homes.either_since',
]

/** A unit, with the person whom the row names. */
export const homeIdentity: RowIdentity = {
  field: 'unitNumber',
  keyOf: (cells) => (cells.unitNumber ? [unitKeyOf(cells.unitNumber), personKey(cells)].join(' | ') : ''),
  nameOf: (cells) => [cells.unitNumber ?? '', personName(cells)].filter(Boolean).join(' · '),
}

const personName = (cells: Cells): string => {
  const { firstName = '', lastName = '' } = withNames(cells).cells
  return [firstName, lastName].filter(Boolean).join(' ')
}
/** The same for two rows of one person. */
const personKey = (cells: Cells): string => readAddress(cells.email ?? '') || fold(personName(cells))
/** A name or an email: a relation or a day alone is a column that was filled for empty units too. */
const namesPerson = (cells: Cells): boolean => (cells.email ?? '') !== '' || personName(cells) !== ''

/**
 * Plans the rows of a file in their order: the first row of a unit adds or changes it, the others add people to it. What a row
 * adds is there for those after it.
 */
export function homePlanner(known: KnownBuilding, people: KnownPeople): RowPlanner {
  const units = new Map(known.units)
  const given = new Set<string>()
  return (cells, added) => {
    const key = knownKeyOf(cells.unitNumber ?? '', units)
    const before = units.get(key)
    const unit = planResidence(cells, { ...known, units }, added)
    if (unit.verdict === 'refused') return unit
    if (given.has(key) && unit.verdict === 'change')
      return refused(...Object.keys(unit.changes).map((field) => ({ field, key: 'homes.differs_above' })))
    given.add(key)
    const after = { ...(before ?? blank(cells)), ...valuesAfter(unit) }
    units.set(key, after)
    // A unit that an earlier row adds has no id yet.
    const planned = { ...unit, targetId: unit.targetId || null }
    return namesPerson(cells) ? withPerson(cells, planned, { unit: after, people }) : planned
  }
}

/** A unit of the file that is not there yet. */
const blank = ({ unitNumber = '' }: Cells): KnownResidence => ({
  id: '',
  unitNumber: newNumberOf(unitNumber),
  floor: 0,
  squareFeet: null,
  bedrooms: null,
  bathrooms: null,
  monthlyFeesCents: null,
  share: null,
  parkingSpaces: [],
  storageSpaces: [],
})
const valuesAfter = ({ changes }: Verdict): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(changes).map(([field, [, after]]) => [field, after]))

interface Placed {
  readonly unit: KnownResidence
  readonly people: KnownPeople
}

/** A unit is written whatever its person: only a row that has nothing else to do is refused for them. */
function withPerson(cells: Cells, planned: Verdict, { unit: { id, unitNumber }, people }: Placed): Verdict {
  const { changes, problems } = planPerson(cells, id || undefined, people)
  if (Object.keys(changes).length > 0) {
    const verdict = planned.verdict === 'create' ? 'create' : 'change'
    // The number tells the run which unit it is, where an earlier row adds it.
    return { ...planned, verdict, changes: { unitNumber: [unitNumber, unitNumber], ...planned.changes, ...changes } }
  }
  if (planned.verdict !== 'same' || problems.every(({ isNotice }) => isNotice)) return { ...planned, problems }
  return refused(...problems)
}

/** What a row does for its person: the fields of a new stay, or why there is none. */
interface PersonPlan {
  readonly changes: ImportChanges
  readonly problems: readonly ImportProblem[]
}

/** Attaches the person of a row to its residence; undefined is one that the file adds. */
function planPerson(cells: Cells, residenceId: string | undefined, known: KnownPeople): PersonPlan {
  const several = readSeveral(cells)
  if (several) return { changes: {}, problems: [several] }
  const email = readEmail(cells.email ?? '')
  const relation = readRelation(cells.relation ?? '')
  const since = readDay(cells.since ?? '')
  const problems = [email, relation, since].flatMap(({ problem }) => problem ?? [])
  if (problems.length > 0 || !email.value || !relation.value) return { changes: {}, problems }
  const account = known.accounts.get(email.value)
  if (!account) return { changes: {}, problems: [{ field: null, key: 'homes.to_invite', isNotice: true }] }
  if (!relationsFor(account.rank).includes(relation.value))
    return because('relation', 'residences.relation_not_for_role')
  const stays = residenceId === undefined ? [] : (known.stays.get(stayKey(residenceId, account.userId)) ?? [])
  const said = { email: email.value, relation: relation.value, userId: account.userId }
  return planStay({ ...said, ...(since.value && { since: since.value }) }, stays, known.today)
}

interface SaidStay {
  readonly email: string
  readonly relation: Relation
  readonly userId: string
  /** A day that the file leaves out is that of the run, which the check does not know. */
  readonly since?: Day
}

function planStay({ relation, since, ...said }: SaidStay, stays: readonly KnownStay[], today: Day): PersonPlan {
  const held = stays.find((stay) => overlaps(stay, { startsOn: since ?? today, endsOn: null }))
  if (!held) {
    const values = Object.entries({ ...said, relation, ...(since && { since }) })
    return {
      changes: Object.fromEntries(values.map(([field, value]) => [field, [null, value] as const])),
      problems: [],
    }
  }
  const isSame = held.relation === relation && (since ?? held.startsOn) === held.startsOn
  return isSame ? { changes: {}, problems: [] } : because(null, 'homes.there_otherwise')
}

const because = (field: string | null, key: string): PersonPlan => ({ changes: {}, problems: [{ field, key }] })

interface Read<T> {
  readonly value?: T
  readonly problem?: ImportProblem
}
const unread = (field: string, key: string) => ({ problem: { field, key } })

/** The cell that names two people: each has a row of their own. */
function readSeveral(cells: Cells): ImportProblem | undefined {
  const { email = '', fullName = '' } = cells
  const field = isSeveralAddresses(email) ? 'email' : isSeveralNames(fullName) ? 'fullName' : undefined
  return field && { field, key: 'homes.several_people' }
}

function readDay(text: string): Read<Day> {
  const since = readSince(text)
  return since === null
    ? unread('since', isEitherDay(text) ? 'homes.either_since' : 'homes.e_since')
    : since
      ? { value: since }
      : {}
}

function readEmail(text: string): Read<string> {
  if (text === '') return unread('email', 'homes.email_missing')
  const parsed = z.safeParse(Email, readAddress(text))
  return parsed.success ? { value: parsed.data } : unread('email', 'homes.e_email')
}

/** Never taken for granted: an owner sees finances. */
function readRelation(text: string): Read<Relation> {
  const value = relationWords.get(foldHeading(text))
  return value ? { value } : unread('relation', text === '' ? 'homes.relation_missing' : 'homes.unknown_relation')
}

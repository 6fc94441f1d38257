import { fold } from '../../../../shared/fold.ts'
import type { FieldFits } from '../../../imports/guesses/rules.ts'
import {
  type Cells,
  foldHeading,
  type RowIdentity,
  type RowPlanner,
  refused,
  type Value,
  type Verdict,
} from '../../../imports/rules.ts'
import {
  isAddressCell,
  isFullNameCell,
  isNameCell,
  isUnitCell,
  readAddress,
  readSince,
  relationWords,
  unitKeyOf,
} from '../../cells/rules.ts'
import { type KnownPeople, personName, planPerson } from '../people/rules.ts'
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

/** The reasons of people who are not attached, whom one may invite once what their row says is mended. */
export const leftOut: readonly string[] = [
  'homes.to_invite',
  'homes.email_missing',
  'homes.e_name',
  'homes.e_email',
  'homes.several_people',
  'homes.relation_missing',
  'homes.unknown_relation',
  'homes.e_since',
  'homes.either_since',
  'homes.e_address',
]

/** A unit, with the person whom the row names. */
export const homeIdentity: RowIdentity = {
  field: 'unitNumber',
  keyOf: (cells) => (cells.unitNumber ? [unitKeyOf(cells.unitNumber), personKey(cells)].join(' | ') : ''),
  nameOf: (cells) => [cells.unitNumber ?? '', personName(cells)].filter(Boolean).join(' · '),
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
    return {
      ...planned,
      verdict,
      changes: { unitNumber: [unitNumber, unitNumber], ...planned.changes, ...changes },
      problems,
    }
  }
  if (planned.verdict !== 'same' || problems.every(({ isNotice }) => isNotice)) return { ...planned, problems }
  return refused(...problems)
}

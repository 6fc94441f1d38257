import * as z from 'zod/mini'
import type { Rank } from '../../../../shared/actor.ts'
import type { Day } from '../../../../shared/dates.ts'
import { fold } from '../../../../shared/fold.ts'
import { fullName } from '../../../../shared/names.ts'
import { Email, PersonName } from '../../../../shared/shapes.ts'
import { type Cells, foldHeading, type ImportChanges, type ImportProblem } from '../../../imports/rules.ts'
import {
  isEitherDay,
  isSeveralAddresses,
  isSeveralNames,
  readAddress,
  readSince,
  relationWords,
  withNames,
} from '../../cells/rules.ts'
import { MailingAddress, type Relation } from '../../contract.ts'
import { isFirm, isOneFirm } from '../../names/rules.ts'
import { isOwning, overlaps, type Period, relationsFor } from '../../rules.ts'

/** An account that may hold a residence of the organization. */
interface KnownAccount {
  readonly userId: string
  readonly rank: Rank
}

type KnownStay = Period & { readonly relation: Relation; readonly mailingAddress: string | null }

/** The context of what rows say of people. */
export interface KnownPeople {
  readonly today: Day
  /** By email. */
  readonly accounts: ReadonlyMap<string, KnownAccount>
  /** Present, past and later stays, by `stayKey`. */
  readonly stays: ReadonlyMap<string, readonly KnownStay[]>
  /** The same with the folded name of who holds them, by the id of the residence. */
  readonly named: ReadonlyMap<string, readonly (KnownStay & { readonly name: string })[]>
}

export const stayKey = (residenceId: string, userId: string): string => `${residenceId} ${userId}`

/** The name of a row's person, as it is written. */
export const personName = (cells: Cells): string => {
  const { cells: named, whole } = withNames(cells)
  if (whole && isSeveralNames(cells[whole] ?? '')) return cells[whole] ?? ''
  const { firstName = '', lastName = '' } = named
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** What a row does for its person: the fields of a new stay, or why there is none. */
export interface PersonPlan {
  readonly changes: ImportChanges
  readonly problems: readonly ImportProblem[]
}

/** Attaches the person of a row to its residence; undefined is one that the file adds. */
export function planPerson(cells: Cells, residenceId: string | undefined, known: KnownPeople): PersonPlan {
  const several = readSeveral(cells)
  if (several) return { changes: {}, problems: [several] }
  if ((cells.email ?? '') === '') return planNamed(cells, residenceId, known)
  const email = readEmail(cells.email ?? '')
  const relation = readRelation(cells.relation ?? '')
  const since = readDay(cells.since ?? '')
  const mail = readMailingAddress(cells, relation.value)
  const problems = [email, relation, since, mail].flatMap(({ problem }) => problem ?? [])
  if (problems.length > 0 || !email.value || !relation.value) return { changes: {}, problems }
  const account = known.accounts.get(email.value)
  // An invitation has no address: it is entered with the stay that it gives.
  if (!account) return because(...(mail.value ? [toInvite, notice('homes.address_later')] : [toInvite]))
  if (!relationsFor(account.rank).includes(relation.value))
    return because({ field: 'relation', key: 'residences.relation_not_for_role' })
  const stays = residenceId === undefined ? [] : (known.stays.get(stayKey(residenceId, account.userId)) ?? [])
  const said = { email: email.value, relation: relation.value, userId: account.userId }
  return planStay({ ...said, ...termsOf(since, mail) }, stays, known.today)
}

/**
 * Keeps a person without an email by their name: they hold the unit and have no access. Somebody of this name who holds it already is the same
 * person.
 */
function planNamed(cells: Cells, residenceId: string | undefined, known: KnownPeople): PersonPlan {
  const name = readName(cells)
  const relation = readRelation(cells.relation ?? '')
  const since = readDay(cells.since ?? '')
  const mail = readMailingAddress(cells, relation.value)
  const problems = [name, relation, since, mail].flatMap(({ problem }) => problem ?? [])
  if (problems.length > 0 || !name.value || !relation.value) return { changes: {}, problems }
  const called = fold(fullName(name.value))
  const stays = residenceId === undefined ? [] : (known.named.get(residenceId) ?? [])
  const said = { ...name.value, relation: relation.value, ...termsOf(since, mail) }
  const own = stays.filter((stay) => stay.name === called)
  const planned = planStay(said, own, known.today)
  return Object.keys(planned.changes).length > 0 ? { ...planned, problems: [notice('homes.kept_by_name')] } : planned
}

interface SaidStay {
  readonly relation: Relation
  readonly email?: string
  readonly userId?: string
  /** Of who is kept by name alone. */
  readonly firstName?: string
  readonly lastName?: string
  /** A day that the file leaves out is that of the run, which the check does not know. */
  readonly since?: Day
  readonly mailingAddress?: string
}

const termsOf = ({ value: since }: Read<Day>, { value: mailingAddress }: Read<string>) => ({
  ...(since && { since }),
  ...(mailingAddress && { mailingAddress }),
})

function planStay(
  { relation, since, mailingAddress, ...said }: SaidStay,
  stays: readonly KnownStay[],
  today: Day,
): PersonPlan {
  const held = stays.find((stay) => overlaps(stay, { startsOn: since ?? today, endsOn: null }))
  if (!held) {
    const values = Object.entries({ ...said, relation, ...termsOf({ value: since }, { value: mailingAddress }) })
    return {
      changes: Object.fromEntries(values.map(([field, value]) => [field, [null, value] as const])),
      problems: [],
    }
  }
  const isSame = held.relation === relation && (since ?? held.startsOn) === held.startsOn
  if (!isSame) return because({ field: null, key: 'homes.there_otherwise' })
  const isOther = mailingAddress !== undefined && mailingAddress !== held.mailingAddress
  return because(...(isOther ? [notice('homes.address_kept')] : []))
}

const because = (...problems: readonly ImportProblem[]): PersonPlan => ({ changes: {}, problems })
const notice = (key: string) => ({ field: null, key, isNotice: true }) as const
const toInvite = notice('homes.to_invite')

interface Read<T> {
  readonly value?: T
  readonly problem?: ImportProblem
}
const unread = (field: string, key: string) => ({ problem: { field, key } })

/** The cell that names people together whom `splitPeople` could not tell apart. */
function readSeveral(cells: Cells): ImportProblem | undefined {
  const field = isSeveralAddresses(cells.email ?? '')
    ? 'email'
    : ['fullName', 'firstName', 'lastName'].find(
        (name) => isSeveralNames(cells[name] ?? '') && !isFirm(cells[name] ?? ''),
      )
  return field === undefined ? undefined : { field, key: 'homes.several_people' }
}

function readDay(text: string): Read<Day> {
  const since = readSince(text)
  return since === null
    ? unread('since', isEitherDay(text) ? 'homes.either_since' : 'homes.e_since')
    : since
      ? { value: since }
      : {}
}

/** Where an owner receives mail; that of others is not kept. */
function readMailingAddress({ mailingAddress = '' }: Cells, relation: Relation | undefined): Read<string> {
  if (mailingAddress === '' || !relation || !isOwning(relation)) return {}
  const parsed = z.safeParse(MailingAddress, mailingAddress)
  return parsed.success ? { ...(parsed.data && { value: parsed.data }) } : unread('mailingAddress', 'homes.e_address')
}

/** Both names, as an account has them; a company or an estate has the last one alone. */
function readName(cells: Cells): Read<{ readonly firstName: string; readonly lastName: string }> {
  const { cells: named, whole } = withNames(cells)
  const { firstName = '', lastName = '' } = named
  const firm = whole ? (cells[whole] ?? '') : [cells.firstName, cells.lastName].filter(Boolean).join(' ')
  if (isOneFirm(firm) && firm.length <= 120) return { value: { firstName: '', lastName: firm } }
  if (firstName === '' || lastName === '') return unread('email', 'homes.email_missing')
  const parsed = z.safeParse(z.object({ firstName: PersonName, lastName: PersonName }), { firstName, lastName })
  return parsed.success && !isFirm(`${firstName} ${lastName}`)
    ? { value: parsed.data }
    : unread(whole ?? (z.safeParse(PersonName, firstName).success ? 'lastName' : 'firstName'), 'homes.e_name')
}

function readEmail(text: string): Read<string> {
  const parsed = z.safeParse(Email, readAddress(text))
  return parsed.success ? { value: parsed.data } : unread('email', 'homes.e_email')
}

/** Never taken for granted: an owner sees finances. */
function readRelation(text: string): Read<Relation> {
  const value = relationWords.get(foldHeading(text))
  return value ? { value } : unread('relation', text === '' ? 'homes.relation_missing' : 'homes.unknown_relation')
}

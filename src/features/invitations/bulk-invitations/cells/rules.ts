import * as z from 'zod/mini'
import type { Language, Rank } from '../../../../shared/actor.ts'
import type { Day } from '../../../../shared/dates.ts'
import { Email, PersonName } from '../../../../shared/shapes.ts'
import { type FieldFits, likeness } from '../../../imports/guesses/rules.ts'
import { type Cells, foldHeading, type ImportProblem } from '../../../imports/rules.ts'
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
  vocabulary,
  withNames,
} from '../../../residences/cells/rules.ts'

/** The role of an account, by the words of a cell. */
export const roleWords = vocabulary<Rank>([
  ['resident', 'résident, résidente, résident(e), résidents, resident'],
  ['tenant', 'locataire, tenant'],
  ['manager', 'gestionnaire, gestionnaires, gestion, manager, managers, property manager, gérant, gérante'],
  ['admin', 'administration de la plateforme, administration, admin, platform admin, administrateur, administratrice'],
])

/** The language of a letter, by the words of a cell. */
export const languageWords = vocabulary<Language>([
  ['fr', 'fr, français, francais, française, french, f, fra, fr-ca, francophone'],
  ['en', 'en, anglais, anglaise, english, e, a, ang, eng, en-ca, anglophone'],
])

const isStanding = (text: string): boolean => relationWords.has(foldHeading(text)) || roleWords.has(foldHeading(text))
const isLanguage = (text: string): boolean => languageWords.has(foldHeading(text))
const isName = (text: string): boolean => isNameCell(text) && !isStanding(text) && !isLanguage(text)

/** What the cells of each field look like, for people pasted without headings. */
export const invitationFits: FieldFits = {
  email: isAddressCell,
  unit: isUnitCell,
  relation: isStanding,
  language: isLanguage,
  since: (text) => typeof readSince(text) === 'string',
  building: (text) => /^\d[\d-]*\S*\s.*\p{L}{3}/u.test(text),
  fullName: (text) => isFullNameCell(text) && !isStanding(text),
  firstName: isName,
  lastName: isName,
}

/** All buildings of an organization, by the words of a cell. */
export const everyBuilding: ReadonlySet<string> = new Set(
  ['tous', 'toutes', 'tous les immeubles', 'all', 'all buildings'].map(foldHeading),
)

const leastNear = 0.3

/** The name most like a text; the only one whatever the text; undefined when none is near. */
export function nearestOf(text: string, names: readonly string[]): string | undefined {
  if (names.length === 1) return names[0]
  const near = names.map((name) => ({ name, score: likeness(foldHeading(text), foldHeading(name)) }))
  const [best] = near.filter(({ score }) => score >= leastNear).sort((a, b) => b.score - a.score)
  return best?.name
}

export const problem = (field: string | null, key: string, details?: ImportProblem['details']): ImportProblem => ({
  field,
  key,
  ...(details && { details }),
})

/** Thrown by a reader of cells. */
export class Unread extends Error {
  override readonly name = 'Unread'
  readonly problem: ImportProblem
  constructor(found: ImportProblem) {
    super(found.key)
    this.problem = found
  }
}

export function readEmail(text: string): string {
  if (isSeveralAddresses(text)) throw new Unread(problem('email', 'bulk-invitations.several_people'))
  if (text === '') throw new Unread(problem('email', 'bulk-invitations.email_missing'))
  const parsed = z.safeParse(Email, readAddress(text))
  const reason = /\p{M}/u.test(text.normalize('NFD')) ? 'accented_email' : 'e_email'
  if (!parsed.success) throw new Unread(problem('email', `bulk-invitations.${reason}`))
  return parsed.data
}

/** A name; null where there is none. One of a cell with the whole name is told of that cell. */
export function readName(row: Cells, field: 'firstName' | 'lastName'): string | null {
  const { cells, whole } = withNames(row)
  if (whole && isSeveralNames(row[whole] ?? '')) throw new Unread(problem(whole, 'bulk-invitations.several_people'))
  // An initial is a name without its dot: the person gives their own when they accept.
  const text = (cells[field] ?? '')
    .replace(/\.(?=[-’'\s]|$)/g, '')
    .replace(/\./g, ' ')
    .trim()
  if (text === '') return null
  const parsed = z.safeParse(PersonName, text)
  if (!parsed.success) throw new Unread(problem(whole ?? field, parsed.error.issues[0]?.message ?? 'shared.e_name'))
  return parsed.data
}

export function readLanguage(text: string, preset: Language): Language {
  if (text === '') return preset
  const language = languageWords.get(foldHeading(text))
  if (!language) throw new Unread(problem('language', 'bulk-invitations.unknown_language'))
  return language
}

/** The first day of a stay; null for that of the acceptance. */
export function readDay(text: string): Day | null {
  const since = readSince(text)
  if (since === null)
    throw new Unread(problem('since', `bulk-invitations.${isEitherDay(text) ? 'either_since' : 'e_since'}`))
  return since ?? null
}

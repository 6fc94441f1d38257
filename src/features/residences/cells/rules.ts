import { foldHeading } from '../../imports/rules.ts'
import type { Relation } from '../contract.ts'

/** `Nom <a@b.ca>`, `mailto:a@b.ca`, `a @b.ca`: the address that is meant. */
export const readAddress = (text: string): string =>
  (/<([^<>]+)>/.exec(text)?.[1] ?? text)
    .replace(/^mailto:/i, '')
    .replace(/[\s\u00A0\u202F\u200B]/gu, '')
    .toLowerCase()

/** What people write, without case, accents and signs. */
export const vocabulary = <T>(words: readonly (readonly [T, string])[]): ReadonlyMap<string, T> =>
  new Map(words.flatMap(([value, list]) => list.split(', ').map((word) => [foldHeading(word), value] as const)))

/** How a person holds a residence, by the words of a cell. */
export const relationWords = vocabulary<Relation>([
  [
    'owner',
    'copropriétaire, copropriétaires, propriétaire, propriétaires, proprio, prop, p, owner, owners, unit owner',
  ],
  [
    'owner',
    'condo owner, propriétaire occupant, propriétaire-occupant, propriétaire non occupant, propriétaire bailleur',
  ],
  ['owner', 'owner occupant, owner-occupied, investisseur, investor, co-owner'],
  ['co_owner', 'copropriétaire en indivision, copropriétaire indivis, indivisaire, indivis, indivision, joint owner'],
  ['co_owner', 'joint owner (undivided), undivided owner'],
  [
    'occupant',
    'occupant, occupante, occupant(e), occupants, conjoint, conjointe, conjoint(e), famille, enfant, family',
  ],
  ['occupant', 'spouse, partner, colocataire du propriétaire, résident non propriétaire'],
  ['tenant', 'locataire, locataires, loc, l, renter, lessee, tenant, tenants'],
  ['co_tenant', 'colocataire, co-locataire, colocataires, co-tenant, cotenant, roommate'],
  ['subtenant', 'sous-locataire, souslocataire, subtenant, sub-tenant, sublessee'],
])

/** Headings from lists that commas separate. */
export const headings = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(', '))

/** The headings under which lists of people keep who they are. */
export const personHeadings = {
  email: headings(
    'courriels, adresse courriel, adresse de courriel, adresse électronique, e-mail, mail, mél, email address, emails',
    'courriel principal, courriel 1, email 1, primary email',
  ),
  firstName: headings('prénoms, prénom usuel, first, given name, firstname, forename'),
  lastName: headings('nom de famille, noms, last, surname, family name, lastname'),
  relation: headings(
    'titre, statut, qualité, relation, lien, type, type d’occupant, type de résident, occupation, status, relation to unit',
    'occupant type, resident type, owner or tenant',
  ),
}

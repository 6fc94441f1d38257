import type { Language, Rank } from '../../../../shared/actor.ts'
import { foldHeading } from '../../../imports/rules.ts'
import type { Relation } from '../../../residences/contract.ts'

/** `Nom <a@b.ca>`, `mailto:a@b.ca`, `a @b.ca`: the address that is meant. */
export const readAddress = (text: string): string =>
  (/<([^<>]+)>/.exec(text)?.[1] ?? text)
    .replace(/^mailto:/i, '')
    .replace(/[\s\u00A0\u202F\u200B]/gu, '')
    .toLowerCase()

const unitPrefix =
  /^(?:unités?|units?|app(?:artement|t)?|apt|apartment|logement|log|porte|condo|suite|no|n°|nº|#)\s*[.:#]?\s*(?=\S*\d|ph)/iu

/** The spellings under which a unit may be known: as written, then without `app.` or `no`. */
export function readUnit(text: string): string[] {
  const bare = text.trim().replace(/\.0+$/, '')
  return [...new Set([text.trim(), bare, bare.replace(unitPrefix, '').replace(unitPrefix, '').trim()])].filter(Boolean)
}

/** What people write, without case, accents and signs. */
const vocabulary = <T>(words: readonly (readonly [T, string])[]): ReadonlyMap<string, T> =>
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

/** All buildings of an organization, by the words of a cell. */
export const everyBuilding: ReadonlySet<string> = new Set(
  ['tous', 'toutes', 'tous les immeubles', 'all', 'all buildings'].map(foldHeading),
)

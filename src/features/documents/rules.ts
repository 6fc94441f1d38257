import { addDays, addMonths, type Day, isDay } from '../../shared/dates.ts'
import { fold } from '../../shared/fold.ts'
import { refuse } from './contract.ts'
import type { DocumentAudience, DocumentType, RetentionClass } from './kinds/contract.ts'

interface Period {
  /** The first day on which a document is kept this long. */
  readonly since: Day
  readonly years: number
  /** The day from which the years count: the end of the year of the document, its last day, or its own day. */
  readonly from: 'end_of_year' | 'end' | 'day'
}

/**
 * How long documents are kept, by day of the rule (quebec.md §1.4). Papers of the register of a co-ownership never end (art. 1070 C.c.Q.);
 * accounts are kept six years after their tax year (ITA s. 230, Taxation Administration Act); leases, contracts and what is in no other
 * class three years, after which rights are prescribed (art. 2925 C.c.Q.).
 */
const periods: Readonly<Record<Exclude<RetentionClass, 'permanent' | 'none'>, readonly Period[]>> = {
  accounting: [{ since: '1900-01-01', years: 6, from: 'end_of_year' }],
  lease: [{ since: '1900-01-01', years: 3, from: 'end' }],
  contract: [{ since: '1900-01-01', years: 3, from: 'end' }],
  usual: [{ since: '1900-01-01', years: 3, from: 'day' }],
}

/** The class that is proposed for a type. */
export const usualRetention: Readonly<Record<DocumentType, RetentionClass>> = {
  declaration: 'permanent',
  bylaws: 'permanent',
  minutes: 'permanent',
  resolution: 'permanent',
  financial_statements: 'permanent',
  contract: 'contract',
  plan: 'permanent',
  location_certificate: 'permanent',
  maintenance_log: 'permanent',
  contingency_study: 'permanent',
  reference_unit: 'permanent',
  meeting_notice: 'permanent',
  budget: 'accounting',
  insurance: 'contract',
  inspection: 'permanent',
  warranty: 'contract',
  quote: 'usual',
  lease: 'lease',
  correspondence: 'usual',
  other: 'usual',
}

interface Described {
  readonly type: DocumentType
  readonly retention: RetentionClass | null
}

/** The class of a document whose type changes: that of the new type, unless someone chose another than the usual one. */
export const retentionAfter = ({ type, retention }: Described, next: DocumentType): RetentionClass | null =>
  retention === usualRetention[type] ? usualRetention[next] : retention

/** Whether a document of a unit concerns its household rather than the unit: who comes later does not read it. */
export const householdTypes = [
  'lease',
  'insurance',
  'correspondence',
  'other',
] as const satisfies readonly DocumentType[]

/** How many days an archived document waits at least before it is destroyed. */
export const archivedDays = 30

interface Kept {
  readonly retention: RetentionClass
  readonly effectiveOn: Day
  readonly endsOn: Day | null
}

/** The first day on which a document may be destroyed; null where there is none, or where the day from which it counts is not known. */
export function destroyOnOf({ retention, effectiveOn, endsOn }: Kept): Day | null {
  if (retention === 'permanent' || retention === 'none') return null
  const period = periods[retention].findLast(({ since }) => since <= effectiveOn)
  if (!period) return null
  const from = { end_of_year: `${effectiveOn.slice(0, 4)}-12-31`, end: endsOn, day: effectiveOn }[period.from]
  return from && addDays(addMonths(from, 12 * period.years), 1)
}

interface Archived extends Kept {
  readonly isOnHold: boolean
}

/** Whether the time to keep a document is over on a day: it is then archived, and destroyed some days later. */
export function isRetentionOver(document: Archived, today: Day): boolean {
  const destroyOn = destroyOnOf(document)
  return !document.isOnHold && destroyOn !== null && destroyOn <= today
}

/** Whether a document is destroyed on a day, archived since another. */
export const isDestroyed = (document: Archived, archivedOn: Day, today: Day): boolean =>
  !document.isOnHold &&
  addDays(archivedOn, archivedDays) <= today &&
  (document.retention === 'none' || isRetentionOver(document, today))

/** The earliest and latest day that a document may bear: others are slips. */
export const firstDay: Day = '1800-01-01'
const mostMonthsAhead = 120

/** Throws `ends_too_early`, and `day_far` for a day that is a slip. */
export function requireDays({ effectiveOn, endsOn }: Pick<Kept, 'effectiveOn' | 'endsOn'>, today: Day): void {
  if (effectiveOn < firstDay || effectiveOn > addMonths(today, mostMonthsAhead))
    throw refuse('day_far', undefined, 'effectiveOn')
  if (endsOn !== null && endsOn < effectiveOn) throw refuse('ends_too_early', undefined, 'endsOn')
}

/** What a file's name says of the document in it; what it does not say is undefined. */
export interface Proposal {
  readonly name: string
  readonly type: DocumentType | undefined
  readonly effectiveOn: Day | undefined
}

/** Words of file names by type, without accents; the first type that has one of them is proposed. */
const phrases: readonly (readonly [DocumentType, RegExp])[] = [
  ['meeting_notice', /\b(avis de convocation|convocation|ordre du jour|notice of meeting|agenda)\b/],
  ['minutes', /\b(proces verbal|proces verbaux|pv|minutes)\b/],
  ['resolution', /\b(resolutions?)\b/],
  ['financial_statements', /\b(etats? financiers?|bilan|financial statements?|balance sheet)\b/],
  ['budget', /\b(budget|previsions? budgetaires?)\b/],
  ['contingency_study', /\b(etude (du )?fonds|fonds de prevoyance|contingency|reserve (fund )?study)\b/],
  ['maintenance_log', /\b(carnet d entretien|maintenance log(book)?)\b/],
  ['location_certificate', /\b(certificat de localisation|certificate of location)\b/],
  ['reference_unit', /\b(unite de reference|description des parties privatives|reference unit)\b/],
  ['inspection', /\b(inspection|expertise|rapport)\b/],
  ['warranty', /\b(garantie|warranty)\b/],
  ['insurance', /\b(assurances?|police d assurance|insurance)\b/],
  ['quote', /\b(soumissions?|devis|quotes?|estimate)\b/],
  ['lease', /\b(bail|baux|lease)\b/],
  ['bylaws', /\b(reglements?|by ?laws?|rules)\b/],
  ['declaration', /\b(declaration|acte constitutif)\b/],
  ['plan', /\b(plans?|drawings?)\b/],
  ['contract', /\b(contrats?|entente|contract|agreement)\b/],
  ['correspondence', /\b(lettre|courriel|avis|letter|email)\b/],
]

/** The longest name that a document has. */
const longest = 160

/** What the name of a file proposes: a name without its ending, a type and a day. */
export function proposalOf(fileName: string): Proposal {
  const bare = fileName.replace(/\.[a-z0-9]{2,5}$/i, '')
  const words = bare
    .replace(/[_+]+/g, ' ')
    // A hyphen separates words where no space does, except within a date.
    .replace(/(?<!\d)-|-(?!\d)/g, (hyphen) => (bare.includes(' ') ? hyphen : ' '))
    .replace(/\s+/g, ' ')
    .trim()
  const name = words ? words.charAt(0).toLocaleUpperCase('fr') + words.slice(1) : fileName
  const plain = fold(words).replace(/[^\p{L}\p{N}]+/gu, ' ')
  return {
    name: name.slice(0, longest).trim(),
    type: phrases.find(([, phrase]) => phrase.test(plain))?.[0],
    effectiveOn: dayIn(bare),
  }
}

/** The first date in a text: year, month and day in this order, with or without separators. */
function dayIn(text: string): Day | undefined {
  const found = text.matchAll(/(?<!\d)((?:19|20)\d\d)[-_. ]?(0[1-9]|1[0-2])[-_. ]?(0[1-9]|[12]\d|3[01])(?!\d)/g)
  return [...found].map(([, year, month, day]) => `${year}-${month}-${day}`).find(isDay)
}

/**
 * Who reads a document of a type unless its manager says otherwise. Co-owners consult the register (art. 1070.1 C.c.Q.) and tenants the
 * by-laws (art. 1057); the rest is for the board and the managers.
 */
export function usualAudience(type: DocumentType, isOfUnit: boolean): DocumentAudience {
  if (type === 'bylaws') return 'tenants'
  if (isOfUnit && type === 'lease') return 'tenants'
  return forOwners.includes(type) ? 'residents' : 'managers'
}

/** Who reads a document once its type is known: as the new type is usually read, unless someone chose. */
export const audienceAfter = (
  { type, audience }: { readonly type: DocumentType; readonly audience: DocumentAudience },
  next: DocumentType,
  isOfUnit: boolean,
): DocumentAudience => (audience === usualAudience(type, isOfUnit) ? usualAudience(next, isOfUnit) : audience)
const forOwners: readonly DocumentType[] = [
  'declaration',
  'minutes',
  'resolution',
  'financial_statements',
  'budget',
  'plan',
  'location_certificate',
  'maintenance_log',
  'contingency_study',
  'reference_unit',
  'meeting_notice',
]

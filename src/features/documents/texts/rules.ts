import { type Day, isDay } from '../../../shared/dates.ts'
import { fold } from '../../../shared/fold.ts'
import type { DocumentType } from '../kinds/contract.ts'
import { proposalOf as proposalOfFile } from '../rules.ts'

/** How a text stands, for those who look at its document. */
export const textStates = ['waiting', 'reading', 'read', 'unreadable'] as const
export type TextState = (typeof textStates)[number]

interface Progress {
  readonly versionNo: number
  readonly pageCount: number | null
  readonly endedAt: Date | null
  readonly problem: string | null
}

/** The state of a text, for the current version of its document. */
export function textStateOf(progress: Progress | null, currentVersionNo: number): TextState {
  if (!progress || progress.versionNo !== currentVersionNo) return 'waiting'
  if (progress.endedAt) return progress.problem === null ? 'read' : 'unreadable'
  return progress.pageCount === null ? 'waiting' : 'reading'
}

const textProblems = [
  'ocr_missing',
  'unreadable',
  'locked',
  'no_words',
  'too_many_pages',
  'picture_too_large',
  'too_slow',
  'too_heavy',
  'busy',
] as const
type TextProblem = (typeof textProblems)[number]

/** Why a text was not read, among the problems that have a sentence. */
export const textProblemOf = (code: string): TextProblem => textProblems.find((one) => one === code) ?? 'unreadable'

/** Whether reading the same file again may end otherwise. */
export const mayEndOtherwise = (problem: TextProblem): boolean =>
  !['locked', 'too_many_pages', 'picture_too_large'].includes(problem)

/** A page that ended its job this often without a result is left without a text. */
export const mostAttempts = 3

/** By which words, in both languages, every paper of a kind is found. */
export const kindWords: Readonly<Record<DocumentType, string>> = {
  declaration: 'déclaration de copropriété, declaration of co-ownership',
  bylaws: 'règlement, by-law',
  minutes: 'procès-verbal, assemblée, minutes, meeting',
  resolution: 'résolution',
  financial_statements: 'états financiers, financial statements',
  contract: 'contrat, contract, agreement',
  plan: 'plan',
  location_certificate: 'certificat de localisation, certificate of location',
  maintenance_log: 'carnet d’entretien, maintenance log',
  contingency_study: 'étude du fonds de prévoyance, contingency fund study',
  reference_unit: 'unité de référence, reference unit',
  meeting_notice: 'avis de convocation, notice of meeting',
  budget: 'budget',
  insurance: 'assurance, insurance',
  inspection: 'rapport d’inspection, inspection report',
  warranty: 'garantie, warranty',
  quote: 'soumission, quote',
  lease: 'bail, lease',
  correspondence: 'lettre, correspondance, letter',
  other: '',
}

/** What the first page of a text says of its document, to offer where someone describes it. */
export interface Proposal {
  readonly name: string | null
  readonly type: DocumentType | null
  readonly effectiveOn: Day | null
}

interface Described {
  readonly name: string
  readonly type: DocumentType
  readonly effectiveOn: Day
  readonly fileName: string
  /** The day that it bears where nobody gave one. */
  readonly addedOn: Day
}

/**
 * Of what a text says of its document, what nobody has said: where the name is still that of the file, the type none and the day that on
 * which it was added. Null where nothing is left to offer.
 */
export function offeredBy({ name, type, effectiveOn }: Proposal, document: Described) {
  const byFile = proposalOfFile(document.fileName)
  const isUnnamed = document.name === byFile.name
  const isUndated = document.effectiveOn === document.addedOn && byFile.effectiveOn === undefined
  const offered = {
    ...(name !== null && isUnnamed && name !== document.name && { name }),
    ...(type !== null && document.type === 'other' && { type }),
    ...(effectiveOn !== null && isUndated && effectiveOn !== document.effectiveOn && { effectiveOn }),
  }
  return Object.keys(offered).length > 0 ? offered : null
}

/** Words that scanners, telephones and mail programs give to files. */
const mute =
  /^(scans?|scanned|numerisations?|numerise|images?|img|photos?|pict?|dsc|documents?|docs?|files?|fichiers?|untitled|copie|copy)$/

/** Whether a file was named by somebody: its name says a type, or has two words that are no scanner's. */
export function isTellingName(fileName: string): boolean {
  const { name, type } = proposalOfFile(fileName)
  const words = fold(name).match(/\p{L}{3,}/gu) ?? []
  return type !== undefined || words.filter((word) => !mute.test(word)).length > 1
}

/** Titles that a document begins with, the more telling first. They are compared without accents. */
const titles: readonly (readonly [DocumentType, RegExp])[] = [
  ['meeting_notice', /\b(avis de convocation|convocation a|notice of (annual |special )?(general )?meeting)\b/],
  ['minutes', /\b(proces[- ]verba(l|ux)|minutes of)\b/],
  ['resolution', /\bresolution\b/],
  ['declaration', /\b(declaration de co-?propriete|declaration of co-?ownership)\b/],
  ['bylaws', /\b(reglements?( no| de l| relatif)|by-?laws?)\b/],
  ['financial_statements', /\b(etats financiers|financial statements|balance sheet)\b/],
  ['budget', /\b(budget)\b/],
  ['contingency_study', /\b(etude d[ue] fonds de prevoyance|contingency fund study|reserve fund study)\b/],
  ['maintenance_log', /\b(carnet d.entretien|maintenance log)\b/],
  ['reference_unit', /\b(unites? de reference|reference units?)\b/],
  ['location_certificate', /\b(certificat de localisation|certificate of location)\b/],
  ['insurance', /\b(police d.assurance|attestation d.assurance|insurance policy|certificate of insurance)\b/],
  ['inspection', /\b(rapport d.inspection|inspection report)\b/],
  ['warranty', /\b(garantie|warranty)\b/],
  ['quote', /\b(soumission|quotation|quote no|estimate no)\b/],
  ['lease', /\b(bail|lease)\b/],
  ['contract', /\b(contrat|convention|agreement|contract)\b/],
  ['plan', /\bplans?\b/],
]

const months = 'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' ')
const englishMonths = 'january february march april may june july august september october november december'.split(' ')

/** How many lines of the first page may be the title. */
const titleLines = 12
const longestName = 100

/** Proposes a name, a type and a day from the text of a first page. A line of a few words with many letters is a title. */
export function proposalOf(text: string): Proposal {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, titleLines)
  const plain = lines.map(plainOf)
  const at = titles.flatMap(([type, pattern]) =>
    plain.flatMap((line, index) => (pattern.test(line) ? [{ type, index }] : [])),
  )
  // The first line that names a type is the title; where it names several, the more telling one counts.
  const [best] = [...at].sort((a, b) => a.index - b.index)
  const title = best ? lines[best.index] : lines.find(isTitle)
  return {
    name: title ? nameOf(title) : null,
    type: best?.type ?? null,
    effectiveOn: dayIn(plain.join(' ')),
  }
}

const plainOf = (line: string): string => line.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase()

const isTitle = (line: string): boolean => /\p{L}{3}.*\p{L}{3}/u.test(line) && line.length <= longestName

/** A title in capitals is written as a sentence. */
function nameOf(title: string): string {
  const name = title
    .replace(/\s+/g, ' ')
    .replace(/[.:;,–-]+$/, '')
    .trim()
    .slice(0, longestName)
  if (name !== name.toUpperCase()) return name
  return name.charAt(0) + name.slice(1).toLowerCase()
}

/** The first day that a plain text names in full. */
function dayIn(plain: string): Day | null {
  const names = [...months, ...englishMonths].join('|')
  const patterns: readonly (readonly [RegExp, (m: RegExpExecArray) => (string | undefined)[]])[] = [
    [/\b(\d{4})-(\d{2})-(\d{2})\b/, ([, year, month, day]) => [year, month, day]],
    [new RegExp(`\\b(\\d{1,2})(?:er)? (${names}) (\\d{4})\\b`), ([, day, month, year]) => [year, month, day]],
    [
      new RegExp(`\\b(${names}) (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`),
      ([, month, day, year]) => [year, month, day],
    ],
  ]
  const found = patterns
    .flatMap(([pattern, parts]) => {
      const match = pattern.exec(plain)
      return match ? [{ index: match.index, parts: parts(match) }] : []
    })
    .sort((a, b) => a.index - b.index)
  for (const { parts } of found) {
    const day = dayOf(parts)
    if (day) return day
  }
  return null
}

function dayOf([year = '', month = '', day = '']: readonly (string | undefined)[]): Day | null {
  const named = Math.max(months.indexOf(month), englishMonths.indexOf(month)) + 1
  const number = named > 0 ? named : Number(month)
  const date = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(date) && Number(year) >= 1900 ? date : null
}

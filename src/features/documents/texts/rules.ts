import type { Day } from '../../../shared/dates.ts'
import type { DocumentType } from '../kinds/contract.ts'

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
  const isReal = new Date(`${date}T12:00:00Z`).toISOString().startsWith(date)
  return isReal && Number(year) >= 1900 ? date : null
}

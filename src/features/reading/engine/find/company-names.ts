import { type Label, matchLabels } from '../layout/labels.ts'
import { plainText } from '../layout/words.ts'
import { amountLabels } from '../lexicon/amount-labels.ts'
import { billKinds } from '../lexicon/categories.ts'
import { dateLabels } from '../lexicon/date-labels.ts'
import { closing, opening, title } from '../lexicon/document-titles.ts'
import { numberLabels } from '../lexicon/number-labels.ts'
import { phrases } from '../lexicon/phrases.ts'
import { accountants, callingOfPerson, onlyKind, saysKind } from '../lexicon/professions.ts'
import { department, legal, manager, owner, trade } from '../lexicon/trades.ts'
import { address, customer } from './customer-block.ts'

export const hasLegalForm = (text: string): boolean => legal.test(plainText(text))
export const contact = phrases`
  (tel|telephone|phone|fax|courriel|email|www|http|rbq|neq|tps|tvq|gst|qst|licence)
  …@…
  …###(-|.| )###(-|.| )####…
  …###(-|.| )####…
`

export const clean = (text: string): string =>
  text
    .replace(/^[^\p{L}\p{N}«"(]+/u, '')
    .replace(/^(?:[|#*+~=_-]+|[a-z0-9] )+/iu, (found) =>
      found.trim().length < 2 && /[A-Za-z0-9]/.test(found) ? found : '',
    )
    .replace(/[\s|,;:·•—–_*~=-]+$/u, '')
    // A usual recognition error of this suffix.
    .replace(/\b[Il1]t[ée]e\b/g, 'ltée')
    .replace(/-? C[L1I]P$/i, ' LLP')
    .trim()

const small = new Set('de du des la le les et à au aux en sur l d and of the for'.split(' '))
/** A name set in capitals, written as people write it. */
export function nameCase(text: string): string {
  if (text !== text.toUpperCase() || !/\p{Lu}{4}/u.test(text)) return text
  return text
    .toLowerCase()
    .split(/(\s+|-|['’])/)
    .map((part, i) =>
      i > 0 && (small.has(part) || /^(?:inc|ltée|ltd|enr|s\.e\.n\.c)\.?/.test(part))
        ? part
        : part.replace(/^\p{L}/u, (sign) => sign.toUpperCase()),
    )
    .join('')
}

export const words = (text: string): string[] =>
  plainText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2)

const names: readonly Label<string>[] = [...dateLabels, ...numberLabels, ...amountLabels]
/** How much of a cell names a date, a number or an amount: 0 to 1. */
function labelShare(text: string): number {
  // Several labels may claim the same words.
  const spans = new Map(matchLabels(text, names).map(({ start, end }) => [start, end]))
  const covered = [...spans].reduce((sum, [start, end]) => sum + end - start, 0)
  return covered > 3 ? Math.min(1, covered / text.replace(/[^a-z ]/g, '').length) : 0
}

/** A sentence, not a name: it ends with a full stop that belongs to no legal form. */
export const isSentence = (text: string): boolean =>
  words(text).length > 5 &&
  text.trim().endsWith('.') &&
  !/\b(?:inc|ltee|ltd|enr|cie|co|corp|[a-z])\.$/.test(plainText(text.trim()))

/** "Name (Québec) inc.": where a company was formed, which is no address; "Québec inc." is what is left of a number. */
const formedIn = /(?<!\d{4} )\(?\b(?:quebec|canada)\)? (?=(?:inc|ltee|ltd|limitee|limited)\b)/g

/** True of no name: too short, an address, figures. */
export function isNoName(text: string): boolean {
  const simple = plainText(text).replace(formedIn, '')
  return (
    simple.replace(new RegExp(legal.source, 'g'), '').replace(/[^a-z]/g, '').length < 3 ||
    address.test(simple) ||
    /^(?:rue|avenue|av\.|boul|chemin|montee|rang|route|autoroute) /.test(simple) ||
    /\d{5}|\$|@|:/.test(simple) ||
    /^(?:inv|fact|facture|invoice|ref|rbq|neq|no|n°|nº|doc|page|p|s?\/?ref)\b[. #°:]{0,4}\d+/.test(simple) ||
    /^(?:adresse|address)\b(?! \p{L}{4})|^no d'? ?enr\b|^(?:detacher|detach)\b/u.test(simple) ||
    accountants.test(simple) ||
    words(text).length > 9
  )
}

/** One word of a trade. */
const craft = /^(?:les )?[a-z]{3,}(?:erie|iers?|eurs?|age|tion|ing|iciens?|ique|al|ors?)s?$/
/** True of a trade's word alone, as print sets it small over the rest of a name. */
export const isCraft = (text: string): boolean =>
  craft.test(text) && !title.test(text) && !opening.test(text) && !closing.test(text)

/** Every word of what is billed, by any kind of bill. */
const kindOfWork = new RegExp(billKinds.map(({ pattern }) => pattern.source).join('|'), 'g')
/** How trades end the names that they coin from what they do: "Cheminex", "Parasitech". */
const coined = /(?:[aeiouy][xk]|t[ea](?:ch|k|c)|matic|bec|pro|ia)$/
/** Verbs of work: beside a billed thing they say nothing of who did it. */
const act = phrases`
  maintenance
  service[s]
  repair[s]
  removal
  control
  inspection[s]
  installation
  replacement
  cleaning
  treatment
  contract
  contrat
  entretien
  reparation[s]
  remplacement
  enlevement
  nettoyage
  traitement
  travaux
`
/** Words that join such words, and titles of documents. */
const binding = new RegExp(
  `${title.source}|${act.source}|\\b(?:d'|l'|(?:de|des|du|la|le|les|et|and|of|the|saison|season|annuel(?:le)?|annual|mensuel(?:le)?|monthly)\\b)`,
  'g',
)

/** True of text that describes work only: "Lavage de vitres", "Snow removal contract". */
function isKindOfWork(text: string): boolean {
  if (words(text).length === 1 && coined.test(text)) return false
  const rest = text.replace(kindOfWork, '')
  return (rest !== text || act.test(rest)) && rest.replace(binding, '').replace(/[^a-z]/g, '').length < 3
}

/** Two or three words, each with a capital at its start only. */
const shape =
  /^(?:\p{Lu}[\p{Ll}’']+(?:-\p{Lu}\p{Ll}+)*|\p{Lu}\.)(?: (?:\p{Lu}[\p{Ll}’']+(?:-\p{Lu}\p{Ll}+)*|\p{Lu}\.)){1,2}$/u
/** True of what may be a person's name as well as a firm's. */
export const mayBePerson = (text: string): boolean =>
  shape.test(text) && !trade.test(plainText(text)) && !legal.test(plainText(text))

const wholeTitle = new RegExp(`^(?:${title.source})$`)
/** True when at most so many letters of one differ from the other's, at the same or at neighbouring places. */
function isLike(text: string, word: string, most: number): boolean {
  let row = Array.from({ length: word.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...text].entries()) {
    const next = [i + 1]
    for (let k = 1; k <= word.length; k++) {
      const above = row[k] ?? 0
      next.push(Math.min(above + 1, (next[k - 1] ?? 0) + 1, (row[k - 1] ?? 0) + (letter === word[k - 1] ? 0 : 1)))
    }
    row = next
  }
  return (row[word.length] ?? most + 1) <= most
}

/** "F actu re", "Factu ic": one title that recognition broke into pieces, or with a letter missing. */
function isBrokenTitle(text: string): boolean {
  const letters = text.replace(/[^a-z]/g, '')
  const isBroken = / /.test(text)
  if (isBroken && wholeTitle.test(letters)) return true
  return ['facture', 'invoice', 'statement'].some((word) => isLike(letters, word, isBroken ? 2 : 1))
}

/** No name repeats a word: a large print and a small one with the whole name were taken for one. */
function repeatsWord(text: string): boolean {
  const long = words(text).filter((word) => word.length > 4)
  return new Set(long).size < long.length
}

/** Traits of the name itself. */
export function nameTraits(text: string): [string, number | boolean][] {
  const simple = plainText(text)
  const letters = simple.replace(/[^a-z]/g, '').length
  const label = labelShare(simple)
  const untitled = simple.replace(new RegExp(title.source, 'g'), '').replace(/[^a-z]/g, '').length
  return [
    ['legal form', legal.test(simple)],
    ['word of a trade', trade.test(simple)],
    ['word of a customer', customer.test(simple)],
    ['word of an owner', owner.test(simple)],
    ['word of a manager', manager.test(simple)],
    ['nothing but titles', untitled < 3 || isBrokenTitle(simple)],
    ['share of titles', untitled < 3 ? 0 : 1 - untitled / letters],
    ['begins as a title', opening.test(simple)],
    ['names a matter', isKindOfWork(simple)],
    ['ends as a title', closing.test(simple) && !legal.test(simple)],
    ['names a value', label > 0.85],
    ['partly names a value', label >= 0.45 && label <= 0.85],
    [
      'nothing but a trade',
      simple.replace(new RegExp(`${trade.source}|${legal.source}`, 'g'), '').replace(/[^a-z]/g, '').length < 3,
    ],
    ['names a department', department.test(simple)],
    [
      'speaks of the service',
      /^(?:votre|vos|your|detail|sommaire|summary|services? (?:mensuels|rendus)|monthly)\b/.test(simple),
    ],
    ['contact', contact.test(simple)],
    ['figures', /\d/.test(simple)],
    ['words over six', Math.max(0, words(text).length - 6)],
    ['one word', words(text).length < 2],
    ['ends a sentence', /[.!?]$/.test(text) && !legal.test(simple) && !/\p{Lu}\.$/u.test(text)],
    ['starts small', !/^\p{Lu}|^\p{N}/u.test(text)],
    ['one small word', /^\p{Ll}+$/u.test(text)],
    ['capital at its start only', /^\p{Lu}[^\p{Lu}]*$/u.test(text) && words(text).length > 2 && !legal.test(simple)],
    ['says what they are', saysKind.test(simple)],
    ['repeats a word', repeatsWord(text)],
    [
      'speaks to its reader',
      /\b(?:votre|vos|your|veuillez|please|svp|libellez|libeller|paiements? a|payments? to)\b/.test(simple),
    ],
    ['says only what they are', onlyKind.test(`${simple} `)],
    ['person with a calling', callingOfPerson.test(simple)],
    ['title of a person', /^(?:me|m\.|mme|mlle|mr\.?|mrs\.?|ms\.?|dr\.?|maitre)[ .]/.test(simple)],
    ['all capitals', text === text.toUpperCase()],
    ['&', /&| et fils|\+/.test(text)],
  ]
}

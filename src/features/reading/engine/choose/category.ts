import type { BillCategory } from '../../../categories/contract.ts'
import type { Subject } from '../find/customer-block.ts'
import { plainText } from '../layout/words.ts'
import { type BillKind, billKinds } from '../lexicon/categories.ts'
import { anyOf, phrases } from '../lexicon/phrases.ts'
import { detailOf, shorten, type TitleDetail } from './title-details.ts'

export interface ReadCategory {
  readonly category: BillCategory
  readonly title: string
  /** Of the category. */
  readonly certainty: number
  readonly titleCertainty: number
  readonly isMetered: boolean
  /** The line with the clearest evidence of the category. */
  readonly line: number | null
  /** The line whose words the title repeats, else that of where it is filed. */
  readonly titleLine: number | null
}

const aside = anyOf(
  /^[•*+¢e~«] /,
  phrases`
    saviez-vous
    did you know
    cheque sans provision
    courriel
    …@…
    par virement
    interac
    transit
  `,
  /\be-?transfer\b(?! ?\d)/,
  phrases`
    adresse
    address
  `,
)

/** Where to write or to look, with words that are not billed: "comptes@gazon.ca". */
const whereToWrite =
  /\S*[a-z]\S*@\S+|\b(?:https?:\/\/|www\.)\S+|(?<![\w@.-])[\w-]+(?:\.[\w-]+)*\.(?:ca|com|net|org|quebec|example)\b\S*/g

/** Evidence of a line's words; less for a line about payment or addresses. */
const spokenOn = (line: Subject): Subject => ({
  ...line,
  plain: line.plain.replace(whereToWrite, ' '),
  isNote: line.isNote || aside.test(line.plain),
})

/** Evidence in a document for one kind of bill; the sender's name counts most, small print least. */
function scoreOf(
  lines: readonly Subject[],
  kind: BillKind,
  name: string,
): { kind: BillKind; points: number; line: number | null; isTold: boolean; isNamed: boolean; words: number } {
  const seen = new Map<string, number>()
  let line: number | null = null
  let isTold = false
  for (const one of lines) {
    for (const [word] of one.plain.matchAll(kind.pattern)) {
      seen.set(word, (seen.get(word) ?? 0) + (one.isNote ? 0.15 : 1))
      if (line === null && !one.isNote && !name.includes(word)) line = one.index
      // The sender's name itself is no evidence of the billed work.
      if (!one.isNote && !one.plain.includes(name)) isTold = true
    }
  }
  let points = 0
  for (const count of seen.values()) points += Math.min(1.5, 0.6 + 0.4 * count) * (count < 0.5 ? 0.2 : 1)
  const isNamed = [...name.matchAll(kind.pattern)].length > 0
  const words = [...seen.values()].filter((count) => count >= 1).length
  return { kind, points: (points + (isNamed ? 1.6 : 0)) * kind.weight, line, isTold, isNamed, words }
}

/** Of no kind we know: what is billed names it. */
function untold(detail: TitleDetail | null, wordsOf: (base: string) => string): ReadCategory | null {
  if (!detail) return null
  return {
    category: 'other',
    title: shorten(wordsOf(detail.text), longest),
    certainty: 0.4,
    titleCertainty: 0.4,
    isMetered: false,
    line: detail.line,
    titleLine: detail.line,
  }
}

const longest = 80
/** A bill for the part of a work that is done. */
const claim = phrases`
  decompte[s] progressif[s]
  demande de paiement progressif\w*
  progress (claim|billing|draw|invoice)
`

/**
 * One line may name a thing in passing. A title is sure where the sender's name and a line agree, nothing else comes near and
 * the document prints a word of it; where it is filed, where the name and a line agree, or several words do and no other
 * kind is spoken of.
 */
const unproven = 0.85
const farBehind = 0.5
const fewestWords = 2

/** A seller of goods: what they are for, as cleaning or signs, is not what was done. */
const goods = phrases`
  sku
  upc
  (no|n°|code) [de|du] produit[s]
  product (no|code|number)
  item (no|code|number)
  marchandise[s]
  merchandise
  return[s] (policy|of goods)
  caissi(er|ere)
  cashier
  comptoir
  distribut(ion|eur[s]|rice|or[s])
  fourniture[s]
  suppl(y|ies)
  quincaillerie
  hardware
  materiaux
  magasin[s]
  grossiste[s]
  wholesale
`
/** Professionals inspect what others maintain: words of the thing are weaker evidence than those of the profession. */
const professionals = anyOf(
  phrases`expert[s]-conseil[s]`,
  /\bing\.(?= |\t|$)/,
  phrases`
    ingenieur[s]
    engineer[s]
    engineering
    architect(e|es|s|ure)
    architecte[s]
    evaluateur[s]
    appraiser[s]
    consultant[s]
  `,
)

/** True where a seller of goods or a professional names the work of other kinds of bills. */
function isDoubtfullyFiled({ category }: BillKind, texts: readonly string[]): boolean {
  const says = (pattern: RegExp): boolean => texts.some((text) => pattern.test(text))
  // Utilities and city taxes are no goods.
  const maySell = category !== 'utilities' && category !== 'taxes' && category !== 'insurance'
  return (maySell && says(goods)) || (category !== 'professional_fees' && says(professionals))
}

/** True where the name and a line agree on where a bill is filed, or several words do and no other kind is spoken of. */
const isFiledBy = (top: ReturnType<typeof scoreOf>, other: number): boolean =>
  top.isTold && (top.isNamed || (top.words >= fewestWords && other < farBehind * farBehind * top.points))

/** True of a title that holds what is billed in the bill's own words. */
const isTitledBy = (detail: TitleDetail | null, title: string): detail is TitleDetail =>
  detail !== null && title.includes(shorten(detail.text, longest).slice(0, 12))

/** The category of the bill, from the lines that do not name the customer. */
export function readCategory(
  lines: readonly Subject[],
  vendor: string,
  { isFrench, isCredit, year }: { isFrench: boolean; isCredit: boolean; year: string },
): ReadCategory | null {
  const name = plainText(vendor)
  const spoken = lines.map(spokenOn)
  const scored = billKinds
    .map((kind) => scoreOf(spoken, kind, name))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
  const detail = detailOf(lines, isFrench)
  const wordsOf = (base: string): string =>
    isCredit ? `${isFrench ? 'Note de crédit\u00A0' : 'Credit note'}: ${base}` : base
  const [top] = scored
  if (!top) return untold(detail, wordsOf)
  const { kind } = top
  const rival = scored.find((other) => other.kind.category !== kind.category)
  const isClaim = !isCredit && lines.some((line) => claim.test(line.plain))
  // How much clearer the document is about one thing than about the next.
  const sure = (next: number, isProven: boolean): number => {
    const lead = top.points / (top.points + next)
    return Math.min(isProven ? 0.95 : unproven, 0.25 + 0.7 * (lead - 0.3) + 0.08 * Math.min(5, top.points))
  }
  const [second, other] = [scored[1]?.points ?? 0, rival?.points ?? 0]
  const title = isFrench ? kind.fr : kind.en
  const isPrinted = [name, ...lines.map((line) => line.plain)].some((text) => saysAnyOf(text, title))
  const isAgreed = top.isNamed && top.line !== null && second < farBehind * top.points && isPrinted
  const isFiled = isFiledBy(top, other)
  const isDoubtful = kind.isContested || isDoubtfullyFiled(kind, [name, ...spoken.map((line) => line.plain)])
  const told = titleOf(kind, { detail, year, isFrench, isCredit, isClaim, isAgreed })
  return {
    category: kind.category,
    title: told,
    certainty: sure(other, isFiled && !isDoubtful),
    titleCertainty: sure(second, isAgreed && !isClaim),
    isMetered: kind.isMetered,
    line: top.line,
    titleLine: isTitledBy(detail, told) ? detail.line : top.line,
  }
}

/** Bills whose first row is but a part of them: a tax, a tariff. */
const whole: ReadonlySet<BillCategory> = new Set<BillCategory>(['taxes', 'utilities'])

interface Telling {
  readonly detail: TitleDetail | null
  readonly year: string
  readonly isFrench: boolean
  readonly isCredit: boolean
  readonly isClaim: boolean
  readonly isAgreed: boolean
}

/** The kind of bill; where that is less than sure, with what is billed in the bill's own words. */
function titleOf(kind: BillKind, { detail, year, isFrench, isCredit, isClaim, isAgreed }: Telling): string {
  const named = isFrench ? kind.fr : kind.en
  const join = (base: string, more: string): string => shorten(`${base}${isFrench ? '\u00A0' : ''}: ${more}`, longest)
  const own = named.toLowerCase()
  if (isClaim) {
    const subject = detail?.isSubject ? detail.text : own
    return join(isFrench ? 'Décompte progressif' : 'Progress claim', subject)
  }
  const dated = kind.category === 'taxes' && year ? `${named} ${year}` : named
  if (isCredit) return join(isFrench ? 'Note de crédit' : 'Credit note', own)
  if (isAgreed || !detail || whole.has(kind.category)) return dated
  return saysKind(detail.text, named) ? shorten(detail.text, longest) : join(dated, detail.text)
}

/** The beginnings of a title's words, which its plural and its other forms keep. */
const stemsOf = (named: string): string[] =>
  (plainText(named).match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, Math.max(4, word.length - 4)))

const saysAnyOf = (text: string, named: string): boolean => stemsOf(named).some((stem) => text.includes(stem))

/** "Entretien préventif de deux ascenseurs" contains "Entretien d’ascenseur": each of its words, singular or plural. */
function saysKind(text: string, named: string): boolean {
  const said = plainText(text)
  const words = plainText(named).match(/\p{L}{4,}/gu) ?? []
  return words.every((word) => said.includes(word.replace(/[sx]$/, '')))
}

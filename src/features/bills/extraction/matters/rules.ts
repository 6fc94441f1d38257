import type { BillCategory } from '../../contract.ts'
import type { Subject } from '../customers/rules.ts'
import { plain } from '../words/rules.ts'
import { type Matter, matters } from './kinds/rules.ts'

export interface ReadMatter {
  readonly category: BillCategory
  readonly title: string
  /** Of the category. */
  readonly certainty: number
  readonly titleCertainty: number
  readonly isMetered: boolean
  /** The line that tells most plainly. */
  readonly line: number | null
}

const aside =
  /^[•*+¢e~«] |\bsaviez-vous\b|\bdid you know\b|\bcheque sans provision\b|\bcourriel\b|@|\bpar virement\b|\binterac\b|\btransit\b|\be-?transfer\b(?! ?\d)|\badresse\b|\baddress\b/

/** How much a document speaks of one kind of bill; the sender's name counts most, small print hardly. */
function scoreOf(
  lines: readonly Subject[],
  matter: Matter,
  name: string,
): { matter: Matter; points: number; line: number | null; isNamed: boolean } {
  const seen = new Map<string, number>()
  let line: number | null = null
  for (const one of lines) {
    const isNote = one.isNote || aside.test(one.plain)
    for (const [word] of one.plain.matchAll(matter.pattern)) {
      seen.set(word, (seen.get(word) ?? 0) + (isNote ? 0.15 : 1))
      if (line === null && !isNote && !name.includes(word)) line = one.index
    }
  }
  let points = 0
  for (const count of seen.values()) points += Math.min(1.5, 0.6 + 0.4 * count) * (count < 0.5 ? 0.2 : 1)
  const isNamed = [...name.matchAll(matter.pattern)].length > 0
  return { matter, points: (points + (isNamed ? 1.6 : 0)) * matter.weight, line, isNamed }
}

const row = /^(?:[\d\t ,.-]+)?([a-z][^\t]{6,})\t(?:.*[\t $(-])?\d[\d ,.]*[.,]\d{2}/
const sum = /\b(?:total|taxes?|tps|tvq|gst|qst|solde|balance|montant|amount|paiement|payment|subtotal|sous-total)\b/

/** Of no kind we know: the first line that is billed names it. */
function untold(lines: readonly Subject[], isFrench: boolean, isCredit: boolean): ReadMatter | null {
  for (const { plain: simple, text, index } of lines) {
    const found = row.exec(simple)
    if (!found?.[1] || sum.test(found[1])) continue
    const start = simple.indexOf(found[1])
    const name = text.slice(start, start + found[1].length).replace(/[\s.:…]+$/, '')
    const told = isFrench ? `Note de crédit\u00A0: ${name}` : `Credit note: ${name}`
    return {
      category: 'other',
      title: (isCredit ? told : name).slice(0, 80),
      certainty: 0.4,
      titleCertainty: 0.4,
      isMetered: false,
      line: index,
    }
  }
  return null
}

/** One line may name a thing in passing: a title is sure where the sender's name and a line agree, and nothing else comes near. */
const unproven = 0.85
const farBehind = 0.5

/** What the bill is about, from the lines that don't speak of the customer. */
export function readMatter(
  lines: readonly Subject[],
  vendor: string,
  { isFrench, isCredit, year }: { isFrench: boolean; isCredit: boolean; year: string },
): ReadMatter | null {
  const name = plain(vendor)
  const scored = matters
    .map((matter) => scoreOf(lines, matter, name))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
  const [top] = scored
  if (!top) return untold(lines, isFrench, isCredit)
  const { matter } = top
  const rival = scored.find((other) => other.matter.category !== matter.category)
  const base = isFrench ? matter.fr : matter.en
  const dated = matter.category === 'taxes' && year ? `${base} ${year}` : base
  const credit = isFrench ? `Note de crédit\u00A0: ${base.toLowerCase()}` : `Credit note: ${base.toLowerCase()}`
  // How plainly the document speaks of one thing rather than of the next.
  const sure = (next: number): number => {
    const lead = top.points / (top.points + next)
    return Math.min(0.95, 0.25 + 0.7 * (lead - 0.3) + 0.08 * Math.min(5, top.points))
  }
  const isAgreed = top.isNamed && top.line !== null && (scored[1]?.points ?? 0) < farBehind * top.points
  return {
    category: matter.category,
    title: isCredit ? credit : dated,
    certainty: sure(rival?.points ?? 0),
    titleCertainty: Math.min(sure(scored[1]?.points ?? 0), isAgreed ? 1 : unproven),
    isMetered: matter.isMetered,
    line: top.line,
  }
}

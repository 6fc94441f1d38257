import { matchLabels } from '../layout/labels.ts'
import { cellAt, type Found, type Line, partOfLine } from '../layout/layout.ts'
import { numberLabels } from '../lexicon/number-labels.ts'
import { framed, pieces } from '../lexicon/phrases.ts'
import { isDateLike, isOther, monthAfter } from './other-tokens.ts'

/** Letters and figures without a space, with signs between them: "4471", "F-2026/0043", "QC-M-004418", "26_118.B". */
const core = /(?<![a-z\d])(?:[a-z]{1,5}[-./_·]){0,2}(?:[a-z]{1,6}[-./_·]?)?\d[\da-z]*(?:[-/._·][\da-z]+)*/g

/** "PELLE 18PO", "PUMP 1/12 HP": a thing and its measure, where recognisers take O for 0. */
const isMeasured = (value: string): boolean =>
  /^\p{L}{3,} \d[\d./]* ?(?:hp|cv|kg|g|lbs?|p[o0]|pi|mm|cm|ml|l|amp|gal|oz|btu|volts?|watts?)$/iu.test(value)

/** Letters that a recognizer reads in place of digits, or right after the letters that numbers begin with. */
const repaired = (value: string): string =>
  value
    .replace(/(?<=\d)[oO](?=\d)/g, '0')
    .replace(/OO(?=\d)|(?<=\d)OO/g, '00')
    .replace(/(?<=\d)[lI|](?=\d)/g, '1')
    .replace(/^(INV|FAC|FACT|FA|FC|CR|CM|CN|NC|F)[-]?O(?=\d)/i, (lead) => lead.replace(/O$/i, '0'))

/** Words in capitals that name a number or something else, and are no part of it. */
const noPrefix = framed`^(?:${pieces`
  NO
  N
  NO.
  QC
  NUM
  REF
  TEL
  FAX
  DU
  LE
  DE
  LA
  DES
  ET
  AND
  THE
  OF
  ID
  DATE
  ON
  NBR
  NR
  INC
  PO
  BC
  TPS
  TVQ
  GST
  QST
  NEQ
  RBQ
  BILL
  NOTE
  TOTAL
  PAGE
  POUR
  FOR
  TO
  FROM
  CLIENT
  COPIE
  COPY
  LTEE
  LTD
  ENR
  SDC
  SEC
  LLP
  CHEZ
  COUR
  COMPTE
  CAD
  CA
  USD
  TERM
  AUTH
  FILE
  REG
  ACCT
  CUST
  CODE
  ITEM
  JOB
  POSTE
  EXT
  LOT
  APP
  APT
  BUR
  UNIT
  ORDER
  ORDRE
  WORK
  QUOTE
  TASK
  CALL
  PROJ
  BON
`})\.?$`

/** Of these, words for a thing that a shop may begin its own numbers with: "Invoice no. LOT 4471". */
const ownPrefix = /^(?:JOB|LOT|FILE|UNIT|TASK|CALL|PROJ|ITEM|CODE|BON)$/
/** An invoice number label precedes the number directly; wide letters may be in two cells. */
const isNamedFully = (before: string): boolean => {
  const last = matchLabels(before.replace(/\t/g, ' '), numberLabels).at(-1)
  return last?.role === 'invoice' && last.weight === 1 && /^[ .:#]*$/.test(before.slice(last.end))
}

/** Where a number may begin, when capital words are right before its digits: "FA 10234", "FA MTL - 40021". */
function startsOf(line: Line, start: number): number[] {
  const starts = [start]
  for (let at = start; starts.length < 3; ) {
    const cell = cellAt(line, start)
    const before = line.text.slice(cell?.start ?? 0, at)
    const lead = /(?:^|[\t:#.(°º ])(\p{Lu}{1,5}(?:[-./&]\p{Lu}{1,3})?)(?: ?[-–/] | )$/u.exec(before)
    if (!lead?.[1]) break
    const from = lead.index + lead[0].indexOf(lead[1])
    // After the name and a colon, "N" is the number's own letter: "Fee note : N 26-0117".
    const isOwn =
      (lead[1] === 'N' && /:\s*$/.test(before.slice(0, from))) ||
      (ownPrefix.test(lead[1]) && isNamedFully(line.plain.slice(0, (cell?.start ?? 0) + from)))
    if (noPrefix.test(lead[1]) && !isOwn) break
    at = (cell?.start ?? 0) + from
    starts.push(at)
  }
  return starts
}

const piece =
  /^(?:( ?[-–/_] ?)|( ))((?:(?:\p{Lu}{1,4}[-./]?)?\d[\dA-Z]*(?:[-./_][\dA-Z]+)*)|\p{Lu}{1,3}|bis|ter)(?![\p{L}\d]|[.,/-]\d| ?[$%])/u

const moreFigures = /^ \d{2,}(?![\d.,/-])(?! ?[$%])/

/** True of figures that are a date, an amount or a quantity by themselves. */
const isValueOfItsOwn = (part: string, after: string): boolean =>
  isDateLike.test(part) ||
  /^\d+[.,]\d{2}$/.test(part) ||
  monthAfter.test(after) ||
  /^ ?(?:kwh|m3|km|h\b|x\b(?= ?[\d$])|jours|days|places|unites?|logements|rue|avenue|boul)/.test(after)

/** Where a number may end, when more of its parts follow: figures in groups, a year, letters in capitals. */
function endsOf(line: Line, start: number, end: number): number[] {
  const ends = [end]
  const cell = cellAt(line, start)
  const until = cell?.end ?? line.text.length
  for (let at = end; ends.length < 4; ) {
    const next = piece.exec(line.text.slice(at, until))
    const part = next?.[3]
    if (!next || !part || noPrefix.test(part)) break
    const to = at + next[0].length
    // One digit alone ends a number in groups, or is inside one: "118 442 7", "KD 44 1 206". Elsewhere it is a
    // quantity.
    const isInside = moreFigures.test(line.text.slice(to, until))
    if (next[2] && /^\d$/.test(part) && ends.length < 2 && !isInside) break
    if (isValueOfItsOwn(part, line.plain.slice(to))) break
    ends.push(to)
    at = to
  }
  return ends
}

/** "no4471", "n-4471": the word for a number, written with it. */
const leadOf = (text: string): number =>
  /^(?:(?:[nv]\/)?ref\.|(?:no|num|nr|nbr|n)[-.]?)(?=\d{2})/.exec(text)?.[0].length ?? 0

/** "INVOICE    63  163": figures of a pad, stamped in two groups at the end of a line, whose gap looks like that of two cells. */
function stampedOn(line: Line): Found<string>[] {
  const [last, other] = line.cells.toReversed()
  if (!last || !other || !/^\d{1,3}$/.test(other.text) || !/^\d{3}$/.test(last.text)) return []
  const isClose = last.box[0] - other.box[2] < 1.7 * last.size && Math.abs(last.size - other.size) < 0.15 * last.size
  return isClose ? [partOfLine(line, other.start, last.end, `${other.text} ${last.text}`)] : []
}

/**
 * Ways to read a document's number on a line. Numbers are printed in parts: letters set apart from figures, figures in groups,
 * a year before, a letter after. Each run of such parts is one way; the ranking chooses.
 */
export function tokensOn(line: Line): Found<string>[] {
  const found: Found<string>[] = stampedOn(line)
  const seen = new Set<string>()
  for (const match of line.plain.matchAll(core)) {
    const first = match.index
    const end = first + match[0].length
    if (isOther(line, first, end)) continue
    const lead = leadOf(match[0])
    // A name written with its number is no part of it; "N-4471" may be whole.
    const isName = match[0].slice(0, lead).endsWith('ref.')
    const starts = [...(isName ? [] : startsOf(line, first)), ...(lead > 0 ? [first + lead] : [])]
    for (const from of starts)
      for (const to of endsOf(line, first, end)) {
        const text = line.text.slice(from, to).replace(/[.,;:]+$/, '')
        if (seen.has(`${from} ${to}`) || to - from < 2 || isMeasured(text) || /^[a-z]\d[a-z] ?\d[a-z]\d$/i.test(text))
          continue
        seen.add(`${from} ${to}`)
        const one = partOfLine(line, from, to, text)
        found.push(one.certainty < 1 ? { ...one, value: repaired(one.value) } : one)
      }
  }
  return found
}

export const figuresOf = (text: string): string => text.replace(/\D/g, '')

/** How a number is written. */
export function shapeOf(value: string): string[] {
  const figures = figuresOf(value).length
  const parts = value.split(/[-–/._· ]+/).length
  const letters = /^[a-z]+/i.exec(value)?.[0].toLowerCase()
  const shapes: [string, boolean][] = [
    [`${Math.min(13, figures)} figures`, true],
    ['starts with letters', letters !== undefined],
    [`starts with ${letters}`, letters !== undefined],
    ['letters inside', /[a-z]/i.test(value.slice(1)) && !/^[a-z]+[-/ ]?[\d-]+$/i.test(value)],
    ['ends with letters', /\d[-–/. ]?[a-z]{1,3}$/i.test(value)],
    ['dashed', /[-–]/.test(value)],
    ['slashed', /[/_]/.test(value)],
    ['dotted', /[a-z\d]\.[a-z\d]/i.test(value)],
    ['in groups', / /.test(value)],
    ['in groups of three', /^\d{3}(?:[ .]\d{3})+$|^\d{1,2}(?:[ .]\d{3})+$/.test(value)],
    [`${Math.min(4, parts)} parts`, parts > 1],
    ['a year', /^(?:19\d{2}|20[0-3]\d)$/.test(value)],
    ['starts with a year', /^(?:20)?2\d[-/. _]/.test(value)],
    ['holds a year', /(?:^|[-/. _])(?:20)?2\d(?:$|[-/. _])/.test(value)],
    ['starts with zero', value.startsWith('0')],
    ['long', value.length > 16],
    ['like a telephone or a licence', /^\d{3,4}-\d{4}(?:-\d{2})?$/.test(value)],
    ['like a tax number', /(?:rt|tq)/i.test(value) || /^1[02]\d{8}$/.test(value)],
  ]
  return shapes.filter(([, holds]) => holds).map(([name]) => name)
}

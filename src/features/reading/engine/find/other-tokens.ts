import type { Line } from '../layout/layout.ts'
import { monthBegins } from '../lexicon/months.ts'
import { anyOf, framed, pieces } from '../lexicon/phrases.ts'

export const isDateLike = framed`^(?:${anyOf(
  /(?:19|20)\d{2}[-/.](?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\d|3[01])/,
  /\d{1,2}[-/.]\d{1,2}[-/.](?:\d{2}|\d{4})/,
  framed`\d{1,2}[-/.](?:${pieces`
    jan[v]
    fev
    feb
    mar[s]
    avr
    apr
    mai
    may
    juin
    jun[e]
    juil
    jul[y]
    aou[t]
    aug
    sep[t]
    oct
    nov
    dec
  `})[-/.].{2,4}`,
)})$`
/** A month, but for "jan", which is too short to be sure of. */
const month = framed`(?!jan(?!v))(?:${monthBegins})`
const months = framed`\b${month}[a-z]*\.?$`
export const monthAfter = framed`^(?:er)?[ -]${month}`

/** "2026/05-12": a day has one sign, twice. */
export const hasMixedSigns = (value: string): boolean =>
  /^(?:20)?\d{2}(?:\/\d{1,3}[-.]|[-.]\d{1,3}\/)\d{1,3}$/.test(value)

/** "4527, rue …", "88 Elm Street": a civic number. */
const isStreet = framed`^\d{1,5}[a-z]?(?:${anyOf(
  framed`,? (?:${pieces`
    rue
    avenue
    av.
    boul
    chemin
    ch.
    montee
    place
    rang
    route
    cote
    allee
    croissant
    terrasse
    autoroute
    c.p
  `})`,
  /,? (?:[a-z'.-]+ ){1,3}(?:street|st|road|rd|avenue|ave|blvd|drive|boulevard|lane|court|crescent)\b/,
  /,? (?:[a-z'.-]+ ){1,3}(?:place|terrace|square|parkway)(?=,|\t|$)/,
)})`

/** "Current  31-60  61-90": how old what is owed is. */
const isAge = (value: string): boolean => /^(?:0|1|30|31|60|61|90|91)-(?:30|60|90|120)$/.test(value)

/** "2026-2027", a season or a fiscal year. */
const isYears = (text: string): boolean => {
  const years = /^(20\d{2})[-/](?:20)?(\d{2})$/.exec(text)
  return years !== null && (Number(years[1]) + 1) % 100 === Number(years[2])
}

const named = /(?:\bno\b\.?|n ?[°º]|#|\bnumero|\bnumber|\bfacture|\binvoice|\bbill|\bnote|\bmemo|\bcredit)[ :.#\t]*$/

/** "Invoice ref.  1184.02": what would be an amount, under a name that only a number has. */
const namedInFull = framed`(?:${anyOf(
  /\b(?:facture|invoice|bill)\b[ .:]{0,2}\b(?:no|ref|number|numero|num)\b/,
  /\b(?:no|numero|number|n ?[°º])\.?(?: de| of)?(?: la| the)? ?(?:facture|invoice|bill)\b/,
)})[ .:#\t]*$`
/** "Honoraires — 2025-08", "for the month of 2025-08": what is billed for, not a number. */
const isMonth = (before: string, value: string, after: string): boolean =>
  /^20\d{2}[-/](?:0[1-9]|1[0-2])$/.test(value) && (/^-(?:\t|$)/.test(after) || billedFor.test(before))
const billedFor =
  /\b(?:mois|month|for|pour|periode|period|honoraires|fees|frais|gestion|management|loyer|rent)\b[^\d\t]*$/

/** Digits with their context: the rest of the line, their kind and the text around them. */
interface Figures {
  readonly line: Line
  readonly start: number
  readonly end: number
  readonly value: string
  readonly before: string
  readonly after: string
  /** Called a number. */
  readonly isNamed: boolean
}

function figuresAt(line: Line, start: number, end: number): Figures {
  const before = line.plain.slice(0, start)
  const lead = /(?<![\p{L}\d])\p{Lu}{1,4} $/u.exec(line.text.slice(0, start))?.[0].length ?? 0
  const isNamed = named.test(before) || (lead > 0 && namedInFull.test(before.slice(0, -lead)))
  return { line, start, end, value: line.plain.slice(start, end), before, after: line.plain.slice(end), isNamed }
}

const isPartOfMore = ({ value, before }: Figures): boolean =>
  (/^\d{1,3}$/.test(value) && /\d[.,]? ?$/.test(before)) ||
  /\d[.,]$|\d:$|\$ ?$/.test(before) ||
  (/^\d{2}$/.test(value) && /\d ?h ?$/.test(before))

const isDay = ({ value, before, after, isNamed }: Figures): boolean =>
  (isDateLike.test(value) && !(isNamed && hasMixedSigns(value))) ||
  isMonth(before, value, after) ||
  months.test(before.trim()) ||
  monthAfter.test(after)

const isAmount = ({ value, before, after }: Figures): boolean =>
  /^\d+[.,]\d{2}$/.test(value) && !(/^\d{3,}\./.test(value) && namedInFull.test(before) && after === '')

const isQuantity = ({ value, after }: Figures): boolean =>
  /^\d+x\d|^\d+(?:[.,]\d{1,2})?(?:h|hrs?)$|\dkwh$|^\d+-(?:days?|jours?|h|mois|months?)$|\d(?:st|nd|rd|th|er)$/.test(
    value,
  ) ||
  /^ ?[$%]|^[.,:]\d|^ ?(?:kwh|m3|km|h\b|x\b(?= ?[\d$])|jours|days|places|unites?|logements|rue|avenue|boul)/.test(after)

function isTelephone({ line, start, end, before, isNamed }: Figures): boolean {
  const isLong = /^(?:1[-. ])?\d{3}[-. ]\d{3}[-. ][\do]{4}(?![\da-z])/.test(line.plain.slice(start, end + 13))
  const isShort = /^\d{3}[-. ][\do]{4}$/.test(line.plain.slice(start, end + 9))
  return (
    ((isLong || isShort) && !isNamed) ||
    (/\(\d{3}\) ?$/.test(before) && /^\d{3}[-. ]\d{4}/.test(line.plain.slice(start)))
  )
}

const isPostalCode = ({ value }: Figures): boolean => /^[a-z]\d[a-z]$|^\d[a-z]\d$|^[a-z]\d[a-z]-?\d[a-z]\d$/.test(value)

const isTaxNumber = ({ value, before }: Figures): boolean =>
  /^r?t?\d{9,10}(?:rt|tq|r|t)?\d{0,4}$/.test(value) && /\b(?:tps|tvq|gst|qst|tvh|hst)\b[^\t]{0,20}$/.test(before)

const others = [isPartOfMore, isDay, isAmount, isQuantity, isTelephone, isPostalCode, isTaxNumber]

/** Figures that are a date, an amount, a telephone, a postal code, an address, a quantity or a tax registration. */
export function isOther(line: Line, start: number, end: number): boolean {
  const figures = figuresAt(line, start, end)
  return (
    others.some((is) => is(figures)) ||
    isStreet.test(line.plain.slice(start)) ||
    isYears(figures.value) ||
    isAge(figures.value)
  )
}

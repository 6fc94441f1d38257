import { cut, type Found, type Line } from '../layout/rules.ts'

const token = /[a-z]{0,6}[-./]?\d[\da-z]*(?:[-/.][\da-z]+)*/g
const isDateLike = /^(?:(?:19|20)\d{2}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{2}|\d{4}))$/
const months = /\b(?:janv|fev|feb|mars?|avr|apr|mai|may|juin|june?|juil|july?|aou|aug|sept?|oct|nov|dec)[a-z]*\.?$/

/** "4527, rue …", "88 Elm Street": a civic number. */
const isStreet =
  /^\d{1,5}[a-z]?(?:,? (?:rue|avenue|av\.|boul|chemin|ch\.|montee|place|rang|route|cote|allee|croissant|terrasse|autoroute|c\.p)|,? (?:[a-z'.-]+ ){1,3}(?:street|st|road|rd|avenue|ave|blvd|drive|boulevard|lane|court|crescent)\b)/

/** "2026-2027", a season or a fiscal year. */
const isYears = (text: string): boolean => {
  const years = /^(20\d{2})[-/](?:20)?(\d{2})$/.exec(text)
  return years !== null && (Number(years[1]) + 1) % 100 === Number(years[2])
}

/** What a recogniser takes for a letter among figures, or right after the letters that numbers begin with. */
const mended = (value: string): string =>
  value
    .replace(/(?<=\d)[oO](?=\d)/g, '0')
    .replace(/(?<=\d)[lI|](?=\d)/g, '1')
    .replace(/^(INV|FAC|FACT|CR|NC|F)[-]?O(?=\d)/i, (lead) => lead.replace(/O$/i, '0'))

/** Tokens that may be a document's number: they hold a digit, and are no date, amount, phone, postal code or tax number. */
export function tokensOn(line: Line): Found<string>[] {
  const found: Found<string>[] = []
  for (const match of line.plain.matchAll(token)) {
    const start = match.index
    const end = start + match[0].length
    const before = line.plain.slice(0, start)
    const after = line.plain.slice(end)
    if (/\d[.,]? ?$|\$ ?$|[a-z]$/.test(before)) continue
    if (
      isDateLike.test(match[0]) ||
      /^\d+[.,]\d{2}$|\dkwh$|\d(?:st|nd|rd|th|er)$/.test(match[0]) ||
      /^ ?[$%]|^[.,:]\d|^ ?(?:kwh|m3|km|h\b|x\b|jours|days|places|unites?|logements|rue|avenue|boul)/.test(after)
    )
      continue
    if (
      months.test(before.trim()) ||
      /^(?:er)?[ -](?:janv|fev|feb|mars?|avr|apr|mai|may|juin|june?|juil|july?|aou|aug|sept?|oct|nov|dec)/.test(after)
    )
      continue
    const isNamed = /(?:\bno\b\.?|n ?[°º]|#|\bnumero|\bnumber)[ :.]*$/.test(before)
    const isPhone = /^\d{3}[-. ]\d{3}[-. ]\d{4}/.test(line.plain.slice(start, end + 9))
    const isShortPhone = /^\d{3}[-. ]\d{4}$/.test(line.plain.slice(start, end + 9))
    if (isPhone || (isShortPhone && !isNamed) || /\(?\d{3}\)? ?$/.test(before)) continue
    if (/^[a-z]\d[a-z]$/.test(match[0]) || /^\d[a-z]\d$/.test(match[0])) continue
    if (
      /^r?t?\d{9,10}(?:rt|tq|r|t)?\d{0,4}$/.test(match[0]) &&
      /\b(?:tps|tvq|gst|qst|tvh|hst)\b[^\t]{0,20}$/.test(before)
    )
      continue
    if (isStreet.test(line.plain.slice(start))) continue
    if (end - start < 2 || isYears(match[0])) continue
    // Figures printed in groups, letters set apart from their figures ("FA 10234"): each way to read it is a candidate.
    const groups = /^(?: \d{2,4})+(?: \d)?(?![\d/-]|[.,]\d| \d|[a-z]| ?[$%])/.exec(after)
    // A recogniser may have closed the gap between the first groups.
    const isGrouped =
      /^\d{1,4}$/.test(match[0]) || (/^(?:\d{6}|\d{9})$/.test(match[0]) && /^(?: \d{3})+$/.test(groups?.[0] ?? ''))
    const ends = groups && isGrouped ? [end, end + groups[0].length] : [end]
    const prefix = /(?:^|[\t:#. ])([A-Z]{1,4}) $/.exec(line.text.slice(0, start))
    const starts =
      prefix?.[1] &&
      !/^(?:NO|N|QC|NUM|REF|TEL|DU|LE|DE|LA|ID|DATE|ON|NBR|INC|PO|BC|TPS|TVQ|GST|QST|NEQ|RBQ)$/.test(prefix[1])
        ? [start, start - prefix[1].length - 1]
        : [start]
    for (const from of starts)
      for (const to of ends) {
        const one = cut(line, from, to, line.text.slice(from, to).replace(/[.,;:]+$/, ''))
        found.push(one.certainty < 1 ? { ...one, value: mended(one.value) } : one)
      }
  }
  return found
}

export const figuresOf = (text: string): string => text.replace(/\D/g, '')

/** How a number is written. */
export function shapeOf(value: string): string[] {
  const figures = figuresOf(value).length
  return [
    `${Math.min(13, figures)} figures`,
    ...(/^[a-z]/i.test(value)
      ? ['starts with letters', `starts with ${/^[a-z]+/i.exec(value)?.[0].toLowerCase()}`]
      : []),
    ...(/[a-z]/i.test(value.slice(1)) && !/^[a-z]+[-/ ]?[\d-]+$/i.test(value) ? ['letters inside'] : []),
    ...(/-/.test(value) ? ['dashed'] : []),
    ...(/ /.test(value) ? ['in groups'] : []),
    ...(/^(?:19|20)\d{2}$/.test(value) ? ['a year'] : []),
    ...(/^(?:20)?2\d[-/]/.test(value) ? ['starts with a year'] : []),
    ...(value.startsWith('0') ? ['starts with zero'] : []),
    ...(value.length > 16 ? ['long'] : []),
    ...(/^\d{3,4}-\d{4}(?:-\d{2})?$/.test(value) ? ['like a telephone or a licence'] : []),
    ...(/(?:rt|tq)/i.test(value) || /^1[02]\d{8}$/.test(value) ? ['like a tax number'] : []),
  ]
}

import { hintsFor, type Label, weightOf } from '../labels/rules.ts'
import { cellAt, cut, type Found, type Layout, type Line } from '../layout/rules.ts'
import { sharesOf, type Traits, weigh } from '../ranking/rules.ts'
import { surroundings } from '../surroundings/rules.ts'

export type NumberRole = 'invoice' | 'other'

const mark = '(?: ?(?:no\\b\\.?|n ?[°ºo](?![a-z])\\.?|nº|num(?:ero)?\\b\\.?|number\\b|nbr?\\b\\.?|#|id\\b))'
/** What a bill's own number is called, and every other number that stands near it (quebec.md §5.4). */
export const numberLabels: readonly Label<NumberRole>[] = [
  {
    role: 'invoice',
    weight: 1,
    pattern: new RegExp(
      `\\b(?:facture|invoice|bill|note de credit|credit (?:note|memo)|avis(?: d[e']? ?\\w+)?|releve|(?:premium |tax |billing )?notice|demande(?: de paiement)?|(?:progress )?claim|receipt|recu)${mark}`,
    ),
  },
  {
    role: 'invoice',
    weight: 1,
    pattern:
      /(?:\b(?:no|num|numero|number)\b\.?|n ?[°º]|#)(?: ?(?:de|d'|of))?(?: (?:la|l'|the|your|votre|cette))? ?(?:facture|invoice|bill|avis|releve|note|credit|recu|receipt|notice|demande)\b/,
  },
  { role: 'invoice', weight: 0.95, pattern: /\b(?:[a-z']+ ){1,4}(?:et|and|&|\/) (?:facture|invoice)\b/ },
  {
    role: 'invoice',
    weight: 1,
    pattern: new RegExp(`\\b(?:facture|invoice) (?:et|and|&|\\/) (?:[a-z']+ ){0,3}[a-z']+${mark}`),
  },
  {
    role: 'invoice',
    weight: 0.8,
    pattern: new RegExp(`\\bdocument${mark}|(?:\\b(?:no|numero)\\b\\.?|n ?[°º]|#)(?: de)? document\\b`),
  },
  {
    role: 'invoice',
    weight: 0.85,
    pattern:
      /\b(?:facture|invoice|bill)(?: courante)?(?: ?(?:id|ref(?:erence)?))?\b|\b(?:current|this) (?:invoice|bill)\b|\b(?:note de credit|credit note|credit memo)\b|\bbon de travail\b|\bwork order\b(?= and)|\bdocument(?: ?(?:no|n°|#))\b/,
  },
  {
    role: 'invoice',
    weight: 0.55,
    pattern:
      /\b(?:ref(?:erence)?s?\b\.?(?: (?:no|number))?|reference de (?:la )?facture|avis\b|notice\b|statement\b(?: no\b\.?)?|releve\b|bill\b|recu\b|receipt\b|piece\b|transaction)/,
  },
  {
    role: 'invoice',
    weight: 0.42,
    pattern: /(?:^|[\t ])(?:no|num|numero|number|nbr)\b\.?(?=[ \t:.#]*$)|(?:^|[\t ])n ?[°º]|(?:^|[\t ])#/,
  },
  {
    role: 'other',
    weight: 1,
    pattern: new RegExp(
      `\\b(?:compte|cpte|account|acct|client|customer|cust|abonne|subscriber|matricule|contrat|contract|dossier|file|folio|police|policy|bon de commande|commande|purchase order|order|po|p\\.o\\.|bc|soumission|quote|estimate|devis|projet|project|mandat|mandate|job|chantier|compteur|meter|tel|telephone|phone|fax|telec|cell|licence|license|rbq|permis|permit|neq|autor|auth|approval|carte|card|terminal|caisse|caissier|cashier|register|transit|lot|cadastre|unite|unit|app|apt|suite|bureau|terminal|lot|employe|technicien|route|tournee|immeuble|serie|serial|tps|tvq|gst|qst|tvh|hst|facture d'origine|original invoice|facture (?:precedente|visee|liee|concernee|de reference|associee|corrigee|initiale|creditee)|(?:applies to|applied to|against|on|for|reference) invoice|invoice (?:credited|referenced)|previous invoice|r[eé]f\\.? soumission|succursale|branch|institution|coupon|page|inscription|registration|bon de livraison|delivery|appel|call|ticket|urgence|poste|ext|code|siege|versement|instal?lment|confirmation|certificat|certificate|avenant|vendeur|rep)(?![a-z])${mark}?(?: (?:de |d'|of )?(?:client|compte|customer|account|contrat|service|police|commande))?${mark}?`,
    ),
  },
]

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

/** A number that may be the document's own, and what is true of it. */
export interface NumberCandidate extends Found<string> {
  readonly traits: Traits
}

export interface ReadNumber extends Found<string> {
  /** Its share of the votes: 1 is certainty. */
  readonly share: number
}

const isTitle =
  /\b(?:facture|invoice|note de credit|credit note|credit memo|avis|releve|recu|receipt|statement|bill|notice|claim|demande de paiement)\b/

/** Tokens that may be a document's number: they hold a digit, and are no date, amount, phone, postal code or tax number. */
function tokensOn(line: Line): Found<string>[] {
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
    if (
      /^\d{3}[-. ]\d{3}[-. ]\d{4}|^\d{3}[-. ]\d{4}$/.test(line.plain.slice(start, end + 9)) ||
      /\(?\d{3}\)? ?$/.test(before)
    )
      continue
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
    const ends = groups && /^\d{1,4}$/.test(match[0]) ? [end, end + groups[0].length] : [end]
    const prefix = /(?:^|[\t:#. ])([A-Z]{1,4}) $/.exec(line.text.slice(0, start))
    const starts =
      prefix?.[1] &&
      !/^(?:NO|N|QC|NUM|REF|TEL|DU|LE|DE|LA|ID|DATE|ON|NBR|INC|PO|BC|TPS|TVQ|GST|QST|NEQ|RBQ)$/.test(prefix[1])
        ? [start, start - prefix[1].length - 1]
        : [start]
    for (const from of starts)
      for (const to of ends) found.push(cut(line, from, to, line.text.slice(from, to).replace(/[.,;:]+$/, '')))
  }
  return found
}

const isNumberCell = (text: string): boolean => /^#? ?[a-z]{0,5}[- ]?\d[\da-z/-]*$/.test(text.trim())

const figuresOf = (text: string): string => text.replace(/\D/g, '')

/** How a number is written. */
function shapeOf(value: string): string[] {
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

/** Every number of a document that may be its own, in reading order. */
export function numberCandidates(layout: Layout, dates: readonly Found<unknown>[]): NumberCandidate[] {
  const isDate = (one: Found<string>): boolean =>
    dates.some((date) => date.line === one.line && date.start < one.end && one.start < date.end)
  const all = layout.lines.flatMap((line) => {
    let from = 0
    const tokens = tokensOn(line).filter((one) => !isDate(one) && figuresOf(one.value).length > 1)
    return tokens.map((found) => {
      const traits = surroundings(layout, found, from, isNumberCell)
      const hints = hintsFor(layout, found, from, numberLabels, isNumberCell)
      const isPart = tokens.some((other) => other !== found && other.start <= found.start && other.end >= found.end)
      if (isPart) traits.set('part of a longer one', 1)
      if (tokens.some((other) => other !== found && other.start >= found.start && other.end <= found.end))
        traits.set('of several parts', 1)
      if (!tokens.some((other) => other.end > found.end && other.start <= found.end)) from = found.end
      for (const trait of shapeOf(found.value)) traits.set(trait, 1)
      const named = weightOf(hints, 'invoice')
      const title = underTitle(layout, found)
      if (named > 0) traits.set('called an invoice number', named)
      if (weightOf(hints, 'other') > 0) traits.set('called another number', weightOf(hints, 'other'))
      if (title > 0) traits.set(named > 0.4 ? 'named and under the title' : 'under the title', 1)
      if (/(?:^|[\t ])\d[\d ,.]*[.,]\d{2}(?: ?\$)?(?=\t|$)/.test(line.plain.slice(found.end)))
        traits.set('an amount follows', 1)
      return { ...found, traits }
    })
  })
  for (const one of all) {
    const others = all.filter((other) => other !== one && other.value === one.value)
    if (others.length > 0) one.traits.set('printed twice', 1)
    if (others.length > 1) one.traits.set('printed more than twice', 1)
    const called = (trait: string): number => Math.max(0, ...others.map((other) => other.traits.get(trait) ?? 0))
    if (called('called an invoice number') > 0)
      one.traits.set('elsewhere called an invoice number', called('called an invoice number'))
    if (called('called another number') > 0)
      one.traits.set('elsewhere called another number', called('called another number'))
    if (called('under the title') > 0) one.traits.set('elsewhere under the title', 1)
  }
  return all
}

/** What speaks for a document without a number of its own. */
export const noNumber = (layout: Layout): Traits => {
  const traits = new Map([['none', 1]])
  if (
    layout.lines.some(
      (line) => /\b(?:banque|bank|caisse|trust)\b/.test(line.plain) && line.box[1] < line.page.height * 0.2,
    )
  )
    traits.set('none: a bank', 1)
  return traits
}

/** The numbers that may be the document's own with their shares of the votes, best first; prints of one value vote together. */
export function readNumbers(layout: Layout, dates: readonly Found<unknown>[]): ReadNumber[] {
  const all = numberCandidates(layout, dates)
  const shares = sharesOf([weigh('number', noNumber(layout)), ...all.map(({ traits }) => weigh('number', traits))])
  const best = new Map<string, ReadNumber & { top: number }>()
  all.forEach(({ traits: _, ...found }, i) => {
    const share = shares[i + 1] ?? 0
    const key = found.value.toLowerCase().replace(/[^a-z0-9]/g, '')
    const known = best.get(key)
    const top = Math.max(share, known?.top ?? 0)
    best.set(key, { ...(known && known.top >= share ? known : found), share: share + (known?.share ?? 0), top })
  })
  const missing = shares[0] ?? 0
  return [...best.values()].filter(({ share }) => share > missing).sort((a, b) => b.share - a.share)
}

/** A number alone right under the document's title, or beside it. */
function underTitle(layout: Layout, found: Found<string>): number {
  const cell = cellAt(found.line, found.start)
  if (!cell || cell.plain.replace(/\b(?:no|n°|#|numero|number)\b\.?|[#°:]/g, '').trim().length > found.value.length + 3)
    return 0
  if (found.line.page.page !== 1 || !/\d/.test(found.value)) return 0
  const above = layout.lines
    .slice(Math.max(0, found.line.index - 2), found.line.index + 1)
    .flatMap((line) => line.cells)
  const isUnder = above.some(
    (title) =>
      title !== cell &&
      isTitle.test(title.plain) &&
      title.plain.length < 45 &&
      !/\d/.test(title.plain) &&
      (Math.abs(title.box[2] - cell.box[2]) < layout.size * 2 ||
        Math.abs(title.box[0] - cell.box[0]) < layout.size * 2),
  )
  return isUnder ? 0.7 : 0
}

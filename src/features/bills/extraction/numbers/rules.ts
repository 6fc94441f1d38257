import { type Hint, hintsFor, type Label, weightOf } from '../labels/rules.ts'
import { cellAt, cut, type Found, type Layout, type Line } from '../layout/rules.ts'

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

export interface ReadNumber extends Found<string> {
  readonly hints: readonly Hint<NumberRole>[]
  readonly score: number
}

const isTitle =
  /\b(?:facture|invoice|note de credit|credit note|credit memo|avis|releve|recu|receipt|statement|bill|notice|claim|demande de paiement)\b/

/** Tokens that may be a document's number: they hold a digit, and are no date, amount, phone, postal code or tax number. */
function tokensOn(line: Line): Found<string>[] {
  const found: Found<string>[] = []
  for (const match of line.plain.matchAll(token)) {
    const start = match.index
    let end = start + match[0].length
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
    const cell = cellAt(line, start)
    // Figures printed in groups: the whole cell after the label is one number.
    const groups = /^(?: \d{2,4})+(?: \d)?(?=\t|$)/.exec(after)
    if (groups && /^\d{1,4}$/.test(match[0]) && cell && end + groups[0].length <= cell.end) end += groups[0].length
    if (isStreet.test(line.plain.slice(start))) continue
    if (end - start < 2 || isYears(match[0])) continue
    // Letters set apart from their figures: "FA 10234".
    const prefix = /(?:^|[\t:#] ?)([A-Z]{1,4}) $/.exec(line.text.slice(0, start))
    const from =
      prefix?.[1] && !/^(?:NO|N|QC|NUM|REF|TEL|DU|LE|DE|LA)$/.test(prefix[1]) ? start - prefix[1].length - 1 : start
    found.push(cut(line, from, end, line.text.slice(from, end).replace(/[.,;:]+$/, '')))
  }
  return found
}

const isNumberCell = (text: string): boolean => /^#? ?[a-z]{0,5}[- ]?\d[\da-z/-]*$/.test(text.trim())

/** Every number of a document that may be its own, best first. */
export function readNumbers(layout: Layout, dates: readonly Found<unknown>[]): ReadNumber[] {
  const isDate = (one: Found<string>): boolean =>
    dates.some((date) => date.line === one.line && date.start < one.end && one.start < date.end)
  const all = layout.lines.flatMap((line) => {
    let from = 0
    return tokensOn(line)
      .filter((one) => !isDate(one))
      .map((found): ReadNumber => {
        const hints = hintsFor(layout, found, from, numberLabels, isNumberCell)
        from = found.end
        const digits = found.value.replace(/\D/g, '').length
        const shape =
          (digits >= 3 ? 0.12 : digits >= 2 ? 0 : -0.4) +
          (/^[A-Za-z]/.test(found.value) ? 0.05 : 0) +
          (/^(?:19|20)\d{2}$/.test(found.value) ? -0.5 : 0) +
          (found.value.length > 20 ? -0.4 : 0)
        const top = 0.12 * (1 - Math.min(1, found.box[1] / (found.line.page.height * 0.5)))
        const named = weightOf(hints, 'invoice')
        const score = Math.max(named, underTitle(layout, found)) - 0.9 * weightOf(hints, 'other') + shape + top
        return { ...found, hints, score }
      })
  })
  const repeated = (one: ReadNumber): number =>
    Math.min(
      0.25,
      0.12 *
        all.filter((other) => other !== one && other.value === one.value && weightOf(other.hints, 'other') < 0.5)
          .length,
    )
  return all.map((one) => ({ ...one, score: one.score + repeated(one) })).sort((a, b) => b.score - a.score)
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

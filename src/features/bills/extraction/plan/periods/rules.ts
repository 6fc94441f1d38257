import { addDays, type Day, daysBetween } from '../../../../../shared/dates.ts'
import type { ReadSchedule } from '../../contract.ts'
import type { ReadDate } from '../../dates/rules.ts'
import { column, type Found, type Layout, type Line } from '../../layout/rules.ts'
import { printedParts } from '../days/rules.ts'

type Kind = ReadSchedule['kind']

export interface Period {
  readonly kind: Kind
  readonly line: Line
  readonly certainty: number
}

/** What is billed by the period, as opposed to what is done at each. */
const billed =
  /\b(?:factur\w+|frequence|contrats?|mandats?|mandates?|forfaits?|abonnements?|frais|honoraires|cotisations?|preleve\w+|loyer|services?|redevance|bill(?:ed|ing)?|invoic\w+|frequency|contracts?|agreement|plan|fees?|charges?|dues|rent|subscriptions?|debit(?:ed)?|instal?lments?|versements?|paiements?|payments?)\b/
/** "3 passages par semaine", "weekly pick-up", "vérification mensuelle": how often the work is done. */
const done =
  /\b(?:passages?|visites?|visits?|tontes?|collectes?|cueillettes?|levees?|ramassages?|verifications?|inspections?|essais?|lectures?|releves?|lavages?|arrosages?|taille|mowing|pick-?ups?|collections?|tests?|testing|checks?|readings?|reports?|rapports?|reunions?|meetings?|cleanings?|washing|statements?)\b/
const monthly =
  /\b(?:mensuel\w*|mensualites?|monthly|par mois|per month|chaque mois|each month|services? du mois|month of|mois d[e']|(?:facture|facturation|facturee?) au mois|billed by the month|(?:frais|charges) (?:du|de ce) mois|(?:charges|fees|services) (?:this|for the) month|per (?:unit|door) per month|\/ ?(?:mois|month|mo))\b/
const yearly =
  /\b(?:contrat|abonnement|cotisation|facturation|frequence|entretien|forfait|programme|service|surveillance|adhesion|frais|licence|renouvellement)s? ?:? ?annuel\w*\b|\b(?:annual|yearly) (?:contract|subscription|fee|dues|service|billing|plan|maintenance|monitoring|membership|renewal|licen[cs]e)\b|\b(?:billed|facturee?) (?:annually|yearly|annuellement)\b|\bfrequen\w+ ?: ?(?:annuel\w*|yearly|annual)\b|\b(?:par annee|par an|per year)\b(?=[^\t]*\$)/
const named: readonly [Kind, RegExp][] = [
  ['weekly', /\bhebdomadaires?(?:ment)?\b|\bweekly\b|\bchaque semaine\b|\bevery week\b/],
  [
    'quarterly',
    /\btrimestriel\w*\b|\bquarterly\b|\btrimestre\b|\bquarter\b|\baux trois mois\b|\bevery (?:three|3) months\b/,
  ],
  ['monthly', monthly],
  ['yearly', yearly],
]
const bareQuarter = /\b(?:trimestre|quarter)\b/
const upkeep = /\b(?:entretien|maintenance|surveillance|monitoring|gestion|management|par|per|chaque|each)\b/
const noise =
  /\binteret|\binterest|\bfrais (?:de retard|d'administration)|\blate\b|\boverdue\b|\bpast due\b|\bapres (?:l')?echeance\b|\bpenalit|\b\d+(?:[.,]\d+)? ?% (?:par|per)|\bsaviez-vous|\bdid you know|\bdepuis le debut|\byear[- ]to|\bhistori|^[•*+¢] |\bfrais de (?:recouvrement|retour)|\b(?:would be|serai(?:t|ent)|pourriez|could|to enrol|enrol(?:l)? (?:in|now|today)|adherez|adherer|inscrivez)\b/

/** Words under which even what is done at each period is billed by it. */
const invoiced = /\b(?:factur\w+|frequence|frequency|bill\w*)\b/
const agreed =
  /\b(?:contrats?|contracts?|forfaits?|month of|mois d[e']|monthly (?:plan|rate|flat|fee|charge|contract))(?![a-z])/

/** The period that a cell says is billed. */
function kindIn(text: string): Kind | null {
  for (const [kind, pattern] of named) {
    if (!pattern.test(text)) continue
    const isWork = done.test(text) && !invoiced.test(text)
    const isBilled = billed.test(text)
    if (kind === 'weekly' && (!isBilled || isWork)) continue
    if (kind === 'quarterly' && bareQuarter.test(text) && !isBilled && !upkeep.test(text)) continue
    if (kind !== 'yearly' && isWork && !agreed.test(text)) continue
    return kind
  }
  return null
}

const months =
  'janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|january|february|march|april|may|june|july|august|september|october|november|december'
/** "Honoraires de gestion — octobre 2026": what is billed for one month, which is named without a day. */
const ofOneMonth = new RegExp(
  `^(?=.*\\b(?:honoraires|frais|fees?|gestion|management|menager|menage|janitorial|cleaning|nettoyage|conciergerie|concierge|surveillance|monitoring|contrat|contract|forfait|abonnement|subscription|location|rental|loyer|lease)\\b).*[^\\d ](?<!\\b(?:de|du|au|a|to|from|through|depuis|since)) ?(?:[—–-] ?)?(?<!\\d)(?<!\\d )\\b(?:${months}) 20\\d\\d$`,
)

/** "Honoraires de gestion, novembre": what a manager or a cleaner is paid for a month, named without its year. */
const feesOfMonth = new RegExp(
  `^(?:honoraires|frais|management|cleaning|janitorial)\\b[^\\d]{0,40}[ ,–—-]+(?:${months})\\b(?: ?\\(|$)`,
)
/** A statement that a provider of a line sends each month, whatever it names. */
const eachMonth =
  /\b(?:releve|facture|etat de compte) mensuel(?:le)?\b|\bmonthly (?:statement|bill|invoice)\b|\bce mois-ci\b|\bthis month\b/

const spanName =
  /\b(?:plan|abonnement|subscription|forfait|licen[cs]es?|hosting|hebergement|seats?|periode|period|cycle|terme?|term|couverture|coverage|du|from|service)\b/
const spanOfWork =
  /\b(?:travaux|work|reclam\w+|claim\w*|lecture|reading|consommation|usage|presente|avancement|interet|interest|arrears|arrerages|compteur|meter)\b/

const isBare = (text: string, start: Found<unknown>, end: Found<unknown>): boolean =>
  /^[\s(]*$/.test(text.slice(0, start.start)) &&
  /^\s*(?:au|to|a|[–—-])\s*$/.test(text.slice(start.end, end.start)) &&
  /^[\s)]*(?:\(?(?:annual|annuel|monthly|mensuel)\)?)?$/.test(text.slice(end.end))

/** A statement of account names the days that it covers. */
const statement = /\betat de compte\b|\bstatement\b/

const kindOfSpan = (from: Day, to: Day): Kind | null => {
  const days = daysBetween(from, to)
  if (days >= 27 && days <= 31) return 'monthly'
  if (days >= 88 && days <= 93) return 'quarterly'
  return days >= 363 && days <= 366 ? 'yearly' : null
}

/** "Service period: July 1 - July 31, 2026": a period billed without its name. */
function spanOn(layout: Layout, line: Line, dates: readonly ReadDate[]): Kind | null {
  const alone = printedParts(line, dates)
  // "Mar 11 – Apr 10, 2026" under what is billed, with nothing else on its line.
  const [start, end] = alone
  // "1er au 31 juillet 2026"
  const isMonth = alone.length === 1 && start && Number(start.value.slice(8)) > 27 && start.end === line.plain.length
  if (isMonth && /^(?:du )?1er au $/.test(line.plain.slice(0, start.start))) return 'monthly'
  if (start && end && alone.length === 2 && isBare(line.plain, start, end)) {
    const days = daysBetween(start.value, end.value)
    return kindOfSpan(start.value, end.value) ?? kindOfSpan(start.value, addDays(end.value, days > 300 ? 1 : -1))
  }
  if (!spanName.test(line.plain) || spanOfWork.test(line.plain)) return null
  const [from, to, other] = printedParts(line, dates)
  if (from && to && !other) {
    const gap = /^[^a-z]{0,8}(?:au|to|a|through)?[^a-z]{0,8}$/.test(
      line.plain.slice(from.end, to.start).replace(/\d/g, ''),
    )
    return gap ? kindOfSpan(from.value, to.value) : null
  }
  const month = /\b(?:periode|period|mois vise|cycle)\b[^\t\d]{0,20}[:\t ]+[a-z]{3,9}\.? 20\d\d\b/
  if (!from && month.test(line.plain)) return 'monthly'
  const head = line.cells.find((cell) => /^(?:mois vise|(?:billing|service) month|mois de service)\b/.test(cell.plain))
  return head && column(layout, line, head.box, 1, 2).some(({ cell }) => /^[a-z]{3,9}\.? 20\d\d$/.test(cell.plain))
    ? 'monthly'
    : null
}

export interface Seller {
  /** Such a seller bills by the period that it names. */
  readonly isSteady: boolean
  /** It provides a line or a connection, which is paid by the month unless a meter counts. */
  readonly isLine: boolean
}

/** The period that the document says it bills, in words first. */
export function readPeriod(layout: Layout, dates: readonly ReadDate[], { isSteady, isLine }: Seller): Period | null {
  for (const [kind] of named)
    for (const line of layout.lines) {
      if (noise.test(line.plain)) continue
      if (line.cells.some((cell) => kindIn(cell.plain) === kind) || kindIn(line.plain) === kind)
        return { kind, line, certainty: 0.85 }
    }
  if (!isSteady) return null
  const monthlyBill = layout.lines.find((line) => !noise.test(line.plain) && eachMonth.test(line.plain))
  if (isLine && monthlyBill) return { kind: 'monthly', line: monthlyBill, certainty: 0.75 }
  if (layout.lines.some(({ plain }) => statement.test(plain))) return null
  for (const line of layout.lines) {
    const isMonth = line.cells.some(
      ({ plain }) => (ofOneMonth.test(plain) || feesOfMonth.test(plain)) && !done.test(plain),
    )
    const kind = noise.test(line.plain) ? null : isMonth ? 'monthly' : spanOn(layout, line, dates)
    if (kind) return { kind, line, certainty: 0.75 }
  }
  return null
}

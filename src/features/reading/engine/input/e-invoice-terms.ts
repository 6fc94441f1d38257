import { addDays, type Day, endOfMonth } from '../../../../shared/dates.ts'
import { anyOf, framed, phrases, pieces } from '../lexicon/phrases.ts'

/** A day counted from the terms that an invoice words, and how far the counting may be trusted. */
export interface Reckoned {
  readonly value: Day
  readonly confidence: number
}

/** Terms are words made for people: counting from them is never as sure as a day that is given. */
const confidenceOf = { plain: 0.85, monthEnd: 0.7 }

interface Delay {
  readonly days: number
  readonly months: 'none' | 'days first' | 'month first'
}

const plainOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/#[^\s#]+(?:#[^\s#]*)*#/g, ' ; ')
    .replace(/\s+/g, ' ')

/** "Net 30", "n/30", "net payable dans les 30 jours": not an amount, a share or a year. */
const net = new RegExp(
  framed`\b(?:${pieces`
    net[s]( (a|in|within|under|sous|dans|les|de|due|payable|the|next)|_:)*
    n_/
  `}) ?(\d{1,3})\b(?![.,]?\d| \d{3}| ?[%$])( ?(?:jours?|days?|jrs?|j)\b)?`,
  'g',
)
const delay = /(?<![\d.,/#-])(\d{1,3}) ?(?:jours?|days?|jrs?|j)\b/g

/** Parts of the amount that terms may apply to instead of the whole. */
const other = anyOf(
  /%/,
  phrases`
    escompte
    rabais
    remise
    ristourne
    discount
    rebate
    si
    if
    interet[s]
    interest
    retard
    late
    overdue
    past due
    penal\w*
    garantie
    warranty
    retour[s]
    return[s]
    reclamation[s]
    claim[s]
    contest\w*
    dispute[s|d]
    grace
    avis
    notice
  `,
)
const clauseEnd = /[;|]|[,.](?!\d)| - | – |\b(?:ou|or|sinon|otherwise|else|puis|then)\b/
const working = /^ ?(?:ouvrables?|ouvres?|business|working)\b|^ business days?\b/
const frenchEnd = /^ ?(?:a |de )?(?:la )?fin (?:de |du )?mois\b/
const englishEnd = /^ ?(?:from |after |following )?(?:the )?(?:e\.?o\.?m\b|end of (?:the )?month\b)/
/** "Fin de mois 45 jours", "end of month plus 30 days". */
const endBefore = /(?:fin (?:de |du )?mois|\be\.?o\.?m\.?|end of (?:the )?month) ?(?:\+|plus|et)? ?$/
/** "45 jours fin de mois le 10": a day of the month that comes after. */
const dayOfMonth = /^[^;.]{0,24}(?:fin (?:de |du )?mois|month|e\.?o\.?m\.?) ?,? ?(?:le|the|on) /

function delayAt(text: string, match: RegExpExecArray): Delay | null {
  const rest = text.slice(match.index + match[0].length)
  if (working.test(rest) || dayOfMonth.test(rest)) return null
  const days = Number(match[1])
  if (endBefore.test(text.slice(0, match.index)) || englishEnd.test(rest)) return { days, months: 'month first' }
  return { days, months: frenchEnd.test(rest) ? 'days first' : 'none' }
}

/** "30 ou 60 jours", "30 to 45 days". */
const choice = /\d (?:ou|or|a|to|et|and|-) \d{1,3} ?(?:jours?|days?|jrs?|j)\b/

const delaysOf = (text: string, pattern: RegExp): (Delay | null)[] =>
  [...text.matchAll(pattern)].map((match) => delayAt(text, match))

/**
 * The day on which the whole amount is due by terms such as "2 % 10 jours, net 30": that of no discount, interest or claim. Null when
 * the terms name none, name two, or count otherwise than by the calendar.
 */
export function dueByTerms(issuedOn: Day, terms: string): Reckoned | null {
  const text = plainOf(terms)
  const named = delaysOf(text, net)
  const meant =
    named.length > 0
      ? named
      : text
          .split(clauseEnd)
          .filter((clause) => !choice.test(text) && !other.test(clause))
          .flatMap((clause) => delaysOf(clause, delay))
  const [first] = meant
  const isOne = meant.every((one) => one?.days === first?.days && one?.months === first?.months)
  if (!first || !isOne || first.days < 1 || first.days > 365) return null
  const { days, months } = first
  if (months === 'none') return { value: addDays(issuedOn, days), confidence: confidenceOf.plain }
  const value = months === 'days first' ? endOfMonth(addDays(issuedOn, days)) : addDays(endOfMonth(issuedOn), days)
  return { value, confidence: confidenceOf.monthEnd }
}

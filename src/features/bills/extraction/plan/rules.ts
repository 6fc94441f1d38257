import { daysBetween } from '../../../../shared/dates.ts'
import type { Instalment, ReadSchedule } from '../contract.ts'
import type { Layout, Line } from '../layout/rules.ts'
import type { Instalments } from './rows/rules.ts'

const months =
  /\b(?:mensuel\w*|mensualites?|monthly|par mois|per month|chaque mois|each month|services? du mois|for the month of|pour le mois de|mois de)\b/
const periods: readonly [ReadSchedule['kind'], RegExp][] = [
  ['weekly', /\bhebdomadaires?(?:ment)?\b|\bweekly\b|\bchaque semaine\b|\bevery week\b/],
  [
    'quarterly',
    /\btrimestriel\w*\b|\bquarterly\b|\btrimestre\b|\bquarter\b|\baux trois mois\b|\bevery (?:three|3) months\b/,
  ],
  ['monthly', months],
  [
    'yearly',
    /\b(?:contrat|abonnement|cotisation|facturation|frequence|entretien|forfait|programme|service|surveillance|adhesion|frais|licence)s? ?:? ?annuel\w*\b|\bannual (?:contract|subscription|fee|dues|service|billing|plan|maintenance|monitoring|membership)\b|\b(?:billed|facture) (?:annually|annuellement)\b|\bfrequen\w+ ?: ?(?:annuel\w*|yearly|annual)\b|\brenouvellement annuel\b|\bannual renewal\b/,
  ],
]
const noise =
  /\binteret|\binterest|\bfrais (?:de retard|d'administration)|\blate\b|\bpenalit|\b\d+(?:[.,]\d+)? ?% (?:par|per)|\bsaviez-vous|\bdid you know|\bdepuis le debut|\byear[- ]to|\bhistori|^[•*+¢] /

/** Many equal payments a month (or a quarter) apart follow a calendar; anything else is a list of its own. */
function kindOf(payments: readonly Instalment[]): ReadSchedule['kind'] {
  const gaps = payments.slice(1).map((payment, i) => daysBetween(payments[i]?.dueOn ?? payment.dueOn, payment.dueOn))
  const middle = payments.slice(1, -1).map((payment) => payment.amountCents)
  const first = payments[0]?.amountCents ?? 0
  const isEven =
    payments.every((payment) => Math.abs(payment.amountCents - first) <= Math.max(200, first * 0.002)) &&
    new Set(middle).size <= 2
  if (!isEven || payments.length < 6) return 'custom'
  if (gaps.every((gap) => gap >= 27 && gap <= 32)) return 'monthly'
  if (gaps.every((gap) => gap >= 88 && gap <= 93)) return 'quarterly'
  return 'custom'
}

export interface ReadPlan {
  readonly type: 'one_time' | 'recurring'
  readonly schedule: ReadSchedule | null
  readonly certainty: number
  readonly line: Line | null
}

/** One-time unless the document itself states a period or lists payments; what a meter counts stays one-time. */
export function readPlan(
  layout: Layout,
  instalments: Instalments | null,
  isMetered: boolean,
  isOneOff: boolean,
): ReadPlan {
  if (instalments)
    return {
      type: 'recurring',
      schedule: { kind: kindOf(instalments.payments), payments: [...instalments.payments] },
      certainty: instalments.certainty,
      line: instalments.line,
    }
  const once: ReadPlan = { type: 'one_time', schedule: null, certainty: isMetered || isOneOff ? 0.9 : 0.82, line: null }
  if (isMetered || isOneOff) return once
  for (const [kind, pattern] of periods)
    for (const line of layout.lines) {
      if (!pattern.test(line.plain) || noise.test(line.plain)) continue
      return { type: 'recurring', schedule: { kind, payments: [] }, certainty: 0.85, line }
    }
  const span = layout.lines.find(
    (line) =>
      /\b(?:services?|contrat|contract|forfait|abonnement|frais)\b[^\t]*\b(?:mensuel|month)/.test(line.plain) &&
      !noise.test(line.plain),
  )
  return span ? { type: 'recurring', schedule: { kind: 'monthly', payments: [] }, certainty: 0.75, line: span } : once
}

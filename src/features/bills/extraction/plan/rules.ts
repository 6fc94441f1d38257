import { type Day, daysBetween } from '../../../../shared/dates.ts'
import type { Amount } from '../amounts/rules.ts'
import type { Instalment, ReadSchedule } from '../contract.ts'
import type { ReadDate } from '../dates/rules.ts'
import { weightOf } from '../labels/rules.ts'
import type { Layout, Line } from '../layout/rules.ts'

export interface Instalments {
  readonly payments: readonly Instalment[]
  readonly sum: number
  readonly line: Line
}

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

/** The dated amounts of a list of payments: each row a later day, their sum an amount the document prints as owed. */
export function readInstalments(
  dates: readonly ReadDate[],
  amounts: readonly Amount[],
  issuedOn: Day | null,
): Instalments | null {
  const open = dates.filter(
    (date) =>
      weightOf(date.hints, 'past') < 0.6 && weightOf(date.hints, 'stamp') < 0.6 && weightOf(date.hints, 'later') < 0.8,
  )
  const rows = open.flatMap((date): { date: ReadDate; amount: Amount }[] => {
    const beside = amounts.filter((amount) => amount.line === date.line && amount.start > date.end && amount.value > 0)
    const next = open.find((other) => other.line === date.line && other.start > date.start)
    const amount =
      beside.find((one) => !next || one.start < next.start) ??
      amounts.find((one) => one.line === date.line && one.value > 0 && beside.length === 0)
    return amount ? [{ date, amount }] : []
  })
  const totals = new Set(amounts.map((amount) => amount.value))
  const seen = new Set<string>()
  const unique = rows.filter(({ date, amount }) => {
    const key = `${date.value} ${amount.value}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
  unique.sort((a, b) => (a.date.value < b.date.value ? -1 : 1))
  for (let size = unique.length; size >= 2; size--)
    for (let first = 0; first + size <= unique.length; first++) {
      const run = unique.slice(first, first + size)
      const sum = run.reduce((all, { amount }) => all + amount.value, 0)
      const isRising = run.every(({ date }, i) => i === 0 || date.value > (run[i - 1]?.date.value ?? ''))
      const isAhead = !issuedOn || run.every(({ date }) => daysBetween(issuedOn, date.value) >= -3)
      const isOwed =
        [0, -1, 1, -2, 2].some((gap) => totals.has(sum + gap)) && !run.some(({ amount }) => amount.value === sum)
      const lead = run[0]
      if (lead && isRising && isAhead && isOwed)
        return {
          payments: run.map(({ date, amount }) => ({ dueOn: date.value, amountCents: amount.value })),
          sum,
          line: lead.date.line,
        }
    }
  return null
}

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
      certainty: 0.93,
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

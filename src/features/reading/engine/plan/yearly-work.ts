import { notBilled, weight } from '../choose/amount-roles.ts'
import { namesSum } from '../choose/title-details.ts'
import type { Amount } from '../find/amounts.ts'
import type { Layout, Line } from '../layout/layout.ts'
import { phrases } from '../lexicon/phrases.ts'

/** Work done yearly or weekly, rather than billed so. */
const workOfYear = /\b(?:entretien|service)s? ?:? ?annuel\w*\b|\b(?:annual|yearly) (?:service|maintenance)\b/
const workOfWeek = /\bhebdomadaires?(?:ment)?\b|\bweekly\b/
/** Words of an agreement. */
const agreement = phrases`
  contrat[s]
  contract[s]
  agreement[s]
  forfait[s]
  plan[s]
  programme[s]
  abonnement[s]
  subscription[s]
  renouvel\w+
  renewal[s]
  factur\w+
  bill(ed|ing)
  frequen\w+
`

const fewestLetters = 6
const isItem = (line: Line, amounts: readonly Amount[]): boolean =>
  amounts.some((one) => one.line === line && notBilled(one) < 0.5 && weight(one, 'subtotal') < 0.5) &&
  line.plain.replace(/[^a-z]/g, '').length >= fewestLetters &&
  !namesSum.test(line.plain)

/** So many of one thing, and the price for one beside them. */
const mostOfOne = 60
function isOfSeveral(line: Line, amounts: readonly Amount[]): boolean {
  const [price, sum] = amounts.filter((one) => one.line === line && one.value > 0).map(({ value }) => value)
  const count = price && sum ? sum / price : 0
  return Number.isInteger(count) && count > 1 && count <= mostOfOne
}

/**
 * True of a row of work that is done by the year or by the week and was done this once: several of it, or with rows of other
 * work. How often it is done is no period of payment.
 */
export function isWorkDone(layout: Layout, line: Line, amounts: readonly Amount[]): boolean {
  const isWork = (workOfYear.test(line.plain) || workOfWeek.test(line.plain)) && !agreement.test(line.plain)
  if (!isWork || !isItem(line, amounts)) return false
  return isOfSeveral(line, amounts) || layout.lines.some((other) => other !== line && isItem(other, amounts))
}

import { addDays, today } from '../../../src/shared/dates.ts'
import type { MadeBill, makeBills } from './bills.ts'
import { tower } from './places.ts'
import { instantOf, workdayUpTo } from './times.ts'

type Made = ReturnType<typeof makeBills>

/** Their last bill has just come and nobody has checked it yet. */
const unchecked = ['Énergir', 'Ascenseurs Boréal inc.', 'Harbour Security Ltd.']
/** Its last bill came a second time. */
const sentTwice = 'Télécom Lachine'

/** The morning of the office's last day before this one. */
const droppedAt = (now: Date): Date => instantOf(workdayUpTo(addDays(today(now), -1)), 10 * 60 + 10)

const newestOf = (bills: readonly MadeBill[], vendor: string): MadeBill | undefined =>
  bills
    .filter((bill) => bill.vendor === vendor && bill.buildingId === tower.id && bill.status !== 'cancelled')
    .reduce<MadeBill | undefined>(
      (newest, bill) => (newest && newest.issuedOn > bill.issuedOn ? newest : bill),
      undefined,
    )

/** Takes out of the bills those that wait to be checked, and dates them of these days. */
export function holdBack({ bills, facts }: Made, now: Date): Made & { toCheck: MadeBill[]; droppedAt: Date } {
  const held = unchecked.flatMap((vendor) => newestOf(bills, vendor) ?? [])
  const isHeld = new Set(held.map(({ id }) => id))
  const left = bills.filter(({ id }) => !isHeld.has(id))
  const at = droppedAt(now)
  const issuedOn = addDays(today(at), -2)
  const again = newestOf(left, sentTwice)
  return {
    bills: left,
    facts: facts.filter(({ subjectId }) => !isHeld.has(subjectId)),
    toCheck: [...held.map((bill) => ({ ...bill, issuedOn, dueOn: addDays(issuedOn, 30) })), ...(again ? [again] : [])],
    droppedAt: at,
  }
}

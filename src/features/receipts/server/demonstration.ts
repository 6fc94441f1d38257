import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { tower } from '../../../../db/worlds/demonstration/places.ts'
import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import { type Demonstration, inPieces, type Seed } from '../../../server/demonstration.ts'
import { newId } from '../../../server/ids.ts'
import { addDays, addMonths, type Day, startOfMonth, today } from '../../../shared/dates.ts'
import { groupedBy } from '../../../shared/grouped.ts'
import { charges } from '../../contributions/server/tables.ts'
import type { PaymentMethod } from '../../instalments/rules.ts'
import { residences } from '../../residences/server/tables.ts'
import { insertReceipts, type NewReceipt } from './store.ts'
import { arrearsRules, receiptAllocations, receipts } from './tables.ts'

type Due = Awaited<ReturnType<typeof findDue>>[number]

/** Units of the tower: one that is late for more than three months, one for the last month, one whose cheque came back, and one that paid ahead. */
const units = { longLate: '703', late: '905', returned: '1102', ahead: '1401' } as const

/** What homes of the tower paid of what is due: nearly all of it on its day. */
export const seed: Seed = async ({ db, now, once }) => {
  const { manager } = await once(inventWorld)
  const day = today(now)
  const { organizationId, id: buildingId } = tower
  await db.insert(arrearsRules).values({
    organizationId,
    buildingId,
    graceDays: 5,
    annualRate: 1_200,
    // Its declaration of co-ownership asks for interest since then.
    interestFrom: addMonths(startOfMonth(day), -8),
    returnFeeCents: 4_500,
    reminderDays: [10, 40, 70],
    howToPay: instructions,
    version: 1,
    createdAt: now,
    updatedAt: now,
  })
  const due = await findDue(db, buildingId, day)
  const groups = [...groupedBy(due, ({ residenceId, dueOn }) => `${dueOn} ${residenceId}`).values()]
  const paid = groups.filter((group) => isPaid(group, day)).map((group) => receiptOf(group, { now, byId: manager.id }))
  const deposits = new Map<string, string>()
  const depositOf = ({ method, receivedOn }: NewReceipt): string => {
    // What banks debit on a day comes in one deposit; a transfer or a cheque alone.
    if (method !== 'pre_authorized') return newId()
    const found = deposits.get(receivedOn) ?? newId()
    deposits.set(receivedOn, found)
    return found
  }
  await insertReceipts(
    db,
    paid.map(({ receipt }) => ({ ...receipt, depositId: depositOf(receipt) })),
  )
  const allocated = paid.flatMap(({ allocations }) => allocations)
  await inPieces(allocated, (rows) => db.insert(receiptAllocations).values(rows))
  await payAhead({ db, now, day, byId: manager.id }, buildingId)
  await returnCheque({ db, now, day, byId: manager.id }, buildingId)
}

const instructions = `Virement Interac à frais@belvedere.example, avec le numéro de l’unité comme message.
Chèque à l’ordre du Syndicat Le Belvédère du Canal, déposé au bureau du rez-de-chaussée.`

const findDue = (db: Demonstration['db'], buildingId: string, day: Day) =>
  db
    .select({
      id: charges.id,
      organizationId: charges.organizationId,
      buildingId: charges.buildingId,
      residenceId: charges.residenceId,
      unitNumber: residences.unitNumber,
      dueOn: charges.dueOn,
      amountCents: charges.amountCents,
    })
    .from(charges)
    .innerJoin(residences, eq(residences.id, charges.residenceId))
    .where(and(eq(charges.buildingId, buildingId), isNull(charges.cancelledOn), lte(charges.dueOn, day)))
    .orderBy(asc(charges.dueOn), asc(residences.unitNumber))

function isPaid([first]: readonly Due[], day: Day): boolean {
  if (first?.unitNumber === units.longLate) return first.dueOn < addMonths(day, -4)
  if (first?.unitNumber === units.late) return first.dueOn < addDays(day, -35)
  return first !== undefined
}

const methods = ['pre_authorized', 'pre_authorized', 'pre_authorized', 'transfer', 'cheque'] as const

/** The receipt of all that a home owes of a day, and what it pays. */
function receiptOf(group: readonly Due[], { now, byId }: { now: Date; byId: string }) {
  const [first] = group
  if (!first) throw new Error('nothing is due')
  const { organizationId, buildingId, residenceId, dueOn, unitNumber } = first
  const id = newId()
  const method: PaymentMethod =
    unitNumber === units.returned ? 'cheque' : (methods[Number(unitNumber) % methods.length] ?? 'transfer')
  const receipt: NewReceipt = {
    id,
    organizationId,
    buildingId,
    residenceId,
    depositId: id,
    receivedOn: dueOn,
    method,
    reference: method === 'cheque' ? String(100 + Number(dueOn.slice(5, 7))) : null,
    fund: 'operating',
    amountCents: group.reduce((sum, { amountCents }) => sum + amountCents, 0),
    enteredById: byId,
    madeAt: now,
  }
  const allocations = group.map((charge) => ({
    receiptId: id,
    chargeId: charge.id,
    amountCents: charge.amountCents,
    allocatedOn: dueOn,
    madeAt: now,
  }))
  return { receipt, allocations }
}

interface Returning extends Pick<Demonstration, 'db' | 'now'> {
  readonly day: Day
  readonly byId: string
}

/** A unit paid more than it is asked: a credit for its next calls. */
async function payAhead({ db, now, day, byId }: Returning, buildingId: string): Promise<void> {
  const isAhead = and(eq(residences.buildingId, buildingId), eq(residences.unitNumber, units.ahead))
  const [home] = await db
    .select({ residenceId: residences.id, organizationId: residences.organizationId })
    .from(residences)
    .where(isAhead)
  if (!home) return
  const receipt = { ...home, buildingId, depositId: newId(), enteredById: byId, madeAt: now }
  await insertReceipts(db, [
    { ...receipt, receivedOn: addDays(day, -3), method: 'transfer', fund: 'operating', amountCents: 60_000 },
  ])
}

/** The bank returned the last cheque of a unit, which is charged the fee of the building. */
async function returnCheque({ db, now, day, byId }: Returning, buildingId: string): Promise<void> {
  const found = await db
    .select({ id: receipts.id, residenceId: receipts.residenceId, receivedOn: receipts.receivedOn })
    .from(receipts)
    .innerJoin(residences, eq(residences.id, receipts.residenceId))
    .where(and(eq(receipts.buildingId, buildingId), eq(residences.unitNumber, units.returned)))
    .orderBy(asc(receipts.receivedOn))
  const last = found.at(-1)
  if (!last) return
  const returnedOn = addDays(last.receivedOn, 6) < day ? addDays(last.receivedOn, 6) : day
  const feeChargeId = newId()
  await db.insert(charges).values({
    id: feeChargeId,
    organizationId: tower.organizationId,
    buildingId,
    residenceId: last.residenceId,
    kind: 'nsf_fee',
    fund: 'operating',
    label: last.receivedOn,
    dueOn: returnedOn,
    amountCents: 4_500,
    madeAt: now,
  })
  const reversal = { reversedOn: returnedOn, reversalReason: 'Chèque sans provision', isReturned: true }
  await db
    .update(receipts)
    .set({ ...reversal, reversedById: byId })
    .where(eq(receipts.id, last.id))
  await db.update(receipts).set({ feeChargeId }).where(eq(receipts.id, last.id))
}

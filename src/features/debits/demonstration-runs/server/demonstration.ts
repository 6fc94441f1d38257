import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { tower } from '../../../../../db/worlds/demonstration/places.ts'
import { instantOf, workdayUpTo } from '../../../../../db/worlds/demonstration/times.ts'
import { type Demonstration, inPieces } from '../../../../server/demonstration.ts'
import { newId } from '../../../../server/ids.ts'
import { sealPayload } from '../../../../server/secrets.ts'
import { addDays, type Day, daysBetween, today } from '../../../../shared/dates.ts'
import { groupedBy } from '../../../../shared/grouped.ts'
import { charges } from '../../../contributions/server/tables.ts'
import { type BankAccount, writeBankFile } from '../../../payment-runs/bank-file/rules.ts'
import { paymentOriginators } from '../../../payment-runs/server/tables.ts'
import { receiptAllocations, receipts } from '../../../receipts/server/tables.ts'
import { entryOf } from '../../debit-file/rules.ts'
import { debitAgreements, debitItemCharges, debitItems, debitNotices, debitRuns } from '../../server/tables.ts'

interface Agreed {
  readonly id: string
  readonly residenceId: string
  readonly unitNumber: string
  readonly accountHolder: string
  readonly account: BankAccount
  /** Whether notices reach it by email. */
  readonly hasAddress: boolean
}
interface Told {
  readonly agreed: readonly Agreed[]
  readonly byId: string
  /** Its last debit comes back, as its account was closed. */
  readonly closedUnit: string
}
type Tools = Pick<Demonstration, 'db' | 'now' | 'secretKey'>

const runCount = 3
/** Days between a notice, the file of a run, or a return, and its day. */
const [noticeBefore, fileBefore, returnAfter] = [14, 3, 2]
const tenOClock = 10 * 60
const originator = {
  originatorId: 'BELVEDERE1',
  dataCentre: '81510',
  shortName: 'Belvédère',
  longName: 'Gestion Belvédère',
} as const
const accountOfOriginator = { institution: '815', transit: '30012', account: '0184417' }

/** The last runs of the tower: what they debited is what came in on their days, but for the debit that came back. */
export async function seedRuns(tools: Tools, told: Told): Promise<void> {
  const { db, now, secretKey } = tools
  const days = await findDays(db, today(now))
  await db.insert(paymentOriginators).values({
    ...originator,
    organizationId: tower.organizationId,
    code: '460',
    ...sealPayload(secretKey, accountOfOriginator),
    institution: accountOfOriginator.institution,
    ending: accountOfOriginator.account.slice(-3),
    lastFileNumber: days.length,
    createdAt: now,
    updatedAt: now,
  })
  let isOpen = true
  for (const [at, day] of days.entries()) {
    const items = await findItems(db, day, told, isOpen)
    if (items.length > 0) await seedRun(tools, told, { ...day, number: at + 1, items })
    isOpen &&= items.every(({ receiptId }) => receiptId !== null)
  }
}

/** The last days on which debits came in together, the earliest first. */
async function findDays(db: Tools['db'], day: Day) {
  const found = await db
    .selectDistinct({ dueOn: receipts.receivedOn, depositId: receipts.depositId })
    .from(receipts)
    .where(and(eq(receipts.buildingId, tower.id), eq(receipts.method, 'pre_authorized'), lte(receipts.receivedOn, day)))
    .orderBy(desc(receipts.receivedOn))
    .limit(runCount)
  return found.reverse()
}
type DebitDay = Awaited<ReturnType<typeof findDays>>[number]

interface Item extends Agreed {
  readonly agreementId: string
  readonly amountCents: number
  readonly receiptId: string | null
  readonly charges: readonly { readonly chargeId: string; readonly amountCents: number }[]
}

/** What a run of a day debited: the payments of the day, and what the closed account owed, the first time that nothing came of it. */
async function findItems(
  db: Tools['db'],
  { dueOn, depositId }: DebitDay,
  { agreed, closedUnit }: Told,
  isOpen: boolean,
): Promise<Item[]> {
  const paid = await db
    .select({
      residenceId: receipts.residenceId,
      receiptId: sql<string | null>`${receipts.id}`,
      chargeId: receiptAllocations.chargeId,
      amountCents: receiptAllocations.amountCents,
    })
    .from(receipts)
    .innerJoin(receiptAllocations, eq(receiptAllocations.receiptId, receipts.id))
    .where(eq(receipts.depositId, depositId))
  const closed = agreed.find(({ unitNumber }) => unitNumber === closedUnit)
  const unpaid =
    closed && isOpen && !paid.some(({ residenceId }) => residenceId === closed.residenceId)
      ? await findUnpaid(db, closed.residenceId, dueOn)
      : []
  const ofHomes = groupedBy([...paid, ...unpaid], ({ residenceId }) => residenceId)
  return agreed.flatMap(({ id: agreementId, ...one }) => {
    const debited = ofHomes.get(one.residenceId) ?? []
    const [first] = debited
    const amountCents = debited.reduce((sum, charge) => sum + charge.amountCents, 0)
    return first
      ? [{ ...one, id: newId(), agreementId, amountCents, receiptId: first.receiptId, charges: debited }]
      : []
  })
}

const findUnpaid = (db: Tools['db'], residenceId: string, dueOn: Day) =>
  db
    .select({
      residenceId: charges.residenceId,
      receiptId: sql<string | null>`null`,
      chargeId: charges.id,
      amountCents: charges.amountCents,
    })
    .from(charges)
    .where(and(eq(charges.residenceId, residenceId), eq(charges.dueOn, dueOn), isNull(charges.cancelledOn)))

interface Made extends DebitDay {
  readonly number: number
  readonly items: readonly Item[]
}

async function seedRun({ db, now, secretKey }: Tools, { byId }: Told, { dueOn, depositId, number, items }: Made) {
  const place = { organizationId: tower.organizationId, buildingId: tower.id }
  const madeOn = workdayUpTo(addDays(dueOn, -fileBefore))
  const givenOn = workdayUpTo(addDays(dueOn, -noticeBefore))
  const [givenAt, exportedAt] = [instantOf(givenOn, tenOClock), instantOf(madeOn, tenOClock)]
  await inPieces(items, (rows) =>
    db.insert(debitNotices).values(
      rows.map(({ agreementId, amountCents, hasAddress }) => ({
        ...place,
        agreementId,
        dueOn,
        amountCents,
        channel: hasAddress ? ('email' as const) : ('paper' as const),
        language: 'fr' as const,
        status: hasAddress ? ('sent' as const) : ('posted' as const),
        givenOn,
        byId,
        createdAt: givenAt,
        updatedAt: givenAt,
      })),
    ),
  )
  const runId = newId()
  const isRun = eq(debitRuns.id, runId)
  await db
    .insert(debitRuns)
    .values({ ...place, id: runId, dueOn, createdById: byId, createdAt: exportedAt, updatedAt: exportedAt })
  await inPieces(items, (rows) =>
    db.insert(debitItems).values(
      rows.map(({ id, agreementId, residenceId, amountCents }) => ({
        id,
        runId,
        agreementId,
        residenceId,
        amountCents,
      })),
    ),
  )
  await inPieces(
    items.flatMap(({ id: itemId, charges: taken }) =>
      taken.map(({ chargeId, amountCents }) => ({ itemId, chargeId, amountCents })),
    ),
    (rows) => db.insert(debitItemCharges).values(rows),
  )
  const content = writeBankFile({
    ...originator,
    kind: 'debit',
    number,
    madeOn,
    currency: 'CAD',
    account: accountOfOriginator,
    entries: items.map((item) => entryOf(item, item.account, { dueOn, kind: tower.kind })),
  })
  const { sealed: sealedFile } = sealPayload(secretKey, { content })
  // As people take them: its triggers refuse a run that is settled from the start.
  await db.update(debitRuns).set({ status: 'approved', approvedById: byId, approvedAt: exportedAt }).where(isRun)
  await db.update(debitRuns).set({ status: 'exported', fileNumber: number, sealedFile, exportedAt }).where(isRun)
  await settle({ db, now }, { runId, dueOn, items, depositId })
}

interface Settled extends DebitDay {
  readonly runId: string
  readonly items: readonly Item[]
}

async function settle(
  { db, now }: Pick<Tools, 'db' | 'now'>,
  { runId, dueOn, depositId, items }: Settled,
): Promise<void> {
  const settledAt = instantOf(dueOn, tenOClock)
  const returnedOn = addDays(dueOn, Math.min(returnAfter, daysBetween(dueOn, today(now))))
  await db
    .update(debitItems)
    .set({ receiptId: receipts.id })
    .from(receipts)
    .where(
      and(
        eq(debitItems.runId, runId),
        eq(receipts.depositId, depositId),
        eq(receipts.residenceId, debitItems.residenceId),
      ),
    )
  const returned = items.filter(({ receiptId }) => receiptId === null)
  for (const { id, agreementId } of returned) {
    await db.update(debitItems).set({ returnCode: '905', returnedOn }).where(eq(debitItems.id, id))
    await db
      .update(debitAgreements)
      .set({ status: 'suspended', statusReason: '905 · Compte fermé' })
      .where(eq(debitAgreements.id, agreementId))
  }
  await db
    .update(debitItemCharges)
    .set({ isLive: false })
    .where(
      inArray(
        debitItemCharges.itemId,
        items.map(({ id }) => id),
      ),
    )
  await db
    .update(debitRuns)
    .set({ status: 'settled', settledOn: dueOn, depositId, updatedAt: settledAt < now ? settledAt : now, version: 3 })
    .where(eq(debitRuns.id, runId))
}

import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { pileDays } from '../../../src/features/bill-intake/pile/contract.ts'
import { pileDocuments } from '../../../src/features/bill-intake/pile/server/tables.ts'
import { files } from '../../../src/features/files/server/tables.ts'
import type { Db } from '../../../src/server/db.ts'
import type { FileStore } from '../../../src/server/files.ts'
import { newId } from '../../../src/server/ids.ts'
import { addDays, today } from '../../../src/shared/dates.ts'
import type { MadeBill, makeBills } from './bills.ts'
import { documented } from './invoices.ts'
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
export function holdBack({ bills, facts }: Made, now: Date): Made & { piled: MadeBill[]; droppedAt: Date } {
  const held = unchecked.flatMap((vendor) => newestOf(bills, vendor) ?? [])
  const isHeld = new Set(held.map(({ id }) => id))
  const left = bills.filter(({ id }) => !isHeld.has(id))
  const at = droppedAt(now)
  const issuedOn = addDays(today(at), -2)
  const again = newestOf(left, sentTwice)
  return {
    bills: left,
    facts: facts.filter(({ subjectId }) => !isHeld.has(subjectId)),
    piled: [...held.map((bill) => ({ ...bill, issuedOn, dueOn: addDays(issuedOn, 30) })), ...(again ? [again] : [])],
    droppedAt: at,
  }
}

/** Puts their documents on the pile. The job that looks after the pile has them read: the first start does not wait for it. */
export async function dropPile(
  db: Db,
  {
    store,
    piled,
    droppedAt: createdAt,
    sentById,
    now,
  }: { store: FileStore; piled: readonly MadeBill[]; droppedAt: Date; sentById: string; now: Date },
): Promise<string[]> {
  const heldUntil = new Date(now.getTime() + pileDays * 86_400_000)
  const batchId = newId()
  const ids: string[] = []
  for (const [position, { bill, name, bytes }] of documented(piled, today(now)).entries()) {
    const { organizationId, buildingId } = bill
    const received = await store.receive(Readable.from([bytes]), name)
    const file = { ...received, id: newId(), uploadedById: sentById, heldUntil, heldForId: buildingId, createdAt }
    await db.insert(files).values(file)
    const document = { id: newId(), organizationId, buildingId, sentById, fileId: file.id, batchId, position }
    await db.insert(pileDocuments).values({ ...document, createdAt, updatedAt: createdAt })
    ids.push(document.id)
  }
  await db.execute(sql`select graphile_worker.add_job('mend_pile')`)
  return ids
}

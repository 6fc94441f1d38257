import { asc, desc, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { auditSeals } from '../tables.ts'
import { type Head, link, start } from './links.ts'

/** Advisory lock key: one process numbers entries at a time. */
const lock = 727_401_956
const batch = 5_000

/** The last sealed entry. */
export async function findHead(db: Db): Promise<Head> {
  const [last] = await db
    .select({ sealNo: auditSeals.sealNo, chain: auditSeals.chain })
    .from(auditSeals)
    .where(isNotNull(auditSeals.sealNo))
    .orderBy(desc(auditSeals.sealNo))
    .limit(1)
  return last?.sealNo && last.chain ? { sealNo: last.sealNo, chain: last.chain } : start
}

/**
 * Chains every entry that is not sealed yet, and answers the head after them. Entries are numbered in the order in which this sees them: one
 * that commits late comes later in the chain, and no write waits for the chain.
 */
export async function sealEntries(db: Db): Promise<Head> {
  for (;;) {
    const { head, sealed } = await db.transaction(sealBatch)
    if (sealed < batch) return head
  }
}

async function sealBatch(db: Db): Promise<{ head: Head; sealed: number }> {
  await db.execute(sql`select pg_advisory_xact_lock(${lock})`)
  const waiting = await db
    .select({ entryId: auditSeals.entryId, digest: auditSeals.digest })
    .from(auditSeals)
    .where(isNull(auditSeals.sealNo))
    .orderBy(asc(auditSeals.entryId))
    .limit(batch)
  let head = await findHead(db)
  const links = waiting.map(({ entryId, digest }) => {
    head = link(head, digest)
    return { entry_id: entryId, seal_no: head.sealNo, chain: head.chain.toString('hex') }
  })
  if (links.length > 0)
    await db.execute(sql`
      update audit_seals set seal_no = links.seal_no, chain = decode(links.chain, 'hex')
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as links (entry_id uuid, seal_no bigint, chain text)
      where audit_seals.entry_id = links.entry_id`)
  return { head, sealed: links.length }
}

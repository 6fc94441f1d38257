import { type SQL, sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Db } from '../db.ts'
import { auditSeals } from '../tables.ts'
import { type Checkpoint, findCheckpoints, isSigned, readCheckpoints, readHead } from './checkpoints.ts'
import { detailsSql, digestSql } from './links.ts'

/** What does not hold, as an administrator reads it. */
export interface Break {
  /** Place in the chain; null for an entry that was not sealed yet. */
  readonly sealNo: number | null
  readonly entryId: string | null
  readonly wrong: string
}

export interface Verdict {
  readonly sealed: number
  readonly waiting: number
  /** Entries whose details were erased; the chain holds without them. */
  readonly erased: number
  readonly checkpoints: number
  /** Checkpoints that another key signed. */
  readonly unknownKey: number
  readonly firstBreak: Break | undefined
}

const missing = 'the entries before it are missing'
/** Places that one query checks. */
const batch = 50_000

interface Checked extends Record<string, unknown> {
  readonly entry_id: string
  readonly seal_no: string | null
  readonly is_there: boolean
  readonly is_digest_right: boolean | null
  readonly are_details_right: boolean | null
  /** Null of an entry that waits, as the next one. */
  readonly is_linked: boolean | null
  readonly is_in_place: boolean | null
}

/**
 * Computes the trail again: each entry's digest, each link of the chain, each checkpoint. Reads everything and changes nothing. It does not prove
 * that nobody with every key and every copy of the checkpoints wrote the whole trail anew.
 */
export async function verifyTrail(db: Db, config: Pick<Config, 'dataDir' | 'secretKey'>): Promise<Verdict> {
  const kept = [...(await findCheckpoints(db)), ...(await readCheckpoints(config.dataDir))]
  const head = await readHead(config.dataDir)
  const chain = await checkChain(db)
  const waiting = await checkWaiting(db)
  return {
    sealed: chain.sealed,
    erased: chain.erased,
    waiting: waiting.count,
    checkpoints: new Set(kept.map(({ sealNo }) => sealNo)).size,
    unknownKey: kept.filter((one) => isSigned(config.secretKey, one) === undefined).length,
    firstBreak:
      chain.firstBreak ??
      (await checkCheckpoints(db, [...kept, ...(head ? [head] : [])], {
        sealed: chain.sealed,
        secret: config.secretKey,
      })) ??
      waiting.firstBreak ??
      (await findUnsealed(db)),
  }
}

type Chain = Pick<Verdict, 'sealed' | 'erased' | 'firstBreak'>

async function checkChain(db: Db): Promise<Chain> {
  let erased = 0
  for (let sealed = 0; ; ) {
    const { rows } = await db.execute<Partial<Checked> & { count: string; erased: string }>(checkedAfter(sealed))
    const [found] = rows
    erased += Number(found?.erased)
    if (isChecked(found)) return { sealed, erased, firstBreak: breakOf(found) }
    const count = Number(found?.count)
    sealed += count
    if (count < batch) return { sealed, erased, firstBreak: await findBeyond(db, sealed) }
  }
}

const isChecked = (row: Partial<Checked> | undefined): row is Checked => typeof row?.entry_id === 'string'

const checks = sql.raw(`
  s.entry_id, s.seal_no, s.salt is null as is_erased, e.id is not null as is_there, s.digest = ${digestSql} as is_digest_right,
  case when s.salt is null then e.changes is null and e.note is null else s.details = ${detailsSql} end as are_details_right`)

/** How many of the next places are taken, how many of them are erased, and the first that is not sound. */
const checkedAfter = (sealed: number): SQL => sql`
  with checked as materialized (
    select ${checks},
      s.seal_no = ${sealed}::bigint + row_number() over (order by s.seal_no) as is_in_place,
      s.chain = sha256(coalesce(lag(s.chain) over (order by s.seal_no), before.chain, decode(repeat('00', 32), 'hex'))
        || int8send(s.seal_no) || s.digest) as is_linked
    from audit_seals s
    left join audit_entries e on e.id = s.entry_id
    left join audit_seals before on before.seal_no = ${sealed}::bigint
    where s.seal_no > ${sealed}::bigint and s.seal_no <= ${sealed + batch}::bigint
  )
  select (select count(*) from checked) as count, (select count(*) from checked where is_erased) as erased, broken.*
  from (select) one left join lateral (
    select * from checked
    where not coalesce(is_in_place and is_there and is_digest_right and are_details_right and is_linked, false)
    order by seal_no limit 1
  ) broken on true`

function breakOf(row: Checked): Break {
  const entryId = row.entry_id
  const sealNo = row.seal_no === null ? null : Number(row.seal_no)
  if (row.is_in_place === false) return { sealNo, entryId, wrong: missing }
  if (!row.is_there) return { sealNo, entryId, wrong: 'the entry was deleted' }
  if (!row.is_digest_right) return { sealNo, entryId, wrong: 'the entry was changed' }
  if (!row.are_details_right) return { sealNo, entryId, wrong: 'the details of the entry were changed' }
  return { sealNo, entryId, wrong: 'it does not follow from the entry before it' }
}

/** A place after a gap that is wider than what one query checks. */
async function findBeyond(db: Db, sealed: number): Promise<Break | undefined> {
  const { rows } = await db.execute<{ entry_id: string; seal_no: string }>(
    sql`select entry_id, seal_no from audit_seals where seal_no > ${sealed}::bigint order by seal_no limit 1`,
  )
  const [found] = rows
  return (
    found && {
      sealNo: Number(found.seal_no),
      entryId: found.entry_id,
      wrong: missing,
    }
  )
}

/** Entries of the last minute, which are not numbered yet. */
async function checkWaiting(db: Db): Promise<{ count: number; firstBreak: Break | undefined }> {
  const { rows } = await db.execute<Checked>(sql`
    select ${checks}, null::boolean as is_in_place, null::boolean as is_linked
    from audit_seals s left join audit_entries e on e.id = s.entry_id where s.seal_no is null order by s.entry_id`)
  const broken = rows.find((row) => !(row.is_there && row.is_digest_right && row.are_details_right))
  return { count: rows.length, firstBreak: broken && breakOf(broken) }
}

/** An entry that was added behind the trigger, or whose seal was deleted. */
async function findUnsealed(db: Db): Promise<Break | undefined> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select e.id from audit_entries e left join audit_seals s on s.entry_id = e.id where s.entry_id is null order by e.id limit 1`,
  )
  const [found] = rows
  return found && { sealNo: null, entryId: found.id, wrong: 'the entry has no seal' }
}

async function checkCheckpoints(
  db: Db,
  kept: readonly Checkpoint[],
  { sealed, secret }: { sealed: number; secret: string },
): Promise<Break | undefined> {
  const chains = await findChains(db, [...new Set(kept.map(({ sealNo }) => sealNo))])
  for (const checkpoint of kept.toSorted((a, b) => a.sealNo - b.sealNo)) {
    const { sealNo, at, chain } = checkpoint
    const broken = (wrong: string): Break => ({ sealNo, entryId: null, wrong })
    if (isSigned(secret, checkpoint) === false) return broken(`the checkpoint of ${at} was changed`)
    if (sealNo > sealed) return broken(`the trail has ${sealed} entries, and had ${sealNo} at ${at}`)
    if (chains.get(sealNo) !== chain) return broken(`the trail is not the one of the checkpoint of ${at}`)
  }
  return undefined
}

async function findChains(db: Db, sealNos: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ sealNo: auditSeals.sealNo, chain: auditSeals.chain })
    .from(auditSeals)
    .where(sql`${auditSeals.sealNo} = any(${sql.param([...sealNos])}::bigint[])`)
  return new Map(rows.map(({ sealNo, chain }) => [Number(sealNo), chain?.toString('hex') ?? '']))
}

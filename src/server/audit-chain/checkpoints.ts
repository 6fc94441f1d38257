import { createHmac } from 'node:crypto'
import { appendFile, mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { desc } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import { hasCode } from '../config-error.ts'
import type { Db } from '../db.ts'
import type { Log } from '../log.ts'
import { keyFor, secretId } from '../secrets.ts'
import { auditCheckpoints } from '../tables.ts'
import type { Head } from './links.ts'
import { sealEntries } from './sealing.ts'

/** How far apart checkpoints are: what is cut off after the last one cannot be told. */
const apartMs = 60 * 60 * 1_000

const Checkpoint = z.object({
  sealNo: z.number(),
  at: z.string(),
  chain: z.string(),
  keyId: z.string(),
  signature: z.string(),
})
/** The chain at an instant; `chain` and `signature` are hexadecimal. */
export type Checkpoint = z.infer<typeof Checkpoint>

const folderOf = (dataDir: string): string => join(dataDir, 'audit')
const pathOf = (dataDir: string): string => join(folderOf(dataDir), 'checkpoints.jsonl')

/** The signature of a checkpoint, without which whoever writes to the database could make one. */
const signatureOf = (secret: string, { sealNo, at, chain }: Pick<Checkpoint, 'sealNo' | 'at' | 'chain'>): Buffer =>
  createHmac('sha256', keyFor(secret, 'audit checkpoints')).update(`${sealNo} ${at} ${chain}`).digest()

/** Undefined for one that another key signed, which cannot be told from here. */
export function isSigned(secret: string, checkpoint: Checkpoint): boolean | undefined {
  if (checkpoint.keyId !== secretId(secret)) return undefined
  return signatureOf(secret, checkpoint).toString('hex') === checkpoint.signature
}

interface Sealing {
  readonly db: Db
  readonly config: Pick<Config, 'dataDir' | 'secretKey'>
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly now: Date
}

/**
 * Seals the entries that wait, and writes a checkpoint where the last one is an hour old: in the database, in `DATA_DIR/audit/`, and in the log.
 * It is safe to run on several processes at once.
 */
export async function sealTrail({ db, config, log, now }: Sealing): Promise<Head> {
  const head = await sealEntries(db)
  const last = (await findCheckpoints(db, 1))[0]
  const isDue = !last || now.getTime() - Date.parse(last.at) >= apartMs
  if (isDue && head.sealNo > (last?.sealNo ?? 0)) await saveCheckpoint({ db, config, log, now }, head)
  return head
}

async function saveCheckpoint({ db, config, log, now }: Sealing, head: Head): Promise<void> {
  const at = now.toISOString()
  const told = { sealNo: head.sealNo, at, chain: head.chain.toString('hex') }
  const signature = signatureOf(config.secretKey, told)
  const keyId = secretId(config.secretKey)
  const added = await db
    .insert(auditCheckpoints)
    .values({ sealNo: head.sealNo, at: now, chain: head.chain, keyId, signature })
    .onConflictDoNothing()
    .returning({ sealNo: auditCheckpoints.sealNo })
  if (added.length === 0) return
  const checkpoint: Checkpoint = { ...told, keyId, signature: signature.toString('hex') }
  log.info(checkpoint, 'checkpoint of the audit trail')
  try {
    await mkdir(folderOf(config.dataDir), { recursive: true })
    // Begins with a line end: a crash may have cut the line before it.
    await appendFile(pathOf(config.dataDir), `\n${JSON.stringify(checkpoint)}\n`)
  } catch (err) {
    log.warn({ err }, 'a checkpoint of the audit trail could not be written outside the database')
  }
}

/** The checkpoints of the database, latest first. */
export async function findCheckpoints(db: Db, limit?: number): Promise<Checkpoint[]> {
  const found = db.select().from(auditCheckpoints).orderBy(desc(auditCheckpoints.sealNo)).$dynamic()
  const rows = await (limit === undefined ? found : found.limit(limit))
  return rows.map(({ sealNo, at, chain, keyId, signature }) => ({
    sealNo,
    at: at.toISOString(),
    chain: chain.toString('hex'),
    keyId,
    signature: signature.toString('hex'),
  }))
}

/** The checkpoints kept outside the database; a line cut short by a crash is left out. */
export async function readCheckpoints(dataDir: string): Promise<Checkpoint[]> {
  let text: string
  try {
    text = await readFile(pathOf(dataDir), 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
  return text.split('\n').flatMap((line) => {
    try {
      return [Checkpoint.parse(JSON.parse(line))]
    } catch {
      return []
    }
  })
}

/** After the rows of a backup took the place of others: what was noted of those is kept under another name. */
export async function setCheckpointsAside(dataDir: string, now: Date): Promise<void> {
  const path = pathOf(dataDir)
  try {
    await rename(path, `${path}.until-${now.toISOString().replaceAll(':', '')}`)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
}

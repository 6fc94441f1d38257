import { createHmac } from 'node:crypto'
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Config } from '../config.ts'
import { hasCode } from '../config-error.ts'
import type { Db } from '../db.ts'
import type { Log } from '../log.ts'
import { keyFor, secretId } from '../secrets.ts'
import { auditCheckpoints, auditSeals } from '../tables.ts'
import type { Head } from './links.ts'
import { sealEntries } from './sealing.ts'

/** How far apart checkpoints are. Between two, the signed head outside the database tells what is cut off. */
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
const headPathOf = (dataDir: string): string => join(folderOf(dataDir), 'head.json')

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
 * The head after each sealing is kept in `DATA_DIR/audit/` too, in place of the one before. It is safe to run on several processes at once.
 */
export async function sealTrail({ db, config, log, now }: Sealing): Promise<Head> {
  const head = await sealEntries(db)
  const last = (await findCheckpoints(db, 1))[0]
  const isDue = !last || now.getTime() - Date.parse(last.at) >= apartMs
  if (isDue && head.sealNo > (last?.sealNo ?? 0)) await saveCheckpoint({ db, config, log, now }, head)
  await saveHead({ db, config, log, now }, head)
  return head
}

function checkpointOf({ config, now }: Pick<Sealing, 'config' | 'now'>, head: Head): Checkpoint {
  const told = { sealNo: head.sealNo, at: now.toISOString(), chain: head.chain.toString('hex') }
  const signature = signatureOf(config.secretKey, told).toString('hex')
  return { ...told, keyId: secretId(config.secretKey), signature }
}

/** Writes outside the database; the trail goes on where that fails. */
async function keepOutside(
  { config, log }: Pick<Sealing, 'config' | 'log'>,
  write: () => Promise<void>,
): Promise<void> {
  try {
    await mkdir(folderOf(config.dataDir), { recursive: true })
    await write()
  } catch (err) {
    log.warn({ err }, 'a checkpoint of the audit trail could not be written outside the database')
  }
}

/**
 * Replaces the head by a later one, unless the trail does not hold the one before any more: it would be the only sign of entries that were cut.
 * Processes that share the folder may write an older head after a newer one: it tells less, and is never wrong.
 */
async function saveHead(sealing: Sealing, head: Head): Promise<void> {
  const { db, config, log } = sealing
  const before = await readHead(config.dataDir)
  const chain = head.chain.toString('hex')
  if (head.sealNo === 0 || before?.chain === chain) return
  if (
    before &&
    isSigned(config.secretKey, before) !== undefined &&
    (await findChain(db, before.sealNo)) !== before.chain
  ) {
    log.warn(
      { sealNo: before.sealNo, at: before.at },
      'the audit trail has lost entries: run `npm run db -- verify-audit`',
    )
    return
  }
  await keepOutside(sealing, async () => {
    const path = headPathOf(config.dataDir)
    const written = `${path}.${process.pid}`
    await writeFile(written, `${JSON.stringify(checkpointOf(sealing, head))}\n`)
    await rename(written, path)
  })
}

async function findChain(db: Db, sealNo: number): Promise<string | undefined> {
  const [found] = await db.select({ chain: auditSeals.chain }).from(auditSeals).where(eq(auditSeals.sealNo, sealNo))
  return found?.chain?.toString('hex')
}

async function saveCheckpoint({ db, config, log, now }: Sealing, head: Head): Promise<void> {
  const checkpoint = checkpointOf({ config, now }, head)
  const { keyId, signature } = checkpoint
  const added = await db
    .insert(auditCheckpoints)
    .values({ sealNo: head.sealNo, at: now, chain: head.chain, keyId, signature: Buffer.from(signature, 'hex') })
    .onConflictDoNothing()
    .returning({ sealNo: auditCheckpoints.sealNo })
  if (added.length === 0) return
  log.info(checkpoint, 'checkpoint of the audit trail')
  // Begins with a line end: a crash may have cut the line before it.
  await keepOutside({ config, log }, () => appendFile(pathOf(config.dataDir), `\n${JSON.stringify(checkpoint)}\n`))
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
  return ((await readText(pathOf(dataDir))) ?? '').split('\n').flatMap((line) => parsed(line) ?? [])
}

/** The head after the last sealing, kept outside the database; undefined before the first. */
export const readHead = async (dataDir: string): Promise<Checkpoint | undefined> =>
  parsed((await readText(headPathOf(dataDir))) ?? '')

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function parsed(line: string): Checkpoint | undefined {
  try {
    return Checkpoint.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

/** After the rows of a backup took the place of others: what was noted of those is kept under another name. */
export async function setCheckpointsAside(dataDir: string, now: Date): Promise<void> {
  for (const path of [pathOf(dataDir), headPathOf(dataDir)])
    try {
      await rename(path, `${path}.until-${now.toISOString().replaceAll(':', '')}`)
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) throw error
    }
}

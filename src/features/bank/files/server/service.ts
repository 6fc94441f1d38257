import { createHash } from 'node:crypto'
import type { Context } from '../../../../server/context.ts'
import { databaseCode } from '../../../../server/db.ts'
import { newId } from '../../../../server/ids.ts'
import type { Uploads } from '../../../../server/routes.ts'
import { orNotFound, requireVersion, saveVersion, wholePage } from '../../../../server/rows.ts'
import { sealPayload } from '../../../../server/secrets.ts'
import { tableBounds } from '../../../../server/tabular/table.ts'
import type { InputOf, One } from '../../../../shared/contract.ts'
import { columnsOf, contentOf, openedOf, requireColumns } from '../../contents/server/service.ts'
import { refuse } from '../../contract.ts'
import { bankFacts } from '../../facts.ts'
import { bankPolicy } from '../../policy.ts'
import { type AccountRow, findAccount, findReconciledThrough, numbersOf } from '../../server/service.ts'
import { bankAccounts, bankFiles } from '../../server/tables.ts'
import type { bankFilesApi } from '../contract.ts'
import { previewOf, readingOf, signatureOf, type Target, waitingDays } from '../rules.ts'
import type { FileRow } from './store.ts'
import * as store from './store.ts'

const shownFiles = 20

const shown = (file: FileRow) => ({
  ...file,
  status: file.importedAt ? ('imported' as const) : ('read' as const),
  madeAt: file.createdAt,
})

/** A file whose account the caller may see, and that account; both locked if `isHeld`. Throws `not_found`. */
async function findFile(
  ctx: Context,
  id: string,
  { isHeld = false } = {},
): Promise<{ file: FileRow; account: AccountRow }> {
  const seen = orNotFound(await store.findFile(ctx.db, id))
  const account = await findAccount(ctx, seen.bankAccountId, { isHeld })
  return { file: isHeld ? orNotFound(await store.findFile(ctx.db, id, { isHeld })) : seen, account }
}

async function listFiles(ctx: Context, { account: bankAccountId }: InputOf<typeof bankFilesApi.list>) {
  ctx.authorize(bankPolicy.list, {})
  const found = await store.findFiles(ctx.db, ctx.scope(store.visibleFiles), { bankAccountId, limit: shownFiles })
  return wholePage(found.map(shown))
}

/**
 * Keeps what a file holds until it is imported; the file itself is not kept. The same file again is the one that waits already. Throws
 * `unreadable`, `empty`, `too_large`, `too_many_rows`, `too_many_columns`, `no_account_in_file`.
 */
async function createFile(ctx: Context, { bankAccountId }: InputOf<typeof bankFilesApi.create>, uploads: Uploads) {
  const seen = await findAccount(ctx, bankAccountId)
  ctx.authorize(bankPolicy.import, seen)
  const [received] = uploads.file ?? []
  if (!received) throw refuse('empty')
  const { name, sha256, storageKey, sizeBytes } = received
  if (sizeBytes > tableBounds.bytes) throw refuse('too_large')
  const { format, content } = contentOf(await ctx.files.bytes(storageKey))
  await ctx.files.remove(storageKey)
  return ctx.db.transaction(async (tx) => {
    const inner = ctx.within(tx)
    const account = await findAccount(inner, bankAccountId, { isHeld: true })
    inner.authorize(bankPolicy.import, account)
    const waiting = await store.findWaiting(tx, bankAccountId)
    if (waiting?.sha256 === sha256) return shown(waiting)
    if (waiting) await store.removeFile(tx, waiting.id)
    const { organizationId, buildingId } = account
    const target = await targetOf(inner, account)
    const { lines } = readingOf(content, { columnMap: null, nameInFile: null }, target)
    const days = lines.map(({ postedOn }) => postedOn).sort()
    const id = newId()
    await store.insertFile(tx, {
      id,
      organizationId,
      buildingId,
      bankAccountId,
      name: name.slice(0, 200),
      sha256,
      format,
      sealed: sealPayload(ctx.config.secretKey, content).sealed,
      periodFrom: days[0] ?? null,
      periodTo: days.at(-1) ?? null,
      madeById: ctx.actor.id,
    })
    await inner.refreshScreens(bankFacts.imported, account)
    return shown(orNotFound(await store.findFile(tx, id)))
  })
}

const targetOf = async (ctx: Context, account: AccountRow): Promise<Target> => ({
  number: numbersOf(ctx, account).account,
  startsOn: account.startsOn,
  openingCents: account.openingCents,
  lockedThrough: await findReconciledThrough(ctx.db, account.id),
  columnMap: account.columnMap,
  nameInFiles: account.nameInFiles,
})

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

async function previewFile(ctx: Context, file: FileRow, account: AccountRow) {
  const content = openedOf(ctx, file)
  const kept = await store.findKept(ctx.db, account.id)
  return { content, preview: previewOf(content, file, await targetOf(ctx, account), kept, hashOf) }
}

const nothing = {
  shape: null,
  map: null,
  isDayOrderOpen: false,
  columns: [],
  accounts: [],
  account: null,
  isOtherAccount: false,
  counts: { new: 0, known: 0, doubtful: 0, before: 0, locked: 0 },
  unread: [],
  inCents: 0,
  outCents: 0,
  inCount: 0,
  outCount: 0,
  opening: null,
  closing: null,
  differenceCents: null,
  chain: { checked: 0, held: 0, breaks: [] },
  gaps: [],
}

async function getFile(ctx: Context, { id }: One) {
  const { file, account } = await findFile(ctx, id)
  ctx.authorize(bankPolicy.read, account)
  if (file.sealed === null) return { ...nothing, ...shown(file) }
  const { content, preview } = await previewFile(ctx, file, account)
  return {
    ...shown(file),
    ...preview,
    unread: preview.unread.slice(0, 50),
    chain: { ...preview.chain, breaks: preview.chain.breaks.slice(0, 50) },
    columns: content.table ? columnsOf(content.table, preview.map) : [],
  }
}

async function listFileLines(ctx: Context, { id, verdict, limit, cursor }: InputOf<typeof bankFilesApi.lines>) {
  const { file, account } = await findFile(ctx, id)
  ctx.authorize(bankPolicy.read, account)
  if (file.sealed === null) return wholePage([])
  const { preview } = await previewFile(ctx, file, account)
  const found = preview.lines.filter((line) => verdict === undefined || line.verdict === verdict)
  const start = Math.max(0, Number(cursor ?? 0) || 0)
  const items = found.slice(start, start + limit).map((line) => ({ ...line, id: String(line.lineNo) }))
  return { items, nextCursor: start + limit < found.length ? String(start + limit) : null, total: found.length }
}

/** Throws `already_imported`, `not_a_table`, `unknown_column`, `no_amount_column`. */
async function mapFile(ctx: Context, { id, version, map, account: nameInFile }: InputOf<typeof bankFilesApi.map>) {
  const { file, account } = await findFile(ctx, id, { isHeld: true })
  ctx.authorize(bankPolicy.import, account)
  requireVersion(file.version === version)
  const content = openedOf(ctx, file)
  if (map) requireColumns(content, map)
  const read = readingOf(content, { columnMap: map, nameInFile }, await targetOf(ctx, account))
  const days = read.lines.map(({ postedOn }) => postedOn).sort()
  const period = { periodFrom: days[0] ?? null, periodTo: days.at(-1) ?? null }
  const saved = await saveVersion(ctx, bankFiles, file, { columnMap: map, nameInFile, ...period })
  await ctx.refreshScreens(bankFacts.imported, account)
  return shown(saved)
}

/** Adds the new lines of a file to its account. Bears a repeat. Throws `nothing_new`. */
async function importFile(ctx: Context, { id, version, withDoubtful }: InputOf<typeof bankFilesApi.import>) {
  const { file, account } = await findFile(ctx, id, { isHeld: true })
  ctx.authorize(bankPolicy.import, account)
  if (file.importedAt) return shown(file)
  requireVersion(file.version === version)
  const { content, preview } = await previewFile(ctx, file, account)
  const coming = preview.lines.filter(({ verdict }) => verdict === 'new' || (withDoubtful && verdict === 'doubtful'))
  if (coming.length === 0) throw refuse('nothing_new')
  const { organizationId, buildingId, bankAccountId } = file
  const addedCount = await store.insertLines(
    ctx.db,
    coming.map(({ key, fitId: _, account: __, verdict: ___, ...line }) => ({
      ...line,
      id: newId(),
      organizationId,
      buildingId,
      bankAccountId,
      fileId: id,
      keyHash: key,
    })),
  )
  const { periodFrom, periodTo, map } = preview
  const saved = await saveVersion(ctx, bankFiles, file, {
    sealed: null,
    importedAt: ctx.now,
    addedCount,
    periodFrom,
    periodTo,
  })
  if (content.table && map) {
    const columnMap = { map, signature: signatureOf(content.table, map) }
    await saveVersion(ctx, bankAccounts, account, { columnMap, nameInFiles: file.nameInFile ?? account.nameInFiles })
  }
  await ctx.tell(bankFacts.imported, account, { changes: { lines: [null, addedCount] } })
  return shown(saved)
}

/** Takes a file out with its lines. Throws `file_in_use` where one of them is matched or reconciled. */
async function removeFile(ctx: Context, { id }: One): Promise<void> {
  const { file, account } = await findFile(ctx, id, { isHeld: true })
  ctx.authorize(bankPolicy.import, account)
  const reconciledThrough = await findReconciledThrough(ctx.db, account.id)
  if (reconciledThrough !== null && (await store.hasLineBy(ctx.db, id, reconciledThrough))) throw refuse('file_in_use')
  try {
    await ctx.db.transaction((tx) => store.removeFile(tx, id))
  } catch (error) {
    throw databaseCode(error) === foreignKeyViolation ? refuse('file_in_use') : error
  }
  if (file.importedAt)
    await ctx.tell(bankFacts.import_removed, account, { changes: { lines: [file.addedCount, null] } })
  else await ctx.refreshScreens(bankFacts.imported, account)
}
const foreignKeyViolation = '23503'

/** The daily job: a file that nobody imported is deleted after some days, with all that it held. */
export const removeOldBankFiles = (ctx: Context): Promise<void> =>
  store.removeWaitingBefore(ctx.db, new Date(ctx.now.getTime() - waitingDays * 86_400_000))

export const bankFileVerbs = {
  list: listFiles,
  create: createFile,
  get: getFile,
  lines: listFileLines,
  map: mapFile,
  import: importFile,
  remove: removeFile,
}

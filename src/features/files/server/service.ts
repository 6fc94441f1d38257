import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../../server/context.ts'
import { maxFileBytes, type Received } from '../../../server/files.ts'
import type { PersonalFile } from '../../../server/personal.ts'
import { dropMetadata } from '../../../server/photo-metadata.ts'
import type { FileReply, Uploads } from '../../../server/routes.ts'
import { orNotFound } from '../../../server/rows.ts'
import { mostFreeFiles, refuse } from '../contract.ts'
import { fileFacts } from '../facts.ts'
import { filePolicy } from '../policy.ts'
import { scanStateOf } from '../rules.ts'
import type { FileRow } from './store.ts'
import * as store from './store.ts'

export type { FileRow } from './store.ts'

/** Files by id. The caller has authorized reading what holds them. */
export const findFiles = (ctx: Context, ids: readonly string[]): Promise<FileRow[]> => store.findFiles(ctx.db, ids)

/** Keeps one received file for the person who sent it. Throws `too_many_free` when they have left too many unattached. */
export async function keepFile(ctx: Context, received: Received): Promise<FileRow> {
  ctx.authorize(filePolicy.create, received)
  const free = await store.countLooseFiles(ctx.db, ctx.scope(store.handledFiles))
  if (free >= mostFreeFiles) throw refuse('too_many_free', { limit: mostFreeFiles })
  const file = await store.insertFile(ctx, received, ctx.actor.id)
  const { mediaType, sizeBytes } = file
  const changes = { mediaType: [null, mediaType], sizeBytes: [null, sizeBytes] } as const
  await ctx.tell(fileFacts.uploaded, { id: file.id }, { changes })
  return file
}

export async function createFile(ctx: Context, _: object, uploads: Uploads): Promise<FileRow> {
  const [received] = uploads.file ?? []
  if (!received) throw refuse('unknown_file')
  return keepFile(ctx, received)
}

/** A free file of the caller's. Throws `unknown_file`. */
export async function getFreeFile(ctx: Context, id: string): Promise<FileRow> {
  const file = await store.findFile(ctx.db, ctx.scope(store.handledFiles), id)
  if (!file) throw refuse('unknown_file')
  return file
}

export const getFileContent = async (ctx: Context, { id }: { id: string }): Promise<FileReply> =>
  contentOf(ctx, await getFreeFile(ctx, id))

/**
 * The bytes of a file whose reading the caller has already authorized, decrypted as they stream; a picture without its metadata, which
 * those stored by earlier versions still hold.
 */
export async function contentOf(ctx: Context, file: FileRow): Promise<FileReply> {
  requireScanned(ctx, file)
  const { name, mediaType, storageKey } = file
  const stored = await ctx.files.read(storageKey)
  return { name, mediaType, content: mediaType.startsWith('image/') ? cleaned(stored) : stored, isInline: true }
}

function cleaned(stored: Readable): Readable {
  const clean = dropMetadata(maxFileBytes)
  // Either end closes the other, as in `FileStore.read`: the consumer of the stream gets its failure.
  pipeline(stored, clean).catch(() => undefined)
  return clean
}

/** The same bytes for the server's own reading, which a job may do before they are scanned. */
export async function bytesOf(ctx: Context, file: FileRow): Promise<Buffer> {
  if (ctx.via === 'session' || ctx.via === 'key' || file.infectedAt) requireScanned(ctx, file)
  return ctx.files.bytes(file.storageKey)
}

/** Whether the scan lets a file be given to the caller: one that waits goes to nobody but the person who sent it. */
function isGiven({ visitor }: Context, file: FileRow): boolean {
  const state = scanStateOf(file)
  return state === 'ready' || (state === 'waiting' && visitor?.id === file.uploadedById)
}

/** Throws `infected`, and `scan_waiting` for anyone but the person who sent the file. */
export function requireScanned(ctx: Context, file: FileRow): void {
  if (!isGiven(ctx, file)) throw refuse(scanStateOf(file) === 'infected' ? 'infected' : 'scan_waiting')
}

/**
 * Takes the caller's free files for a thing, before anything refers to them; `field` names them in its form. Throws
 * `already_taken` for the caller's own, `already_saved` when a colleague may have been faster, `unknown_file` for a
 * missing file and for someone else's alike.
 */
export async function takeFiles(ctx: Context, ids: readonly string[], field: string): Promise<void> {
  if (ids.length === 0) return
  const wanted = new Set(ids)
  const taken = await store.takeFiles(ctx, ctx.scope(store.handledFiles), ids)
  if (taken === wanted.size) return
  const found = await store.findFiles(ctx.db, ids)
  const isKnown = (file: FileRow) => filePolicy.handle(ctx.actor, { ...file, takenAt: null })
  if (found.filter(isKnown).length < wanted.size) throw refuse('unknown_file', undefined, field)
  throw refuse(found.some(isHeld) ? 'already_saved' : 'already_taken', undefined, field)
}

/** Whether another feature holds it for the managers of a place. */
const isHeld = ({ heldForId, heldForOrganizationId }: FileRow): boolean =>
  heldForId !== null || heldForOrganizationId !== null

/**
 * Keeps a free file beyond the day that free files have, for the managers of a building or of an organization. The caller has
 * authorized it.
 */
export const holdFile = (ctx: Context, { id }: Pick<FileRow, 'id'>, hold: store.Hold): Promise<void> =>
  store.holdFile(ctx.db, id, hold)

interface Place {
  readonly organizationId?: string
  readonly buildingId?: string | null
  readonly isPrivate?: boolean
}

/**
 * Removes a file and its bytes. The caller has authorized it, and gives its place. Throws `not_found` when someone else
 * removed it, or something took it, since it was read.
 */
export async function discardFile(
  ctx: Context,
  file: FileRow,
  { organizationId, buildingId, isPrivate = false }: Place = {},
): Promise<void> {
  orNotFound(await store.removeFile(ctx.db, file))
  const place = { ...(organizationId && { organizationId }), ...(buildingId && { buildingId }) }
  await ctx.tell(fileFacts.removed, { id: file.id, isPrivate, ...place })
  await ctx.enqueue('remove_bytes', { storageKey: file.storageKey })
}

/**
 * Removes a free file of the caller's. Throws `unknown_file`, and `held` when another feature holds it, which removes
 * it in its own way.
 */
export async function removeFreeFile(ctx: Context, { id }: { id: string }): Promise<void> {
  const file = await store.lockFile(ctx.db, ctx.scope(store.handledFiles), id)
  if (!file) throw refuse('unknown_file')
  ctx.authorize(filePolicy.handle, file)
  if (isHeld(file)) throw refuse('held')
  await discardFile(ctx, file)
}

/** The hourly job: removes files that nobody attached within a day, unless something holds them. */
export async function removeAbandoned(ctx: Context): Promise<void> {
  let found: FileRow[]
  do {
    found = await store.findAbandoned(ctx)
    for (const file of found) await discardFile(ctx, file)
  } while (found.length > 0)
}

/** The bytes of a file for an archive; null while the scan holds it back. The caller has authorized reading it. */
export const givenContentOf = async (ctx: Context, file: FileRow): Promise<FileReply['content'] | null> =>
  isGiven(ctx, file) ? (await contentOf(ctx, file)).content : null

/** A file in the archive of the person's data, without bytes while the scan holds it back. The caller has authorized giving it to them. */
export const personalFileOf = (ctx: Context, file: FileRow): PersonalFile => ({
  name: file.name,
  addedAt: file.createdAt,
  open: () => givenContentOf(ctx, file),
})

/** Files of a person that no thing holds yet, at most `mostFreeFiles`. */
export const findFreeFilesOf = async (ctx: Context, { id }: { id: string }): Promise<PersonalFile[]> =>
  (await store.findFreeFilesOf(ctx.db, id)).map((file) => personalFileOf(ctx, file))

const unscannableMs = 3_600_000

/**
 * The job that scans files whose scanner did not answer when they came. Ends at the first one that it does not reach; one that it can't
 * read to its end is tried again in an hour, and is given to nobody meanwhile.
 */
export async function scanWaitingFiles(ctx: Context): Promise<void> {
  for (const file of await store.findScanDue(ctx)) {
    const verdict = await ctx.files.scan(file.storageKey)
    if (verdict === 'unreachable') return
    const isInfected = verdict === 'infected'
    const scanDueAt = verdict === 'unscannable' ? new Date(ctx.now.getTime() + unscannableMs) : null
    await ctx.db.transaction(async (tx) => {
      const inner = ctx.within(tx)
      const saved = await store.takeScanDue(tx, file, { scanDueAt, ...(isInfected && { infectedAt: ctx.now }) })
      if (saved && isInfected) await inner.tell(fileFacts.infected, { id: file.id })
    })
  }
}

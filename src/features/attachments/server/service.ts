import type { Context } from '../../../server/context.ts'
import type { PersonalFile } from '../../../server/personal.ts'
import type { FileReply } from '../../../server/routes.ts'
import { orNotFound } from '../../../server/rows.ts'
import type { Actor } from '../../../shared/actor.ts'
import { contentOf, discardFile, type FileRow, personalFileOf, takeFiles } from '../../files/server/service.ts'
import { refuse } from '../contract.ts'
import { type AttachedThing, findAddedBy, findAttachments, findAttachmentsOf, insertAttachments } from './store.ts'

export { type FileHolders, findHeldFiles } from './store.ts'

/** How a noun handles the files of its things. */
export interface Holder<Row extends { readonly id: string }, Reply> {
  readonly noun: string
  /** How many files one thing holds. */
  readonly most: number
  /** A thing in the caller's scope, whose files they may read with it; locked until the transaction ends if `isHeld`. Throws `not_found`. */
  readonly find: (ctx: Context, id: string, hold?: { isHeld: true }) => Promise<Row>
  /** The id of a file of the thing that has endpoints of its own, as the document of a bill: here it is neither read nor removed. */
  readonly apart?: (row: Row) => string | null
  readonly mayAttach: (actor: Actor, row: Row) => boolean
  readonly mayDetach: (actor: Actor, asked: { row: Row; file: FileRow }) => boolean
  /** Throws when the state of the thing keeps its files as they are. */
  readonly requireOpen: (ctx: Context, row: Row) => void
  /** Place of the thing, for the audit entry of a removed file. */
  readonly placeOf: (row: Row) => { organizationId?: string; buildingId?: string; isPrivate?: boolean }
  /** Tells the fact of the change; the row as it became. */
  readonly changed: (ctx: Context, row: Row, action: 'attached' | 'detached') => Promise<Row>
  /** The thing as its endpoints answer it. */
  readonly show: (ctx: Context, row: Row) => Promise<Reply>
}

/** The files of a thing but the one `apart`, in the order in which they were attached. The caller has authorized reading the thing. */
export async function attachmentsOf(
  ctx: Context,
  thing: AttachedThing,
  apart: string | null = null,
): Promise<FileRow[]> {
  const files = await findAttachments(ctx.db, thing)
  return files.filter(({ id }) => id !== apart)
}

/** The files of some things of a noun, by thing. The caller has authorized reading these things. */
export async function attachmentsOfMany(
  ctx: Context,
  noun: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly FileRow[]>> {
  const held = new Map<string, FileRow[]>()
  for (const { thingId, ...file } of await findAttachmentsOf(ctx.db, noun, ids))
    held.set(thingId, [...(held.get(thingId) ?? []), file])
  return held
}

/** Removes the files of a thing that goes. */
export async function discardAttachments(
  ctx: Context,
  thing: AttachedThing,
  place: Parameters<typeof discardFile>[2],
): Promise<void> {
  for (const file of await attachmentsOf(ctx, thing)) await discardFile(ctx, file, place)
}

/** Gives free files of the caller's to a thing that they may change; `field` names them in its form. Throws what `takeFiles` throws. */
export async function attachFiles(
  ctx: Context,
  thing: AttachedThing,
  { ids, field }: { ids: readonly string[]; field: string },
): Promise<void> {
  const fileIds = [...new Set(ids)]
  await takeFiles(ctx, fileIds, field)
  await insertAttachments(ctx.db, thing, { fileIds, addedById: ctx.actor.id })
}

/** The verbs of `attachmentEndpoints` for one noun. */
export function attachmentVerbs<Row extends { readonly id: string }, Reply>(holder: Holder<Row, Reply>) {
  const filesOf = (ctx: Context, row: Row) => attachmentsOf(ctx, { noun: holder.noun, id: row.id }, holder.apart?.(row))

  /** A file of this very thing. Throws `not_found`. */
  async function getAttachment(ctx: Context, row: Row, fileId: string): Promise<FileRow> {
    const files = await filesOf(ctx, row)
    return orNotFound(files.find(({ id }) => id === fileId))
  }

  async function attach(ctx: Context, { id, fileIds }: { id: string; fileIds: readonly string[] }): Promise<Reply> {
    const row = await holder.find(ctx, id, { isHeld: true })
    ctx.authorize(holder.mayAttach, row)
    holder.requireOpen(ctx, row)
    const held = await filesOf(ctx, row)
    if (held.length + new Set(fileIds).size > holder.most)
      throw refuse('too_many_files', { max: holder.most }, 'fileIds')
    await attachFiles(ctx, { noun: holder.noun, id }, { ids: fileIds, field: 'fileIds' })
    return holder.show(ctx, await holder.changed(ctx, row, 'attached'))
  }

  async function file(ctx: Context, { id, fileId }: { id: string; fileId: string }): Promise<FileReply> {
    const row = await holder.find(ctx, id)
    return contentOf(ctx, await getAttachment(ctx, row, fileId))
  }

  async function detach(ctx: Context, { id, fileId }: { id: string; fileId: string }): Promise<void> {
    const row = await holder.find(ctx, id, { isHeld: true })
    const found = await getAttachment(ctx, row, fileId)
    ctx.authorize(holder.mayDetach, { row, file: found })
    holder.requireOpen(ctx, row)
    await discardFile(ctx, found, holder.placeOf(row))
    await holder.changed(ctx, row, 'detached')
  }

  return { attach, file, detach }
}

/** The files that a person added to things of a noun, for the archive of their data: `things` is a query of ids. */
export async function filesAddedBy(ctx: Context, asked: Parameters<typeof findAddedBy>[1]): Promise<PersonalFile[]> {
  const files = await findAddedBy(ctx.db, asked)
  return files.map((file) => personalFileOf(ctx, file))
}

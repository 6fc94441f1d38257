import { Readable } from 'node:stream'
import { attachments } from '../../../src/features/attachments/server/tables.ts'
import { files } from '../../../src/features/files/server/tables.ts'
import type { Demonstration } from '../../../src/server/demonstration.ts'
import { newId } from '../../../src/server/ids.ts'

interface Attached {
  readonly noun: string
  readonly nounId: string
  readonly name: string
  readonly bytes: Buffer
  readonly uploadedById: string
  readonly at: Date
}

/** Stores a file of a thing as if it was attached at that instant. */
export async function attach(
  { db, files: store }: Demonstration,
  { noun, nounId, name, bytes, uploadedById, at }: Attached,
) {
  const received = await store.receive(Readable.from([bytes]), name)
  const file = { ...received, id: newId(), uploadedById, takenAt: at, createdAt: at }
  await db.insert(files).values(file)
  await db.insert(attachments).values({ fileId: file.id, noun, nounId, position: 1, addedById: uploadedById })
  return file
}

import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { pictureForm, tinyPng } from '../../../server/testing/forms.ts'
import { subjectIn, writers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { isAdmin } from '../../../shared/actor.ts'
import { files } from './tables.ts'

/** An uploaded picture, free by default. */
export async function newFile(
  { database: { db }, machinery }: World,
  uploadedById: string,
  hold: { takenAt?: Date; heldUntil?: Date; heldForId?: string; heldForOrganizationId?: string } = {},
): Promise<string> {
  const id = newId()
  const received = await machinery.files.receive(Readable.from([tinyPng]), 'photo.png')
  await db.insert(files).values({ ...received, id, uploadedById, ...hold })
  return id
}

const onOwn: MatrixRow = {
  may: ['tenant'],
  input: async (world) => ({ id: await newFile(world, world.people.tenant.id) }),
  heardBy: [],
}

export const matrixRows: MatrixRows = {
  'POST /api/files': { may: writers, input: () => pictureForm(), heardBy: [] },
  'GET /api/files/:id/content': onOwn,
  'DELETE /api/files/:id': onOwn,
}

export const trailSubjects: Record<string, TrailSubject> = {
  // A file is read through its holder; of a free one an admin sees kind and size, as decisions §2 wants.
  file: subjectIn(files, (actor) => (isAdmin(actor) ? undefined : sql`false`)),
}

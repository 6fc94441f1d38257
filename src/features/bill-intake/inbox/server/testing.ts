import { eq } from 'drizzle-orm'
import { fileForm } from '../../../../server/testing/forms.ts'
import type { Who, World } from '../../../../server/testing/world.ts'
import { aBill } from '../../../reading/testing.ts'
import { inboxDocuments } from './tables.ts'

/** Another bill each time: number and vendor differ. */
export const billOf = (number: string, vendor = aBill[0] ?? ''): string[] =>
  [vendor, ...aBill.slice(1)].map((line) => line.replace('TN-881', number))

interface Listed {
  id: string
  createdAt: string
}

/** Operations of tests on the inbox of a world. */
export function inboxIn(world: World) {
  const upload = (who: Who, bytes: Uint8Array, buildingId = world.places.erables.id, name = 'facture.pdf') =>
    world.as(who).post('/api/pile', fileForm(bytes, { name, fields: { buildingId } }))
  /** In the order of arrival, whatever their state. */
  const inboxOf = async (who: Who = 'manager') =>
    (await world.as(who).get('/api/pile')).body.items.sort((a: Listed, b: Listed) =>
      a.createdAt + a.id < b.createdAt + b.id ? -1 : 1,
    )
  const rowOf = async (id: string) =>
    (await world.database.db.select().from(inboxDocuments).where(eq(inboxDocuments.id, id)))[0]
  const empty = async () => {
    for (const { id } of await inboxOf()) await world.as('manager').del(`/api/pile/${id}`)
  }
  return { upload, inboxOf, rowOf, empty }
}

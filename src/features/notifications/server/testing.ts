import { castNames } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import { type MatrixRows, type PublicRows, writers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { notifications } from './tables.ts'

/** A notification of a person; the features that notify know about what. */
export async function newNotification(
  { database }: World,
  told: Pick<NotificationInsert, 'recipientId' | 'subject' | 'subjectId' | 'kind'>,
) {
  const id = newId()
  await database.db.insert(notifications).values({ ...told, id, key: id })
  return { id }
}
type NotificationInsert = typeof notifications.$inferInsert

/** A mark or a choice refreshes the person's own screens only. */
export const matrixRows: MatrixRows = {
  'GET /api/notifications': { may: castNames },
  'GET /api/notifications/unread': { may: castNames },
  'PUT /api/notifications/readings': { may: writers, heardBy: [] },
  'GET /api/notifications/choices': { may: castNames },
  'PUT /api/notifications/choices/:group': {
    may: writers,
    heardBy: [],
    input: () => ({ group: 'demand_messages', mail: 'now' }),
  },
}

const unknownLink = { gets: 404, input: () => ({ token: 'x'.repeat(43) }) }
export const publicRows: PublicRows = {
  'GET /api/unsubscriptions/:token': unknownLink,
  'POST /unsubscribe': unknownLink,
}

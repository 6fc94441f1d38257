import { eq } from 'drizzle-orm'
import { castNames } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import type { MatrixRows, PublicRows, SortedLists } from '../../../server/testing/feature-testing.ts'
import { writers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { sessions } from '../../users/server/tables.ts'
import { notifications, pushDevices } from './tables.ts'

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

/** A browser of a push service, with keys of the curve. */
const newTarget = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}`,
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
})

/** A mark or a choice refreshes the person's own screens only. */
export const matrixRows: MatrixRows = {
  'GET /api/notifications': { may: castNames },
  'GET /api/notifications/unread': { may: castNames },
  'PUT /api/notifications/readings': { may: writers, heardBy: [] },
  'GET /api/notifications/choices': { may: castNames },
  'GET /api/notifications/push': { may: castNames },
  'PUT /api/notifications/push/devices': { may: writers, heardBy: [], input: newTarget },
  'DELETE /api/notifications/push/devices/:id': {
    may: writers,
    heardBy: [],
    input: async ({ database, people }, who) => {
      const [session] = await database.db.select().from(sessions).where(eq(sessions.userId, people[who].id))
      const id = newId()
      const { endpoint: endpointHash } = newTarget()
      const sessionHash = session?.tokenHash ?? ''
      const row = { id, userId: people[who].id, sessionHash, endpointHash, sealedTarget: '' }
      if (session) await database.db.insert(pushDevices).values(row)
      return { id }
    },
  },
  'PUT /api/notifications/push/groups/:group': {
    may: writers,
    heardBy: [],
    input: () => ({ group: 'demand_messages', isOn: false }),
  },
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

export const sortedLists: SortedLists = { '/api/notifications': { fewRows: 'of one person' } }

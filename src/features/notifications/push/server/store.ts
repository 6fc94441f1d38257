import { eq } from 'drizzle-orm'
import type { Db } from '../../../../server/db.ts'
import type { MailChoice } from '../../contract.ts'
import { notificationChoices, pushDevices } from '../../server/tables.ts'

export type PushDeviceRow = typeof pushDevices.$inferSelect

export async function findDevice(db: Db, id: string): Promise<PushDeviceRow | undefined> {
  const [found] = await db.select().from(pushDevices).where(eq(pushDevices.id, id))
  return found
}

/** A browser that is turned on again, or by another person, has one row: the latest. */
export async function saveDevice(db: Db, device: typeof pushDevices.$inferInsert): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.endpointHash, device.endpointHash))
  await db.delete(pushDevices).where(eq(pushDevices.sessionHash, device.sessionHash))
  await db.insert(pushDevices).values(device)
}

export async function removeDevice(db: Db, id: string): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.id, id))
}

/** `mail` is kept where nothing was chosen yet. */
export async function savePush(
  db: Db,
  userId: string,
  { group, mail, push }: { group: string; mail: MailChoice; push: boolean },
): Promise<void> {
  await db
    .insert(notificationChoices)
    .values({ userId, group, mail, push })
    .onConflictDoUpdate({ target: [notificationChoices.userId, notificationChoices.group], set: { push } })
}

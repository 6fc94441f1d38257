import type pg from 'pg'
import { Announcement } from '../announcements.ts'
import type { World } from './world.ts'

/** The live notices of the writes that `act` commits. */
export async function noticesDuring(
  { database: { pool } }: World,
  act: () => Promise<unknown>,
): Promise<Announcement[]> {
  const listener = await pool.connect()
  const heard: Announcement[] = []
  const hear = ({ payload }: pg.Notification) => heard.push(Announcement.parse(JSON.parse(payload ?? '{}')))
  listener.on('notification', hear)
  try {
    await listener.query('listen live')
    await act()
    // Notices are delivered before the answer of the connection's next query.
    await listener.query('select 1')
    return heard
  } finally {
    await listener.query('unlisten live')
    // A new connection would read the catalogue and plan its statements again.
    listener.off('notification', hear).release()
  }
}

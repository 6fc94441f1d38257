import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { ScreenNotice } from '../shared/facts.ts'
import type { Grant } from '../shared/grants.ts'
import type { Db } from './db.ts'

const Audience = z.union([
  z.object({ managersOf: z.string() }),
  z.object({ residentsOf: z.string() }),
  z.object({ peopleOf: z.string() }),
  z.object({ homeOf: z.string() }),
  z.object({ membersOf: z.string() }),
  z.object({ users: z.array(z.string()), session: z.optional(z.string()) }),
  z.object({
    // Another version of the server may know grants that this one does not: `mayHear` asks.
    holding: z.custom<Grant>((name) => typeof name === 'string'),
    residenceId: z.optional(z.string()),
    buildingId: z.optional(z.string()),
    organizationId: z.optional(z.string()),
  }),
  z.object({ administrators: z.literal(true) }),
])

/** A change for open screens: ids only. */
export const Announcement = z.object({
  topic: z.string(),
  id: z.optional(z.string()),
  audience: z.array(Audience),
  /** Origin of the notice: the write of a screen that caused it. */
  origin: z.optional(z.string()),
})
export type Announcement = z.infer<typeof Announcement>

/** PostgreSQL refuses a notice of 8,000 bytes; an id takes 39. */
const mostUsers = 150

/** Notifies open screens, on every process, once the transaction commits. */
export async function announce(db: Db, notices: readonly ScreenNotice[], origin?: string): Promise<void> {
  const sent = notices.flatMap(inParts).map((notice) => JSON.stringify({ ...notice, ...(origin && { origin }) }))
  if (sent.length === 0) return
  await db.execute(sql`select pg_notify('live', notice) from unnest(${sql.param(sent)}::text[]) as notice`)
}

/** A notice for many named accounts, in as many parts as it takes. */
function inParts(notice: ScreenNotice): ScreenNotice[] {
  const audiences = notice.audience.flatMap((audience) => {
    if (!('users' in audience) || audience.users.length <= mostUsers) return [audience]
    const { users } = audience
    const parts = Math.ceil(users.length / mostUsers)
    return Array.from({ length: parts }, (_, at) => ({
      ...audience,
      users: users.slice(at * mostUsers, (at + 1) * mostUsers),
    }))
  })
  if (audiences.length === notice.audience.length) return [notice]
  return audiences.map((audience) => ({ ...notice, audience: [audience] }))
}

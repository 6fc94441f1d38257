import { and, desc, eq, ne } from 'drizzle-orm'
import { tower } from '../../../../db/worlds/demonstration/places.ts'
import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import { type Demonstration, inPieces, type Seed } from '../../../server/demonstration.ts'
import { newId } from '../../../server/ids.ts'
import { today } from '../../../shared/dates.ts'
import { contributionCalls } from '../../contributions/server/tables.ts'
import { owning } from '../../residences/rules.ts'
import { findCalled, findPayers } from '../notices/server/store.ts'
import { channelOf } from '../rules.ts'
import { mailingRecipients, mailings } from './tables.ts'

/** So many of the last calls of the tower were notified: the others were before it had Mitoyen. */
const notifiedCalls = 3

/** The notices of the last calls of the tower: emailed on the day of their issue, and posted to who has no account. */
export const seed: Seed = async ({ db, now, once }) => {
  const { manager } = await once(inventWorld)
  const calls = await db
    .select({ id: contributionCalls.id, dueOn: contributionCalls.dueOn, issuedOn: contributionCalls.issuedOn })
    .from(contributionCalls)
    .where(
      and(
        eq(contributionCalls.buildingId, tower.id),
        eq(contributionCalls.status, 'issued'),
        ne(contributionCalls.kind, 'rent'),
      ),
    )
    .orderBy(desc(contributionCalls.dueOn), desc(contributionCalls.id))
    .limit(notifiedCalls)
  for (const { id, dueOn, issuedOn } of calls) {
    const on = issuedOn ?? dueOn
    await notify({ db, now }, { callId: id, dueOn, on, byId: manager.id })
  }
}

interface Notified {
  readonly callId: string
  readonly dueOn: string
  readonly on: string
  readonly byId: string
}

async function notify({ db, now }: Pick<Demonstration, 'db' | 'now'>, { callId, dueOn, on, byId }: Notified) {
  const { organizationId, id: buildingId } = tower
  const homes = await findCalled(db, callId)
  const people = await findPayers(db, {
    residenceIds: homes.map(({ residenceId }) => residenceId),
    on: dueOn,
    today: today(now),
    relations: owning,
  })
  const mailingId = newId()
  const at = new Date(`${on}T15:30:00Z`)
  const times = { createdAt: at, updatedAt: at }
  await db.insert(mailings).values({ ...times, id: mailingId, organizationId, buildingId, callId, on, byId })
  const letters = people.map(({ residenceId, userId, language, isNamedOnly, isThere }) => {
    const channel = channelOf({ hasAddress: !isNamedOnly, hasAccess: isThere })
    return {
      ...times,
      id: newId(),
      organizationId,
      buildingId,
      mailingId,
      residenceId,
      userId,
      channel,
      language: isNamedOnly ? ('both' as const) : language,
      status: channel === 'email' ? ('sent' as const) : ('posted' as const),
      owedCents: 0,
      settledCents: 0,
      mailedOn: on,
      sentAt: at,
      postedOn: channel === 'email' ? null : on,
    }
  })
  await inPieces(letters, (rows) => db.insert(mailingRecipients).values(rows))
}

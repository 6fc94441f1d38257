import type { Context } from '../../../../server/context.ts'
import { newId } from '../../../../server/ids.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import type { Day } from '../../../../shared/dates.ts'
import { getLiveBuilding } from '../../../buildings/server/service.ts'
import { holdPlace } from '../../../contributions/steps/server/service.ts'
import { statementSince } from '../../../receipts/statements/rules.ts'
import { type HomeStatement, loadStatements } from '../../../receipts/statements/server/service.ts'
import { owning } from '../../../residences/rules.ts'
import { refuse } from '../../contract.ts'
import { mailingFacts } from '../../facts.ts'
import { findPayers } from '../../notices/server/store.ts'
import { mailingPolicy } from '../../policy.ts'
import { channelOf } from '../../rules.ts'
import {
  enqueueSending,
  findMailing,
  insertMailing,
  insertRecipients,
  type NewRecipient,
  showMailing,
} from '../../server/service.ts'
import type { statementMailingsApi } from '../contract.ts'
import * as store from './store.ts'

/**
 * Sends the statement of each home of a building at the end of a day to those who held it then. Bears a repeat: of a day, who has a statement gets no
 * other, who was added since gets one. Throws `in_future`, `of_tenants`, `nobody`.
 */
export async function sendStatements(
  ctx: Context,
  { building: buildingId, on }: InputOf<typeof statementMailingsApi.send>,
) {
  const { organizationId, kind } = await getLiveBuilding(ctx, buildingId)
  ctx.authorize(mailingPolicy.create, { buildingId })
  // What was owed before a stay is owed by who buys (art. 1069 C.c.Q.), never by who rents: their account is not that of the home.
  if (kind === 'rental') throw refuse('of_tenants')
  if (on > ctx.today) throw refuse('in_future', undefined, 'on')
  await holdPlace(ctx.db, buildingId)
  const homes = await loadStatements(ctx, buildingId, on)
  const letters = await lettersFor(ctx, { organizationId, buildingId, on }, homes)
  const [first] = homes
  if (letters.length === 0 || !first) throw refuse('nobody')
  const id = await startMailing(ctx, { organizationId, buildingId, on, statedFrom: first.from })
  await insertRecipients(
    ctx.db,
    letters.map((letter) => ({ ...letter, mailingId: id })),
  )
  await enqueueSending(ctx, id)
  const written = new Set(letters.map(({ residenceId }) => residenceId))
  return {
    mailing: await showMailing(ctx, await findMailing(ctx, id)),
    leftOut: homes
      .filter(({ residenceId }) => !written.has(residenceId))
      .map(({ residenceId, unitNumber }) => ({ residenceId, unitNumber, why: 'nobody' as const })),
  }
}

interface Place {
  readonly organizationId: string
  readonly buildingId: string
  readonly on: Day
}

/** The mailing of a day: made once, found by every later one, which waits for the first. */
async function startMailing(ctx: Context, of: Place & { readonly statedFrom: Day }): Promise<string> {
  const known = await store.findMailingOfDay(ctx.db, of.buildingId, of.on)
  if (known) return known
  const added = { ...of, id: newId() }
  await insertMailing(ctx.db, { ...added, byId: ctx.actor.id, createdAt: ctx.now, updatedAt: ctx.now })
  await ctx.tell(mailingFacts.started, added)
  return added.id
}

/** A letter for each co-owner of that day, who reads the movements since they hold the home. */
async function lettersFor(
  ctx: Context,
  { organizationId, buildingId, on }: Place,
  homes: readonly HomeStatement[],
): Promise<Omit<NewRecipient, 'mailingId'>[]> {
  const byHome = new Map(homes.map((home) => [home.residenceId, home]))
  const people = await findPayers(ctx.db, {
    residenceIds: [...byHome.keys()],
    on,
    today: ctx.today,
    relations: owning,
  })
  return people.flatMap(({ residenceId, userId, language, isNamedOnly, hasAddress, isThere, startsOn }) => {
    const found = byHome.get(residenceId)
    if (!found) return []
    const { unitNumber: _, residenceId: __, ...statement } = found
    return {
      id: newId(),
      organizationId,
      buildingId,
      residenceId,
      userId,
      channel: channelOf({ hasAddress, hasAccess: isThere }),
      language: isNamedOnly ? ('both' as const) : language,
      statement: statementSince(statement, startsOn),
      owedCents: statement.owedCents,
      settledCents: 0,
      mailedOn: ctx.today,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    }
  })
}

import type { Context } from '../../../../server/context.ts'
import { newId } from '../../../../server/ids.ts'
import { orNotFound } from '../../../../server/rows.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import type { Day } from '../../../../shared/dates.ts'
import { findCall } from '../../../contributions/server/service.ts'
import { owning } from '../../../residences/rules.ts'
import { type mailingsApi, refuse } from '../../contract.ts'
import { mailingFacts } from '../../facts.ts'
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
import * as store from './store.ts'

/**
 * Notifies those who hold the homes of a call on its due day. Bears a repeat: who has a notice gets no other, who was added since gets one.
 * Throws `not_issued`, `of_rents`, `nobody`.
 */
export async function notifyOfCall(ctx: Context, { call: callId }: InputOf<typeof mailingsApi.notify>) {
  const call = await findCall(ctx, callId)
  const { organizationId, buildingId, dueOn } = call
  ctx.authorize(mailingPolicy.create, { buildingId })
  if (call.status !== 'issued') throw refuse('not_issued')
  if (call.kind === 'rent') throw refuse('of_rents')
  const settled = new Map(
    (await store.findCalled(ctx.db, callId)).map(({ residenceId, settledCents }) => [residenceId, settledCents]),
  )
  const known = await store.findMailingOfCall(ctx.db, callId)
  const mailing = known ?? newId()
  const letters = await lettersFor(ctx, {
    mailing,
    organizationId,
    buildingId,
    heldOn: dueOn,
    settled,
    butCall: callId,
  })
  if (letters.length === 0) throw refuse('nobody')
  const added = { id: mailing, organizationId, buildingId, callId, on: ctx.today } as const
  const isNew = await insertMailing(ctx.db, {
    ...added,
    byId: ctx.actor.id,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  // Of two who ask at once, the second waited for the first, and adds to its mailing.
  const id = isNew ? mailing : orNotFound(await store.findMailingOfCall(ctx.db, callId))
  await insertRecipients(
    ctx.db,
    letters.map((letter) => ({ ...letter, mailingId: id })),
  )
  if (isNew) await ctx.tell(mailingFacts.started, added)
  await enqueueSending(ctx, id)
  return showMailing(ctx, await findMailing(ctx, id))
}

interface LettersAsked {
  readonly mailing: string
  readonly organizationId: string
  readonly buildingId: string
  /** The day by which those who pay are found. */
  readonly heldOn: Day
  /** Of each home that gets a letter, what was paid of what the letter asks. */
  readonly settled: ReadonlyMap<string, number>
  /** The call that a letter asks for: what is owed beside it is said apart. */
  readonly butCall: string
}

/** A letter for each person who pays for some homes, with what each home owes today. */
async function lettersFor(ctx: Context, asked: LettersAsked): Promise<NewRecipient[]> {
  const { mailing, organizationId, buildingId, heldOn, settled, butCall } = asked
  const people = await store.findPayers(ctx.db, {
    residenceIds: [...settled.keys()],
    on: heldOn,
    today: ctx.today,
    relations: owning,
  })
  const owed = new Map(
    (await store.findOwed(ctx.db, buildingId, { on: ctx.today, butCall })).map((one) => [one.residenceId, one]),
  )
  return people.map(({ residenceId, userId, language, isNamedOnly, hasAddress, isThere }) => ({
    id: newId(),
    organizationId,
    buildingId,
    mailingId: mailing,
    residenceId,
    userId,
    channel: channelOf({ hasAddress, hasAccess: isThere }),
    language: isNamedOnly ? 'both' : language,
    owedCents: owed.get(residenceId)?.owedCents ?? 0,
    owedSince: owed.get(residenceId)?.owedSince ?? null,
    settledCents: settled.get(residenceId) ?? 0,
    mailedOn: ctx.today,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }))
}

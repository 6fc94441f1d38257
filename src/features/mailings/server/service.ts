import type { Context } from '../../../server/context.ts'
import { newId } from '../../../server/ids.ts'
import { type LifeOf, passEach, passStep } from '../../../server/lifecycle.ts'
import { orNotFound } from '../../../server/rows.ts'
import type { InputOf, One } from '../../../shared/contract.ts'
import type { Day } from '../../../shared/dates.ts'
import { findCall } from '../../contributions/server/service.ts'
import { owning } from '../../residences/rules.ts'
import { getResidence } from '../../residences/server/service.ts'
import {
  type HomeLetterFilter,
  type Mailing,
  type MailingFilter,
  type mailingsApi,
  type RecipientFilter,
  type RecipientStatus,
  refuse,
} from '../contract.ts'
import { mailingFacts, recipientFacts } from '../facts.ts'
import { mailingPolicy } from '../policy.ts'
import { channelOf, type RecipientStep, recipientLife } from '../rules.ts'
import type { MailingRow, RecipientRow } from './store.ts'
import * as store from './store.ts'

export {
  findRecipients,
  type MailingRow,
  pass,
  type RecipientRow,
  takeWaiting,
  visibleLetters,
  visibleMailings,
} from './store.ts'

export const sendTask = 'send_mailing'

/** A mailing within the caller’s scope. Throws `not_found`. */
export const findMailing = async (ctx: Context, id: string): Promise<MailingRow> =>
  orNotFound(await store.findMailing(ctx.db, ctx.scope(store.visibleMailings), id))

/** A letter within the caller’s scope, locked if `isHeld`. Throws `not_found`. */
export const findLetter = async (ctx: Context, id: string, hold?: { isHeld: true }): Promise<RecipientRow> =>
  orNotFound(await store.findRecipient(ctx.db, ctx.scope(store.visibleLetters), id, hold))

export async function listMailings(ctx: Context, asked: MailingFilter) {
  ctx.authorize(mailingPolicy.list, {})
  const page = await store.findMailings(ctx.db, ctx.scope(store.visibleMailings), asked)
  return { ...page, items: await withCounts(ctx, page.items) }
}

export async function getMailing(ctx: Context, { id }: One) {
  const mailing = await findMailing(ctx, id)
  ctx.authorize(mailingPolicy.read, mailing)
  return showMailing(ctx, mailing)
}

/** A mailing with its counts, for who may read it. */
export async function showMailing(ctx: Context, mailing: MailingRow) {
  const [shown] = await withCounts(ctx, [mailing])
  return orNotFound(shown)
}

async function withCounts<Row extends Pick<MailingRow, 'id'>>(ctx: Context, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id)
  const tallies = ids.length > 0 ? await store.tally(ctx.db, ids) : []
  return rows.map((row) => {
    const countOf = (status: RecipientStatus) =>
      tallies.find((one) => one.mailingId === row.id && one.status === status)?.count ?? 0
    const counts: Mailing['counts'] = {
      prepared: countOf('prepared'),
      waiting: countOf('waiting'),
      sent: countOf('sent'),
      failed: countOf('failed'),
      ready: countOf('ready'),
      posted: countOf('posted'),
      withdrawn: countOf('withdrawn'),
    }
    return { ...row, counts }
  })
}

export async function listRecipients(ctx: Context, { status, ...asked }: RecipientFilter) {
  const mailing = await findMailing(ctx, asked.id)
  ctx.authorize(mailingPolicy.read, mailing)
  return store.findRecipients(ctx.db, { ...asked, ...(status && { statuses: [status] }) })
}

/** The letters of a home: all of them for its managers, their own for an owner. */
export async function listHomeLetters(ctx: Context, asked: HomeLetterFilter) {
  await getResidence(ctx, asked.home)
  return store.findHomeLetters(ctx.db, ctx.scope(store.visibleLetters), asked)
}

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
  const added = { id: mailing, organizationId, buildingId, kind: 'notice', callId, on: ctx.today } as const
  const isNew = await store.insertMailing(ctx.db, {
    ...added,
    byId: ctx.actor.id,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  // Of two who ask at once, the second waited for the first, and adds to its mailing.
  const id = isNew ? mailing : orNotFound(await store.findMailingOfCall(ctx.db, callId))
  await store.insertRecipients(
    ctx.db,
    letters.map((letter) => ({ ...letter, mailingId: id })),
  )
  if (isNew) await ctx.tell(mailingFacts.started, added)
  await enqueueSending(ctx, id)
  return showMailing(ctx, await findMailing(ctx, id))
}

export const enqueueSending = (ctx: Context, id: string): Promise<void> =>
  ctx.enqueue(sendTask, { id }, { key: `${sendTask}:${id}` })

interface LettersAsked {
  readonly mailing: string
  readonly organizationId: string
  readonly buildingId: string
  /** The day by which those who pay are found. */
  readonly heldOn: Day
  /** Of each home that gets a letter, what was paid of what the letter asks. */
  readonly settled: ReadonlyMap<string, number>
  /** The call that a letter asks for: what is owed beside it is said apart. */
  readonly butCall: string | null
}

/** A letter for each person who pays for some homes, with what each home owes today. */
async function lettersFor(ctx: Context, asked: LettersAsked): Promise<store.NewRecipient[]> {
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

/** How the steps of letters are told. */
export const letterTelling = {
  life: recipientLife,
  facts: recipientFacts,
  screens: { kind: mailingFacts.started.kind },
}

const lifeOfLetter: LifeOf<
  RecipientRow,
  RecipientStep,
  RecipientStatus,
  'manager' | 'job',
  keyof typeof recipientFacts | null,
  object
> = {
  ...letterTelling,
  load: (ctx, id) => findLetter(ctx, id, { isHeld: true }),
  authorize: (ctx, letter) => ctx.authorize(mailingPolicy.send, letter),
  statusOf: (_, { status }) => status,
  sidesOf: () => ['manager'],
  refused: () => refuse('forbidden_step'),
  save: async (ctx, letter, changes, passage) => {
    const [saved] = await store.pass(ctx.db, passage, { ids: [letter.id] }, { ...changes, updatedAt: ctx.now })
    return { ...letter, ...orNotFound(saved) }
  },
}

/** Emails a letter again. Throws `on_paper`, `forbidden_step`. */
export async function resendLetter(ctx: Context, { id }: One) {
  const letter = await findLetter(ctx, id)
  ctx.authorize(mailingPolicy.send, letter)
  if (letter.channel === 'paper') throw refuse('on_paper')
  const { saved } = await passStep(ctx, lifeOfLetter, 'resend', { id, changes: () => ({}) })
  await enqueueSending(ctx, saved.mailingId)
  return saved
}

/** Records that the printed letters of a mailing were posted. Throws `posted_in_future`, `nothing_to_post`. */
export async function postLetters(ctx: Context, { id, postedOn }: InputOf<typeof mailingsApi.post>) {
  const mailing = await findMailing(ctx, id)
  ctx.authorize(mailingPolicy.send, mailing)
  if (postedOn > ctx.today) throw refuse('posted_in_future', undefined, 'postedOn')
  const posted = await passEach(ctx, letterTelling, 'post', {
    side: 'manager',
    save: (passage) => store.pass(ctx.db, passage, { mailingId: id }, { postedOn, updatedAt: ctx.now }),
  })
  if (posted.length === 0) throw refuse('nothing_to_post')
  await ctx.tell(mailingFacts.posted, mailing, { changes: { postedOn: [null, postedOn] } })
  return showMailing(ctx, mailing)
}

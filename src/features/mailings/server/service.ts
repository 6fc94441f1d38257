import type { Context } from '../../../server/context.ts'
import { type LifeOf, passEach, passStep } from '../../../server/lifecycle.ts'
import { orNotFound } from '../../../server/rows.ts'
import type { InputOf, One } from '../../../shared/contract.ts'
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
import { type RecipientStep, recipientLife } from '../rules.ts'
import type { MailingRow, RecipientRow } from './store.ts'
import * as store from './store.ts'

export {
  findRecipients,
  findSettled,
  insertMailing,
  insertRecipients,
  insertReminders,
  type MailingRow,
  type NewRecipient,
  pass,
  type RecipientRow,
  takeWaiting,
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

export const enqueueSending = (ctx: Context, id: string): Promise<void> =>
  ctx.enqueue(sendTask, { id }, { key: `${sendTask}:${id}` })

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

/** Records that the printed letters of a mailing were posted. Throws `in_future`, `nothing_to_post`. */
export async function postLetters(ctx: Context, { id, postedOn }: InputOf<typeof mailingsApi.post>) {
  const mailing = await findMailing(ctx, id)
  ctx.authorize(mailingPolicy.send, mailing)
  if (postedOn > ctx.today) throw refuse('in_future', undefined, 'postedOn')
  const posted = await passEach(ctx, letterTelling, 'post', {
    side: 'manager',
    save: (passage) => store.pass(ctx.db, passage, { mailingId: id }, { postedOn, updatedAt: ctx.now }),
  })
  if (posted.length === 0) throw refuse('nothing_to_post')
  await ctx.tell(mailingFacts.posted, mailing, { changes: { postedOn: [null, postedOn] } })
  return showMailing(ctx, mailing)
}

import type { Context } from '../../../../server/context.ts'
import { passEach } from '../../../../server/lifecycle.ts'
import { One } from '../../../../shared/contract.ts'
import { noticesOf } from '../../../../shared/facts.ts'
import { lettersKind, mailingFacts } from '../../facts.ts'
import { findSettled, letterTelling, pass, type RecipientRow, takeWaiting } from '../../server/service.ts'

/** How many letters leave in one transaction: a job that is killed sends none of them twice. */
const lettersAtOnce = 25
export const undeliveredTask = 'tell_undelivered_mailing'

/** The job: emails the letters of a mailing that wait, and sets those on paper ready to print. A repeat goes on after the last committed ones. */
export async function sendMailing(ctx: Context, payload: unknown): Promise<void> {
  const { id } = One.parse(payload)
  while (await ctx.db.transaction((tx) => sendNext(ctx.within(tx), id))) {
    // The next letters.
  }
}

async function sendNext(ctx: Context, id: string): Promise<boolean> {
  const taken = await takeWaiting(ctx.db, id, lettersAtOnce)
  if (taken.length === 0) return false
  const paid = new Set(
    await findSettled(
      ctx.db,
      taken.flatMap(({ debtChargeId }) => debtChargeId ?? []),
    ),
  )
  const isPaid = ({ debtChargeId }: RecipientRow) => debtChargeId !== null && paid.has(debtChargeId)
  await passLetters(ctx, 'withdraw', taken.filter(isPaid))
  const letters = taken.filter((letter) => !isPaid(letter))
  const mailed = letters.filter(({ channel }) => channel === 'email')
  for (const letter of mailed) await queueLetter(ctx, letter)
  await passLetters(ctx, 'send', mailed)
  await passLetters(
    ctx,
    'print',
    letters.filter(({ channel }) => channel === 'paper'),
  )
  return true
}

async function passLetters(
  ctx: Context,
  step: 'send' | 'print' | 'withdraw',
  letters: readonly RecipientRow[],
): Promise<void> {
  const [first] = letters
  if (!first) return
  const ids = letters.map(({ id }) => id)
  await passEach(ctx, letterTelling, step, {
    side: 'job',
    save: (passage) =>
      pass(ctx.db, passage, { ids }, { updatedAt: ctx.now, ...(step !== 'withdraw' && { sentAt: ctx.now }) }),
  })
  const userIds = letters.map(({ userId }) => userId)
  await ctx.refreshScreens({ kind: lettersKind }, { id: first.mailingId, userIds })
}

async function queueLetter(ctx: Context, letter: RecipientRow): Promise<void> {
  const { mailingLetter } = await import('../../server/mails.tsx')
  const { publicUrl } = ctx.config
  const url = `${publicUrl}/residents/residence/${letter.residenceId}/account`
  await ctx.mail(await mailingLetter(ctx.machinery.say, letter, url), {
    key: `mailing:${letter.id}`,
    concerns: noticesOf(mailingFacts.started, [{ ...letter, id: letter.mailingId }]),
    ifGivenUp: { task: undeliveredTask, payload: { id: letter.id } },
  })
}

/** The job of an email that is not tried any more: its letter is one to print. */
export async function tellUndelivered(ctx: Context, payload: unknown): Promise<void> {
  const { id } = One.parse(payload)
  await passEach(ctx, letterTelling, 'fail', {
    side: 'job',
    save: (passage) => pass(ctx.db, passage, { ids: [id] }, { updatedAt: ctx.now }),
  })
}

import * as z from 'zod/mini'
import type { Context } from '../../../../server/context.ts'
import { passEach } from '../../../../server/lifecycle.ts'
import { orNotFound } from '../../../../server/rows.ts'
import { One } from '../../../../shared/contract.ts'
import { noticesOf } from '../../../../shared/facts.ts'
import { Day, Id } from '../../../../shared/shapes.ts'
import { debitAgreementFacts } from '../../facts.ts'
import {
  findLetterhead,
  isAmong,
  type NoticeRow,
  noticeTelling,
  passNotices,
  takeWaiting,
  tellGiven,
} from '../../notices/server/service.ts'

/** How many emails leave in one transaction: a job that is killed sends none of them twice. */
const emailsAtOnce = 25
export const undeliveredNoticeTask = 'tell_undelivered_debit_notice'

const Waiting = z.object({ buildingId: Id, dueOn: Day })
type Waiting = z.output<typeof Waiting>

/** The job: emails the notices of a day that wait, whose clock begins today. A repeat goes on after the last committed ones. */
export async function sendNotices(ctx: Context, payload: unknown): Promise<void> {
  const asked = Waiting.parse(payload)
  while (await ctx.db.transaction((tx) => sendNext(ctx.within(tx), asked))) {
    // The next emails.
  }
}

async function sendNext(ctx: Context, { buildingId, dueOn }: Waiting): Promise<boolean> {
  const taken = await takeWaiting(ctx.db, buildingId, dueOn, emailsAtOnce)
  if (taken.length === 0) return false
  const { organizationId, buildingName } = orNotFound(await findLetterhead(ctx.db, buildingId))
  const place = { organizationId, buildingId }
  for (const notice of taken) await queueNotice(ctx, { ...notice, ...place, buildingName })
  const ids = taken.map(({ id }) => id)
  await passEach(ctx, noticeTelling, 'send', {
    side: 'job',
    save: (passage) => passNotices(ctx.db, passage, isAmong(ids), { givenOn: ctx.today, updatedAt: ctx.now }),
  })
  await tellGiven(ctx, taken, place)
  return true
}

interface Placed extends NoticeRow {
  readonly organizationId: string
  readonly buildingId: string
  readonly buildingName: string
}

async function queueNotice(ctx: Context, notice: Placed): Promise<void> {
  const { noticeLetter } = await import('../../server/mails.tsx')
  const url = `${ctx.config.publicUrl}/residents/residence/${notice.residenceId}/debits`
  await ctx.mail(await noticeLetter(ctx.machinery.say, notice, url), {
    key: `debit-notice:${notice.id}`,
    concerns: noticesOf(debitAgreementFacts.notified, [{ ...notice, id: notice.agreementId }]),
    ifGivenUp: { task: undeliveredNoticeTask, payload: { id: notice.id } },
  })
}

/** The job of an email that is not tried any more: nobody was told, and the notice is one to print. */
export async function tellUndelivered(ctx: Context, payload: unknown): Promise<void> {
  const { id } = One.parse(payload)
  await passEach(ctx, noticeTelling, 'fail', {
    side: 'job',
    save: (passage) => passNotices(ctx.db, passage, isAmong([id]), { givenOn: null, updatedAt: ctx.now }),
  })
}

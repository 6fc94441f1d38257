import * as z from 'zod/mini'
import type { Context } from '../../../../server/context.ts'
import { Id } from '../../../../shared/shapes.ts'
import { findManagersOf } from '../../../buildings/server/service.ts'
import { demandPolicy } from '../../policy.ts'
import { type DemandRow, findDemand } from '../../server/store.ts'
import { isForManagers, type NoticeEvent, noticeEvents } from '../rules.ts'
import * as store from './store.ts'

export const Notice = z.object({
  demandId: Id,
  actorId: Id,
  event: z.enum(noticeEvents),
  note: z.nullable(z.string()),
  commentId: z.nullable(Id),
})
type Notice = z.infer<typeof Notice>

/** Queues the letters of a change in its own transaction; they are written later, each in its reader's language. */
export const enqueueNotice = (
  ctx: Context,
  demandId: string,
  event: NoticeEvent,
  { note = null, commentId = null }: { note?: string | null; commentId?: string | null } = {},
): Promise<void> => {
  const notice: Notice = { demandId, actorId: ctx.actor.id, event, note, commentId }
  return ctx.enqueueSealed('write_demand_letters', notice)
}

/** The job: one letter a reader who may read the demand now. A demand deleted meanwhile has none. */
export async function writeDemandLetters(ctx: Context, notice: Notice): Promise<void> {
  const { event } = notice
  const demand = await findDemand(ctx.db, undefined, notice.demandId)
  const author = await store.findPerson(ctx.db, notice.actorId)
  if (!demand || !author) return
  const toManagers = isForManagers(event, author.id === demand.submittedById)
  const concerned = toManagers ? await findManagersOf(ctx.db, demand.buildingId) : [await submitterOf(ctx, demand)]
  const note = notice.commentId ? await store.findCommentBody(ctx.db, notice.commentId) : notice.note
  const { demandLetter } = await import('./mails.tsx')
  for (const reader of concerned) {
    if (!reader || reader.id === author.id) continue
    const url = `${ctx.config.publicUrl}/${toManagers ? 'manager' : 'residents'}/demands/${demand.id}`
    await ctx.mail(await demandLetter(ctx.machinery.say, { reader, author, demand, event, note: note ?? null, url }))
  }
}

/** Who sent the demand, while they may read it: someone who moved out since then is told no more of it. */
async function submitterOf(ctx: Context, demand: DemandRow) {
  const submitter = await store.findPerson(ctx.db, demand.submittedById, 'active')
  if (!submitter) return undefined
  const actor = await ctx.machinery.actorOf(ctx.db, submitter)
  return demandPolicy.read(actor, demand) ? submitter : undefined
}

import type { Context } from '../../../../server/context.ts'
import { digestGroup, endingFor } from '../../choices/server/service.ts'
import { worded } from '../../delivery/server/service.ts'
import { findNotifiers, mailOf } from '../../notifiers/server/service.ts'
import { isDigestTime } from '../../rules.ts'
import * as store from '../../server/store.ts'

/** Queues the digest of each person with waiting notifications, from the digest's hour on. */
export async function queueDigests(ctx: Context): Promise<void> {
  if (!isDigestTime(ctx.now)) return
  const day = ctx.today
  for (const userId of await store.findDigestReaders(ctx.db, day)) {
    await ctx.enqueue('make_digest', { userId, day }, { key: `digest:${userId}` })
  }
}

/**
 * Mails one person what waits: unread, still visible to them, and in a group that they did not end since. One a day, whatever runs twice:
 * the day is taken in the transaction that queues the letter.
 */
export async function makeDigest(ctx: Context, { userId, day }: { userId: string; day: string }): Promise<void> {
  if (!(await store.takeDigest(ctx.db, userId, day))) return
  const reader = await store.findReader(ctx.db, userId)
  if (!reader) return
  const notifiers = await findNotifiers(ctx)
  const actor = await ctx.machinery.actorOf(ctx, reader)
  const rows = await store.takeWaiting(ctx.db, store.visibleNotifications(notifiers)(actor), userId)
  const chosen = await store.findChoices(ctx.db, [userId])
  const wanted = rows.filter(({ subject, kind }) => {
    const notifier = notifiers.find((one) => one.subject === subject)
    const group = notifier?.kinds[kind]
    if (!notifier || group === undefined) return false
    return mailOf(notifier, group, chosen.get(`${userId} ${group}`)) !== 'never'
  })
  const items = await worded(ctx, wanted, { language: reader.language, reader: actor })
  if (items.length === 0) return
  const { digestLetter } = await import('../../server/mails.tsx')
  const url = `${ctx.config.publicUrl}/notifications`
  const ending = endingFor(ctx, reader, digestGroup)
  await ctx.mail(await digestLetter(ctx.machinery.say, { reader, items, url, ending }))
}

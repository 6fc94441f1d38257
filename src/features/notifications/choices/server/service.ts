import type { Context } from '../../../../server/context.ts'
import { wholePage } from '../../../../server/rows.ts'
import { seal, unseal } from '../../../../server/secrets.ts'
import { type Language, rankOf } from '../../../../shared/actor.ts'
import type { InputOf } from '../../../../shared/contract.ts'
import type { notificationsApi } from '../../contract.ts'
import { refuse } from '../../contract.ts'
import { findNotifiers, groupsOf } from '../../notifiers/server/service.ts'
import { notificationPolicy } from '../../policy.ts'
import type { LetterEnding, Recipient } from '../../server/service.ts'
import * as store from '../../server/store.ts'

type Input<K extends keyof typeof notificationsApi> = InputOf<(typeof notificationsApi)[K]>

export async function listChoices(ctx: Context, { language = ctx.language }: Input<'choices'>) {
  ctx.authorize(notificationPolicy.read, { recipientId: ctx.actor.id })
  const { id, rank } = ctx.actor
  const chosen = await store.findChoices(ctx.db, [id])
  const items = groupsOf(await findNotifiers(ctx), rank).map(({ group, section, word, isDigestOnly, mailOf }) => ({
    group,
    section: ctx.machinery.say(language, section),
    label: ctx.machinery.say(language, word),
    mail: mailOf(chosen.get(`${id} ${group}`)),
    isDigestOnly,
  }))
  const sections = items.map(({ section }) => section)
  return wholePage(items.sort((a, b) => sections.indexOf(a.section) - sections.indexOf(b.section)))
}

/** Throws `unknown_group` for a group that the caller never receives. */
export async function choose(ctx: Context, { group, mail }: Input<'choose'>): Promise<Record<string, never>> {
  const { id, rank } = ctx.actor
  ctx.authorize(notificationPolicy.choose, { userId: id })
  const groups = groupsOf(await findNotifiers(ctx), rank)
  if (!groups.some((one) => one.group === group)) throw refuse('unknown_group', undefined, 'group')
  await store.saveChoices(ctx.db, id, { groups: [group], mail })
  return {}
}

/** The digest has no group of its own: its link ends those that it gathers. */
export const digestGroup = 'digest'
const purpose = 'unsubscribe'

/** The foot and the headers of a letter that its reader may end: sealed, the link names nobody. */
export function endingFor(
  { config, machinery }: Context,
  { id, language }: Pick<Recipient, 'id' | 'language'>,
  group: string,
): LetterEnding {
  const url = `${config.publicUrl}/unsubscribe?token=${seal(config.secretKey, `${purpose} ${id} ${group}`)}`
  return {
    links: [
      { label: machinery.say(language, 'notifications.mail_unsubscribe'), url },
      {
        label: machinery.say(language, 'notifications.mail_choose'),
        url: `${config.publicUrl}/settings/settings#notifications`,
      },
    ],
    headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

/** The person and the group of an unsubscribe link. Throws `link_dead` for a link that was not sealed here. */
function readTicket({ config }: Context, token: string): { userId: string; group: string } {
  const opened = openSealed(config.secretKey, token)
  const [what, userId, group] = opened?.split(' ') ?? []
  if (what !== purpose || userId === undefined || group === undefined) throw refuse('link_dead')
  return { userId, group }
}

function openSealed(secret: string, token: string): string | undefined {
  try {
    return unseal(secret, token)
  } catch {
    return undefined
  }
}

export async function lookUpUnsubscription(
  ctx: Context,
  { token, language = ctx.language }: { token: string; language?: Language | undefined },
) {
  const { group } = readTicket(ctx, token)
  const notifier = (await findNotifiers(ctx)).find(({ groups }) => group in groups)
  if (!notifier && group !== digestGroup) throw refuse('link_dead')
  return { label: ctx.machinery.say(language, notifier?.groupWord(group) ?? 'notifications.digest') }
}

/** The groups that a person gets in the daily digest, chosen or preset. */
async function findDailyGroups(ctx: Context, { id, role }: Pick<Recipient, 'id' | 'role'>): Promise<string[]> {
  const chosen = await store.findChoices(ctx.db, [id])
  const all = groupsOf(await findNotifiers(ctx), rankOf(role))
  return all.filter(({ group, mailOf }) => mailOf(chosen.get(`${id} ${group}`)) === 'daily').map(({ group }) => group)
}

/** Ends the letters of the link's group. The link stays valid: a repeat changes nothing. */
export async function unsubscribe(ctx: Context, { token }: Input<'unsubscribe'>): Promise<Record<string, never>> {
  const { userId, group } = readTicket(ctx, token)
  const reader = await store.findReader(ctx.db, userId)
  if (!reader) return {}
  const groups = group === digestGroup ? await findDailyGroups(ctx, reader) : [group]
  await store.saveChoices(ctx.db, userId, { groups, mail: 'never' })
  return {}
}

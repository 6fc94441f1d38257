import type { Context } from '../../../../server/context.ts'
import { seal, unseal } from '../../../../server/secrets.ts'
import { refuse } from '../../contract.ts'
import { approvalPolicy } from '../../policy.ts'
import { linkDays } from '../../rules.ts'
import { askedOf, getReadable } from '../../server/service.ts'
import { endOfLink, readLink, writeLink } from '../rules.ts'

/** The path of the page that a letter opens: the sealed text is after `#`, which no server and no Referer header sees. */
const pagePath = '/manager/approvals/link'

/** The address in the letter of one person about one request. It names nobody, and decides nothing without a session. */
export function addressFor({ config, now }: Context, requestId: string, userId: string): string {
  const sealed = seal(config.secretKey, writeLink({ requestId, userId, endsAt: endOfLink(now, linkDays) }))
  return `${config.publicUrl}${pagePath}#${sealed}`
}

function opened({ config, now }: Context, token: string) {
  try {
    return readLink(unseal(config.secretKey, token), now)
  } catch {
    return undefined
  }
}

/** The request of the link of a letter. Throws `link_dead`, and `link_of_another` for a letter to another person. */
async function openLink(ctx: Context, { token }: { token: string }): Promise<{ id: string }> {
  ctx.authorize(approvalPolicy.list, {})
  const link = opened(ctx, token)
  if (!link) throw refuse('link_dead')
  if (link.userId !== ctx.actor.id) throw refuse('link_of_another')
  const { request, standing } = await getReadable(ctx, link.requestId)
  ctx.authorize(approvalPolicy.read, askedOf(request, standing))
  return { id: request.id }
}

export const linkVerbs = { open: openLink }

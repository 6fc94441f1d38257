import { createHmac } from 'node:crypto'
import type { Config } from '../../../server/config.ts'
import type { Context } from '../../../server/context.ts'
import { newId } from '../../../server/ids.ts'
import { orNotFound } from '../../../server/rows.ts'
import { keyFor, sameSecret } from '../../../server/secrets.ts'
import type { InputOf } from '../../../shared/contract.ts'
import { addMonths } from '../../../shared/dates.ts'
import { refuse, type SentTrialRequest, type trialsApi } from '../contract.ts'
import { trialFacts } from '../facts.ts'
import { trialPolicy } from '../policy.ts'
import { formAge, offerOf, requestMonths } from '../rules.ts'
import * as store from './store.ts'

/** The hidden field `shown` of the form: when its page was sent, signed so that no other time can be claimed. */
export const formToken = (config: Config, now: Date): string => signed(config, now.getTime().toString(36))

const signed = ({ secretKey }: Pick<Config, 'secretKey'>, time: string): string =>
  `${time}.${createHmac('sha256', keyFor(secretKey, 'trial form')).update(time).digest('base64url').slice(0, 22)}`

/** How a form came back, by its hidden fields: undefined when a person may have filled it. */
function trapOf(ctx: Context, { website, shown }: SentTrialRequest): 'program' | 'old' | undefined {
  if (website || shown === undefined) return 'program'
  const [time = ''] = shown.split('.')
  if (!sameSecret(shown, signed(ctx.config, time))) return 'program'
  const age = formAge(ctx.now.getTime() - Number.parseInt(time, 36))
  return age === 'fast' ? 'program' : age
}

/**
 * Saves the request; a program is thanked all the same. A reaction to its fact sends the letters (`reactions.ts`). Throws `form_old` for a
 * page that was open for days.
 */
export async function createTrialRequest(ctx: Context, sent: SentTrialRequest): Promise<{ id: string }> {
  const trap = trapOf(ctx, sent)
  if (trap === 'program') return { id: newId() }
  if (trap === 'old') throw refuse('form_old', undefined, 'shown')
  const { website: _, shown: __, ...asked } = sent
  const { id } = await store.insertTrialRequest(ctx.db, { ...asked, createdAt: ctx.now })
  await ctx.tell(trialFacts.created, { ...asked, id })
  return { id }
}

/** A request with what opening it starts with. */
const shown = <Row extends Parameters<typeof offerOf>[0]>(ctx: Context, request: Row) => ({
  ...request,
  offer: offerOf(request, ctx.config.trialDays),
})

export async function listTrialRequests(ctx: Context, asked: InputOf<typeof trialsApi.list>) {
  ctx.authorize(trialPolicy.read, {})
  const page = await store.findTrialRequests(ctx.db, asked)
  return { ...page, items: page.items.map((request) => shown(ctx, request)) }
}

async function settle(ctx: Context, id: string, isHandled: boolean) {
  ctx.authorize(trialPolicy.handle, {})
  const request = orNotFound(await store.findTrialRequest(ctx.db, id))
  if ((request.handledAt !== null) === isHandled) return shown(ctx, request)
  // Its organization exists: opening it again would add another.
  if (request.organizationId !== null) throw refuse('request_opened')
  const handledAt = isHandled ? ctx.now : null
  await store.saveTrialRequest(ctx.db, id, { handledAt })
  await ctx.tell(isHandled ? trialFacts.handled : trialFacts.reopened, request)
  return shown(ctx, { ...request, handledAt })
}

export const handleTrialRequest = (ctx: Context, { id }: { id: string }) => settle(ctx, id, true)

export async function reopenTrialRequest(ctx: Context, { id }: { id: string }): Promise<void> {
  await settle(ctx, id, false)
}

/** The nightly job: requests are removed after a year. */
export const removeOldRequests = (ctx: Context): Promise<void> =>
  store.removeRequestsBefore(ctx.db, new Date(`${addMonths(ctx.today, -requestMonths)}T00:00:00Z`))

import type { Context } from '../../../../server/context.ts'
import { type LifeOf, passEach, passStep } from '../../../../server/lifecycle.ts'
import { isWithinLimit } from '../../../../server/rate-limit.ts'
import { orNotFound, type RowPage, saveVersion } from '../../../../server/rows.ts'
import type { Changes } from '../../../../server/tables.ts'
import { finder } from '../../../../server/verbs.ts'
import type { Language } from '../../../../shared/actor.ts'
import { type Day, longDay } from '../../../../shared/dates.ts'
import { hasPendingInvitation, inviteFirstManager } from '../../../invitations/first-manager/server/service.ts'
import { addOrganization } from '../../../organizations/server/service.ts'
import { findUserByEmail } from '../../../users/server/service.ts'
import { refuse, type TrialStatus } from '../../contract.ts'
import { trialFacts } from '../../facts.ts'
import { mostADay, offerOf } from '../../rules.ts'
import { findTrialRequest } from '../../server/store.ts'
import { trials } from '../../server/tables.ts'
import type { NewTrial, Trial, TrialFilter } from '../contract.ts'
import { termFacts } from '../facts.ts'
import { termPolicy } from '../policy.ts'
import {
  daysLeft,
  endedBefore,
  extendedTo,
  lastDay,
  statusOn,
  type TrialSide,
  type TrialStep,
  trialLife,
} from '../rules.ts'
import type { NamedTrial, TrialRow } from './store.ts'
import * as store from './store.ts'

type Shown = Omit<Trial, 'planAskedAt'> & { planAskedAt: Date | null }

const shown = (trial: NamedTrial, day: Day): Shown => ({
  ...trial,
  status: statusOn(trial, day),
  daysLeft: daysLeft(trial, day),
})

export async function listTrials(ctx: Context, asked: TrialFilter): Promise<RowPage<Shown>> {
  ctx.authorize(termPolicy.list, {})
  const page = await store.findTrials(ctx.db, ctx.scope(store.visibleTrials), asked, ctx.today)
  return { ...page, items: page.items.map((trial) => shown(trial, ctx.today)) }
}

/** One trial of the caller's scope. Throws `not_found`. */
const getTrial = finder({ table: trials, visible: store.visibleTrials, rows: store.selected })

/** Days in which the first manager accepts; after them an administrator sends the link again. */
const invitationDays = 14

/** Answers a request with a trial. Throws `not_found`, `request_handled`, `address_taken`. */
export async function openTrial(ctx: Context, asked: NewTrial): Promise<Shown> {
  ctx.authorize(termPolicy.open, {})
  orNotFound(await findTrialRequest(ctx.db, asked.id))
  const account = await findUserByEmail(ctx, asked.email)
  // A person holds one role: this address could never accept.
  if (account && account.role !== 'manager') throw refuse('address_taken', undefined, 'email')
  return shown(await start(ctx, asked), ctx.today)
}

/** Adds the organization, invites its first manager and starts the trial. The caller has authorized it. Throws `request_handled`. */
async function start(
  ctx: Context,
  { id, organizationName, kind, email, language, days }: NewTrial,
): Promise<NamedTrial> {
  const request = await store.takeRequest(ctx, id)
  if (!request) throw refuse('request_handled')
  const { id: organizationId } = await addOrganization(ctx, { name: organizationName, kind })
  const endsOn = lastDay(ctx.today, days)
  const trial = await store.insertTrial(ctx.db, { organizationId, requestId: id, startsOn: ctx.today, endsOn })
  await ctx.tell(trialFacts.handled, request)
  await ctx.tell(termFacts.opened, trial, { changes: { endsOn: [null, endsOn] } })
  const personalMessage = messageOf(ctx, language, { days, endsOn })
  await inviteFirstManager(ctx, { email, language, organizationId, expiryDays: invitationDays, personalMessage })
  return { ...trial, organizationName }
}

const messageOf = (ctx: Context, language: Language, { days, endsOn }: { days: number; endsOn: Day }): string =>
  ctx.machinery.say(language, 'trials.invitation_message', { count: days, date: longDay(language, endsOn) })

/**
 * The job of a request that opens by itself. An address that Mitoyen knows, and requests past `mostADay`, wait for an administrator, whose
 * list shows them.
 */
export async function approveRequest(ctx: Context, requestId: string): Promise<void> {
  const request = await findTrialRequest(ctx.db, requestId)
  if (!request || request.handledAt) return
  const { email, language } = request
  const isWithin = (who: string, limit: number) =>
    isWithinLimit(ctx.db, 'trials:openings', who, { limit, seconds: 86_400 })
  // First: two requests of one address at once wait here for each other.
  if (!(await isWithin(email, mostADay.openingsOfOneAddress))) return
  if ((await findUserByEmail(ctx, email)) || (await hasPendingInvitation(ctx, email))) return
  if (!(await isWithin('all', mostADay.openings))) return
  await start(ctx, { ...offerOf(request, ctx.config.trialDays), id: requestId, email, language })
}

const life: LifeOf<
  NamedTrial,
  TrialStep,
  TrialStatus,
  TrialSide,
  keyof typeof termFacts,
  Partial<TrialRow> & { version: number }
> = {
  life: trialLife,
  facts: termFacts,
  load: getTrial,
  authorize: (ctx, trial) => ctx.authorize(termPolicy.change, trial),
  statusOf: (ctx, trial) => statusOn(trial, ctx.today),
  sidesOf: (ctx, trial) => (termPolicy.change(ctx.actor, trial) ? ['administrator'] : []),
  refused: (_, from) => refuse(`is_${from}`),
  save: async (ctx, before, { version, ...changes }) => ({
    ...before,
    ...(await saveVersion(ctx, trials, { id: before.id, version }, changes)),
  }),
}

interface Change {
  readonly id: string
  readonly version: number
}

/** One step of the trial, with the columns it changes beside the status. */
async function move(
  ctx: Context,
  name: TrialStep,
  { id, version }: Change,
  columns: (before: NamedTrial) => Partial<Pick<TrialRow, 'endsOn' | 'extendedFrom'>> = () => ({}),
): Promise<Shown> {
  const { saved } = await passStep(ctx, life, name, {
    id,
    version,
    changes: ({ before, to: status }) => ({ version, status, ...columns(before) }),
    told: (before): Changes => {
      const { endsOn } = columns(before)
      return endsOn === undefined ? {} : { endsOn: [before.endsOn, endsOn] }
    },
  })
  return shown(saved, ctx.today)
}

export const extendTrial = (ctx: Context, { days, ...change }: Change & { days: number }): Promise<Shown> =>
  move(ctx, 'extend', change, (before) => ({
    endsOn: extendedTo(before, days, ctx.today),
    extendedFrom: before.endsOn,
  }))

/** Undoes the latest extension: the trial ends if no day remains. Throws `not_extended`. */
export async function takeBackExtension(ctx: Context, change: Change): Promise<Shown> {
  const { extendedFrom } = await getTrial(ctx, change.id)
  const name = extendedFrom !== null && extendedFrom < ctx.today ? 'end' : 'shorten'
  return move(ctx, name, change, ({ extendedFrom: endsOn }) => {
    if (endsOn === null) throw refuse('not_extended')
    return { endsOn, extendedFrom: null }
  })
}

export const convertTrial = (ctx: Context, change: Change): Promise<Shown> => move(ctx, 'convert', change)

export const resumeTrial = (ctx: Context, change: Change): Promise<Shown> => move(ctx, 'resume', change)

export const endTrial = (ctx: Context, change: Change): Promise<Shown> =>
  move(ctx, 'end', change, () => ({ endsOn: endedBefore(ctx.today), extendedFrom: null }))

/** Asks the administrators for a plan, once. */
export async function askPlan(ctx: Context, { id }: { id: string }): Promise<Shown> {
  const trial = await getTrial(ctx, id)
  ctx.authorize(termPolicy.askPlan, trial)
  if (trial.status === 'converted') throw refuse('is_converted')
  if (trial.planAskedAt) return shown(trial, ctx.today)
  const saved = await saveVersion(ctx, trials, trial, { planAskedAt: ctx.now })
  await ctx.tell(termFacts.plan_asked, trial)
  return shown({ ...trial, ...saved }, ctx.today)
}

/** The nightly job: a trial past its last day is written as ended. */
export async function endPastTrials(ctx: Context): Promise<void> {
  await passEach(ctx, { life: trialLife, facts: termFacts }, 'end', {
    side: 'calendar',
    save: (passage) => store.endPast(ctx, passage),
  })
}

import * as z from 'zod/mini'
import type { Context } from '../../../../server/context.ts'
import { on, onAll, type Reaction } from '../../../../server/reactions.ts'
import { levelOf } from '../../../../shared/actor.ts'
import { type Day, today as dayOf, daysBetween } from '../../../../shared/dates.ts'
import { Id } from '../../../../shared/shapes.ts'
import { findManagersOf } from '../../../buildings/server/service.ts'
import { mandateFacts } from '../../../mandates/facts.ts'
import type { Notifier } from '../../../notifications/notifiers/server/service.ts'
import { notify, notifyEach, type Recipient } from '../../../notifications/server/service.ts'
import { visibleRules } from '../../building-rules/server/store.ts'
import { approvalFacts, approvalRuleFacts, delegationFacts, type ToldApproval } from '../../facts.ts'
import { addressFor } from '../../links/server/service.ts'
import { awaitedOf, namedIn, reminderOf } from '../../rules.ts'
import { findSeatsOf, findStandings, type NamedRequest } from '../../server/service.ts'
import { knownRequests } from '../../server/store.ts'
import { approvalRequests, approvalRules } from '../../server/tables.ts'
import * as store from './store.ts'

/** So many at once are told each by a letter; of more, the letters are one digest. */
const fewAtOnce = 3

const asked = { approval_asked: 'approvals_asked', approval_asked_among: 'approvals_many' } as const
const reminded = {
  reminder: 'approvals_reminders',
  reminder_3: 'approvals_reminders',
  reminder_7: 'approvals_reminders',
  reminder_weekly: 'approvals_reminders',
  reminder_due: 'approvals_reminders',
} as const
const decided = {
  approved: 'approvals_decided',
  approval_refused: 'approvals_decided',
  approval_taken_back: 'approvals_decided',
} as const

interface Waiting {
  readonly id: string
  readonly awaitedSince: Date
  readonly approvalCount: number
  /** The next payment of the bill. */
  readonly dueOn: Day
}

/** How many requests are read and told at once. */
const batch = 500

/** Pending requests, a page at a time. */
async function* pagesOf(ctx: Context, asked: store.PendingAsked = {}): AsyncGenerator<Waiting[]> {
  let after: string | undefined
  do {
    const page = await store.findPending(ctx.db, asked, { after, limit: batch })
    yield page
    after = page.length === batch ? page.at(-1)?.id : undefined
  } while (after)
}

/** Tells those who are next; whoever was told of the same decision is not told again. */
const tellAwaited = (ctx: Context, waiting: readonly Waiting[], kind: keyof typeof asked = 'approval_asked') =>
  notifyEach(
    ctx,
    approvalNotifier,
    waiting.map(({ id, approvalCount }) => ({ subjectId: id, kind, key: `approval ${id} asked ${approvalCount}` })),
  )

const Asked = z.object({ buildingId: Id, at: z.coerce.date<string>() })

/** The job of what one act asked for: some, or all bills to pay of a building whose rule was set. */
export async function tellAsked(ctx: Context, payload: unknown): Promise<void> {
  const { buildingId, at: awaitedSince } = Asked.parse(payload)
  let kind: keyof typeof asked | undefined
  for await (const page of pagesOf(ctx, { buildingId, awaitedSince })) {
    kind ??= page.length > fewAtOnce ? 'approval_asked_among' : 'approval_asked'
    await tellAwaited(ctx, page, kind)
  }
}

const buildingsOf = (told: readonly { thing: { readonly buildingId: string } }[]): Set<string> =>
  new Set(told.map(({ thing }) => thing.buildingId))

async function queueAsked(ctx: Context, told: readonly { thing: ToldApproval }[]): Promise<void> {
  const at = ctx.now.toISOString()
  for (const buildingId of buildingsOf(told))
    await ctx.enqueue('tell_asked_approvals', { buildingId, at }, { key: `approvals:${buildingId}:${at}` })
}

const Named = z.object({ buildingId: Id })

/** The job of what makes somebody an approver of a building: what waits there is told to those who decide on it from now on. */
export async function tellNewlyNamed(ctx: Context, payload: unknown): Promise<void> {
  for await (const page of pagesOf(ctx, Named.parse(payload))) await tellAwaited(ctx, page)
}

async function queueNewlyNamed(
  ctx: Context,
  told: readonly { thing: { readonly buildingId: string } }[],
): Promise<void> {
  for (const buildingId of buildingsOf(told))
    await ctx.enqueue('tell_new_approvers', { buildingId }, { key: `approvers:${buildingId}` })
}

/**
 * The job of each morning: those who became approvers are told, and those who are awaited are reminded on the third day, each week, and the
 * day before the bill is due.
 */
export async function remindApprovers(ctx: Context): Promise<void> {
  for await (const page of pagesOf(ctx)) {
    await tellAwaited(ctx, page)
    const reminders = page.flatMap(({ id, approvalCount, awaitedSince, dueOn }) => {
      const reminder = reminderOf({
        days: daysBetween(dayOf(awaitedSince), ctx.today),
        daysLeft: daysBetween(ctx.today, dueOn),
      })
      const key = `approval ${id} reminder ${approvalCount} ${reminder?.key}`
      return reminder ? [{ subjectId: id, kind: reminder.kind, key }] : []
    })
    await notifyEach(ctx, approvalNotifier, reminders)
  }
}

export const approvalNoticeReactions: readonly Reaction[] = [
  ...[approvalFacts.approval_asked, approvalFacts.approval_given].map((fact) => onAll(fact, queueAsked)),
  ...(['approved', 'approval_refused', 'approval_taken_back'] as const).map((kind) =>
    onAll(approvalFacts[kind], (ctx, told) =>
      notifyEach(
        ctx,
        approvalNotifier,
        told.map(({ thing: { requestId } }) => ({ subjectId: requestId, kind, key: `approval ${requestId} ${kind}` })),
      ),
    ),
  ),
  on(approvalFacts.approval_reminded, ({ ctx, thing: { requestId } }) =>
    notify(ctx, approvalNotifier, {
      subjectId: requestId,
      kind: 'reminder',
      key: `approval ${requestId} reminder ${ctx.today}`,
    }),
  ),
  onAll(delegationFacts.delegated, queueNewlyNamed),
  ...[mandateFacts.created, mandateFacts.updated].map((fact) => onAll(fact, queueNewlyNamed)),
  ...([approvalRuleFacts.set, approvalRuleFacts.ended] as const).map((fact) =>
    on(fact, ({ ctx, thing: { id } }) =>
      notify(ctx, ruleNotifier, { subjectId: id, kind: fact.name, key: `approval rule ${id} ${fact.name}` }),
    ),
  ),
]

const section = 'approval-notices.section'
const groupWord = (group: string): string => `approval-notices.group_${group}`
const isAsking = (kind: string): boolean => kind in asked || kind in reminded

async function recipientsOf(ctx: Context, request: NamedRequest, kind: string): Promise<readonly Recipient[]> {
  const managers = await findManagersOf(ctx, request.buildingId)
  const standing = (await findStandings(ctx, [request])).get(request.id)
  if (!standing) return []
  if (isAsking(kind)) {
    if (request.status !== 'pending') return []
    return store.findReaders(
      ctx.db,
      awaitedOf(standing).map(({ id }) => id),
    )
  }
  // Those who approved learn that it was taken back; who manages the building follows it.
  const concerned = kind === 'approved' ? [] : standing.decidedIds
  const others = concerned.filter((id) => !managers.some((manager) => manager.id === id))
  return [...managers, ...(await store.findReaders(ctx.db, others))]
}

export const approvalNotifier: Notifier = {
  subject: 'approval',
  section,
  groups: {
    approvals_asked: { ranks: ['resident', 'manager'] },
    // Of many at once, and for those who wait to decide, one letter a day.
    approvals_many: { ranks: ['resident', 'manager'], preset: 'daily' },
    approvals_reminders: { ranks: ['resident', 'manager'], preset: 'daily' },
    approvals_decided: { ranks: ['resident', 'manager'] },
  },
  kinds: { ...asked, ...reminded, ...decided },
  things: { table: approvalRequests, id: approvalRequests.id, visible: knownRequests },
  groupWord,
  findThings: async (db, ids) =>
    new Map(
      (await store.findTold(db, ids)).map(({ id, title, vendorName, buildingName }) => [
        id,
        {
          title: `${title} · ${vendorName}`,
          place: () => buildingName,
          sentence: (kind) => `approval-notices.told_${kind}`,
          path: () => `/manager/approvals/${id}`,
        },
      ]),
    ),
  recipients: async (ctx, { subjectId, kind }) => {
    const [request] = await store.findTold(ctx.db, [subjectId])
    return request ? recipientsOf(ctx, request, kind) : []
  },
  letters: async (ctx, { subjectId, kind }) => {
    const [request] = await store.findTold(ctx.db, [subjectId])
    if (!request) return undefined
    const { approvalLetter } = await import('./mails.tsx')
    return (reader, ending) =>
      approvalLetter(ctx.machinery.say, {
        reader,
        ending,
        request,
        kind,
        isAsking: isAsking(kind),
        url: isAsking(kind)
          ? addressFor(ctx, subjectId, reader.id)
          : `${ctx.config.publicUrl}/manager/approvals/${subjectId}`,
      })
  },
}

/** Tells the managers of a building, and those whom its rule names or named, that it changed: nobody sets it aside unseen. */
export const ruleNotifier: Notifier = {
  subject: 'approval_rule',
  section,
  groups: { approval_rules: { ranks: ['resident', 'manager'] } },
  kinds: { set: 'approval_rules', ended: 'approval_rules' },
  things: { table: approvalRules, id: approvalRules.id, visible: visibleRules },
  groupWord,
  findThings: async (db, ids) =>
    new Map(
      (await store.findToldRules(db, ids)).map(({ id, buildingId, buildingName }) => [
        id,
        {
          title: buildingName,
          place: (word) => word('approvals.rule_title'),
          sentence: (kind) => `approval-notices.told_rule_${kind}`,
          path: ({ rank }) => (levelOf(rank) > 1 ? `/manager/buildings/${buildingId}` : '/residents/building'),
        },
      ]),
    ),
  recipients: async (ctx, { subjectId }) => {
    const [rule] = await store.findToldRules(ctx.db, [subjectId])
    if (!rule) return []
    const before = await store.findRuleBefore(ctx.db, rule)
    const seats = await findSeatsOf(ctx, before ? [rule.id, before.id] : [rule.id])
    const named = [...seats.values()].flatMap((own) => namedIn({ seats: own }))
    const managers = await findManagersOf(ctx, rule.buildingId)
    const others = named.filter((id) => !managers.some((manager) => manager.id === id))
    return [...managers, ...(await store.findReaders(ctx.db, others))]
  },
}

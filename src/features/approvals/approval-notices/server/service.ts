import * as z from 'zod/mini'
import type { Context } from '../../../../server/context.ts'
import { on, type Reaction } from '../../../../server/reactions.ts'
import { levelOf } from '../../../../shared/actor.ts'
import { today as dayOf, daysBetween } from '../../../../shared/dates.ts'
import { Id } from '../../../../shared/shapes.ts'
import { findManagersOf } from '../../../buildings/server/service.ts'
import { mandateFacts } from '../../../mandates/facts.ts'
import type { Notifier } from '../../../notifications/notifiers/server/service.ts'
import { notify, type Recipient } from '../../../notifications/server/service.ts'
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
}

/** Tells those who are next; whoever was told of the same decision is not told again. */
const tellAwaited = (ctx: Context, { id, approvalCount }: Waiting, kind: keyof typeof asked = 'approval_asked') =>
  notify(ctx, approvalNotifier, { subjectId: id, kind, key: `approval ${id} asked ${approvalCount}` })

const Asked = z.object({ buildingId: Id, at: z.coerce.date<string>() })

/** The job of what one act asked for: some, or all bills to pay of a building whose rule was set. */
export async function tellAsked(ctx: Context, payload: unknown): Promise<void> {
  const { buildingId, at } = Asked.parse(payload)
  const waiting = await store.findPending(ctx.db, buildingId, at)
  const kind = waiting.length > fewAtOnce ? 'approval_asked_among' : 'approval_asked'
  for (const request of waiting) await tellAwaited(ctx, request, kind)
}

const queueAsked = (ctx: Context, { buildingId }: ToldApproval): Promise<void> => {
  const at = ctx.now.toISOString()
  return ctx.enqueue('tell_asked_approvals', { buildingId, at }, { key: `approvals:${buildingId}:${at}` })
}

async function tellNewlyNamed(ctx: Context, buildingId: string): Promise<void> {
  for (const request of await store.findPending(ctx.db, buildingId)) await tellAwaited(ctx, request)
}

const batch = 500

/** The job of each morning: those who became approvers are told, and those who are awaited are reminded on the third and the seventh day. */
export async function remindApprovers(ctx: Context): Promise<void> {
  let after: string | undefined
  for (;;) {
    const waiting = await store.findPendingAfter(ctx.db, after, batch)
    for (const request of waiting) {
      await tellAwaited(ctx, request)
      const { id, approvalCount, awaitedSince } = request
      const days = reminderOf(daysBetween(dayOf(awaitedSince), ctx.today))
      const key = `approval ${id} reminder ${approvalCount} ${days}`
      if (days) await notify(ctx, approvalNotifier, { subjectId: id, kind: `reminder_${days}`, key })
    }
    after = waiting.at(-1)?.id
    if (waiting.length < batch) return
  }
}

export const approvalNoticeReactions: readonly Reaction[] = [
  ...[approvalFacts.approval_asked, approvalFacts.approval_given].map((fact) =>
    on(fact, ({ ctx, thing }) => queueAsked(ctx, thing)),
  ),
  ...(['approved', 'approval_refused', 'approval_taken_back'] as const).map((kind) =>
    on(approvalFacts[kind], ({ ctx, thing: { requestId } }) =>
      notify(ctx, approvalNotifier, { subjectId: requestId, kind, key: `approval ${requestId} ${kind}` }),
    ),
  ),
  on(approvalFacts.approval_reminded, ({ ctx, thing: { requestId } }) =>
    notify(ctx, approvalNotifier, {
      subjectId: requestId,
      kind: 'reminder',
      key: `approval ${requestId} reminder ${ctx.today}`,
    }),
  ),
  on(delegationFacts.delegated, ({ ctx, thing }) => tellNewlyNamed(ctx, thing.buildingId)),
  ...[mandateFacts.created, mandateFacts.updated].map((fact) =>
    on(fact, ({ ctx, thing }) => tellNewlyNamed(ctx, thing.buildingId)),
  ),
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

import * as z from 'zod/mini'
import type { Context, Told } from '../../../../server/context.ts'
import type { Db } from '../../../../server/db.ts'
import { on, type Reaction } from '../../../../server/reactions.ts'
import { type Actor, levelOf } from '../../../../shared/actor.ts'
import { Id } from '../../../../shared/shapes.ts'
import { findManagersOf } from '../../../buildings/server/service.ts'
import { deliver } from '../../../notifications/delivery/server/service.ts'
import { type Described, findRecipient, type Notifier } from '../../../notifications/notifiers/server/service.ts'
import { type NotificationNotice, notify, type Recipient } from '../../../notifications/server/service.ts'
import type { Said } from '../../../threads/facts.ts'
import { readComment } from '../../../threads/server/service.ts'
import { namesOf } from '../../../users/server/service.ts'
import type { DemandType } from '../../contract.ts'
import { demandCommentFacts, demandFacts, type ToldDemand } from '../../facts.ts'
import { demandPolicy, sidesOf } from '../../policy.ts'
import { actionWordOf } from '../../rules.ts'
import { type DemandRow, findDemand, visibleDemands } from '../../server/store.ts'
import { demands } from '../../server/tables.ts'
import { groupOfEvent, isForManagers, type NoticeEvent, noticeEvents, noticeGroups } from '../rules.ts'
import { findTitles } from './store.ts'

const subject = 'demand'
const Event = z.enum(noticeEvents)

const react =
  (kindOf: (actor: Actor, demand: ToldDemand) => NoticeEvent | undefined) =>
  async ({ ctx, thing, note }: Told<ToldDemand>): Promise<void> => {
    const kind = kindOf(ctx.actor, thing)
    if (kind) await notify(ctx, { subject }, { subjectId: thing.id, kind, detail: { note } })
  }

/**
 * A person who cancels their own demand notifies the managers who have it; a manager who cancels it notifies the
 * person.
 */
const cancelled = (actor: Actor, demand: ToldDemand): NoticeEvent | undefined => {
  if (!sidesOf(actor, demand).includes('submitter')) return 'cancelled'
  return demand.submittedAt ? 'withdrawn' : undefined
}
const said =
  (kind: 'commented' | 'mentioned') =>
  ({ ctx, thing: { id, saidId } }: Told<ToldDemand & Said>): Promise<void> =>
    notify(ctx, { subject }, { subjectId: id, kind, detail: { commentId: saidId } })

const steps = ['taken_up', 'approved', 'started', 'completed', 'returned', 'rejected', 'escalated'] as const

/** Facts of a demand that are notified at once. */
export const noticeReactions: readonly Reaction[] = [
  on(
    demandFacts.submitted,
    react(() => 'new'),
  ),
  on(demandFacts.cancelled, react(cancelled)),
  ...steps.map((step) =>
    on(
      demandFacts[step],
      react(() => step),
    ),
  ),
  on(demandCommentFacts.commented, said('commented')),
  on(demandCommentFacts.commented, async (told) => {
    if (told.thing.mentioned.length > 0) await said('mentioned')(told)
  }),
]

export const demandNotifier: Notifier = {
  subject,
  section: 'demands.heading',
  groups: noticeGroups,
  kinds: groupOfEvent,
  things: { table: demands, id: demands.id, visible: visibleDemands },
  groupWord: (group) => (group === 'demand_mentions' ? 'threads.group_mentions' : `demands.group_${group}`),
  findThings: (db, ids) =>
    describeDemands(db, ids, (kind, type) =>
      kind === 'mentioned' ? 'threads.told_mentioned' : `demands.told_${actionWordOf(kind, type)}`,
    ),
  recipients: async (ctx, notice) => {
    const demand = await findDemand(ctx.db, notice.subjectId)
    if (!demand) return []
    const readers = await findReaders(ctx, demand)
    if (notice.kind === 'mentioned' || notice.kind === 'commented') {
      const mentioned = (await saidIn(ctx, notice))?.mentioned ?? []
      const isMentioned = ({ id }: Recipient) => mentioned.includes(id)
      if (notice.kind === 'mentioned') return readers.filter(isMentioned)
      // A mentioned person is notified once.
      return sideOf(readers, { demand, notice }).filter((reader) => !isMentioned(reader))
    }
    return sideOf(readers, { demand, notice })
  },
  letters: async (ctx, notice) => {
    const demand = await findDemand(ctx.db, notice.subjectId)
    const { actorId } = notice
    const actor = actorId && (await namesOf(ctx, [actorId])).get(actorId)
    if (!demand || !actor) return undefined
    const { note = null, commentId } = notice.detail
    const said = commentId ? ((await saidIn(ctx, notice))?.text ?? null) : note
    const { demandLetter } = await import('./mails.tsx')
    const told = { actor, demand, event: Event.parse(notice.kind), note: said }
    const pathOf = ({ id }: Recipient) =>
      `${id === demand.submittedById ? 'residents' : 'manager'}/demands/${demand.id}`
    return (reader, ending) => {
      const url = `${ctx.config.publicUrl}/${pathOf(reader)}`
      return demandLetter(ctx.machinery.say, { ...told, url, reader, ending })
    }
  },
}

/** Describes demands to those notified of them. The caller has narrowed the ids to what its reader may see. */
export async function describeDemands(
  db: Db,
  ids: readonly string[],
  sentenceOf: (kind: string, type: DemandType) => string,
): Promise<ReadonlyMap<string, Described>> {
  const found = await findTitles(db, ids)
  return new Map(
    found.map(({ id, title, type, buildingName, unitNumber }) => [
      id,
      {
        title,
        place: (word) =>
          `${buildingName}, ${unitNumber ? word('demands.unit', { unit: unitNumber }) : word('demands.common_areas')}`,
        sentence: (kind) => sentenceOf(kind, type),
        path: ({ rank }) => `/${levelOf(rank) > 1 ? 'manager' : 'residents'}/demands/${id}`,
      },
    ]),
  )
}

const saidIn = (ctx: Context, { detail: { commentId } }: NotificationNotice) =>
  commentId ? readComment(ctx, commentId) : Promise.resolve(undefined)

/** The people who may read the comments of a demand: the managers of its building, and its submitter until they move out. */
export async function findReaders(ctx: Context, demand: DemandRow) {
  const managers = await findManagersOf(ctx, demand.buildingId)
  const submitter = await findRecipient(ctx, demand.submittedById, (actor) => demandPolicy.read(actor, demand))
  return [...(submitter ? [submitter] : []), ...managers.filter(({ id }) => id !== submitter?.id)]
}

/** Of the readers of a demand, the side that a notice is for. */
const sideOf = (readers: readonly Recipient[], { demand, notice }: { demand: DemandRow; notice: NotificationNotice }) =>
  readers.filter(({ id }) => (id === demand.submittedById) !== isToManagers(demand, notice))

const isToManagers = (demand: DemandRow, { kind, actorId }: NotificationNotice): boolean =>
  isForManagers(Event.parse(kind), actorId === demand.submittedById)

const QueuedNotice = z.object({
  demandId: Id,
  actorId: Id,
  event: Event,
  note: z.nullable(z.string()),
  commentId: z.nullable(Id),
})

/** Delivers a notice that an earlier version queued. */
export async function deliverQueued(ctx: Context, payload: unknown): Promise<void> {
  const { demandId, actorId, event, note, commentId } = QueuedNotice.parse(payload)
  const key = `${demandId} ${event} ${commentId ?? note ?? ''}`
  await deliver(ctx, { subject, subjectId: demandId, kind: event, actorId, key, detail: { note, commentId } })
}

import { on, type Reaction } from '../../../../server/reactions.ts'
import { finder } from '../../../../server/verbs.ts'
import { findManagersOf } from '../../../buildings/server/service.ts'
import type { Notifier } from '../../../notifications/notifiers/server/service.ts'
import { notify } from '../../../notifications/server/service.ts'
import { findMentionedInNote, type NotesHolder } from '../../../threads/server/service.ts'
import { requireCommentable } from '../../comments/server/service.ts'
import { demandNoteFacts } from '../../facts.ts'
import { describeDemands } from '../../notices/server/service.ts'
import { demandPolicy } from '../../policy.ts'
import * as store from '../../server/store.ts'
import { demands } from '../../server/tables.ts'

/**
 * A subject of its own: notifications of notes are limited to those who handle the demand, even if its submitter may
 * read the demand.
 */
const subject = 'demand_note'

/** A demand that the caller handles. Throws `not_found`, also to its submitter. */
const findHandled = finder({ table: demands, visible: store.handledDemands, rows: store.selectedDemands })

/**
 * The internal notes of a demand. A note does not change the demand: a count, or a time of change, would reveal to its
 * submitter that something was written.
 */
export const demandNotes: NotesHolder<store.DemandRow> = {
  noun: 'demand',
  find: findHandled,
  maySay: demandPolicy.note,
  requireOpen: requireCommentable,
  readers: (ctx, { buildingId }) => findManagersOf(ctx, buildingId),
  fact: demandNoteFacts.noted,
}

export const noteReactions: readonly Reaction[] = [
  on(demandNoteFacts.noted, async ({ ctx, thing: { id, saidId, mentioned } }) => {
    if (mentioned.length > 0)
      await notify(ctx, { subject }, { subjectId: id, kind: 'noted', detail: { noteId: saidId } })
  }),
]

/** Notifies the managers whom a note mentions. Its text is read in Mitoyen only, as letters can be forwarded. */
export const noteNotifier: Notifier = {
  subject,
  section: 'demands.heading',
  groups: { demand_notes: { ranks: ['manager'] } },
  kinds: { noted: 'demand_notes' },
  things: { table: demands, id: demands.id, visible: store.handledDemands },
  groupWord: () => 'threads.group_notes',
  findThings: (db, ids) => describeDemands(db, ids, () => 'threads.told_noted'),
  recipients: async (ctx, { subjectId, detail: { noteId } }) => {
    const demand = await store.findDemand(ctx.db, subjectId)
    if (!demand || !noteId) return []
    const mentioned = await findMentionedInNote(ctx, noteId)
    return (await findManagersOf(ctx, demand.buildingId)).filter(({ id }) => mentioned.includes(id))
  },
}

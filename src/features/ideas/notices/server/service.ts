import type { Told } from '../../../../server/context.ts'
import { on, type Reaction } from '../../../../server/reactions.ts'
import type { Notifier } from '../../../notifications/notifiers/server/service.ts'
import { notify } from '../../../notifications/server/service.ts'
import { findActiveAdmins } from '../../../users/server/service.ts'
import { ideaFacts, type ToldIdea } from '../../facts.ts'
import { findFollowers, findNamed, visibleIdeas } from '../../server/store.ts'
import { ideas } from '../../server/tables.ts'

const subject = 'idea'
const progress = 'idea_progress'
const kinds = {
  new: 'ideas_received',
  planned: progress,
  completed: progress,
  declined: progress,
  returned: progress,
} as const
type IdeaNotice = keyof typeof kinds

const tell =
  (kind: IdeaNotice) =>
  ({ ctx, thing: { id }, note }: Told<ToldIdea>): Promise<void> =>
    notify(ctx, { subject }, { subjectId: id, kind, detail: { note } })

/** Administrators are told of a new idea; who had it and who voted for it, of what becomes of it. */
export const ideaNoticeReactions: readonly Reaction[] = [
  on(ideaFacts.created, tell('new')),
  on(ideaFacts.planned, tell('planned')),
  on(ideaFacts.completed, tell('completed')),
  on(ideaFacts.declined, tell('declined')),
  on(ideaFacts.returned, tell('returned')),
]

export const ideaNotifier: Notifier = {
  subject,
  section: 'ideas.heading',
  groups: {
    ideas_received: { ranks: ['admin'] },
    [progress]: { ranks: ['admin', 'manager', 'resident', 'tenant'] },
  },
  kinds,
  things: { table: ideas, id: ideas.id, visible: visibleIdeas },
  groupWord: (group) => `ideas.group_${group}`,
  findThings: async (db, ids) =>
    new Map(
      (await findNamed(db, ids)).map(({ id, title }) => [
        id,
        {
          title,
          place: (word) => word('ideas.heading'),
          sentence: (kind) => `ideas.told_${kind}`,
          path: () => `/settings/idea-box/${id}`,
        },
      ]),
    ),
  recipients: (ctx, { subjectId, kind }) => (kind === 'new' ? findActiveAdmins(ctx) : findFollowers(ctx.db, subjectId)),
}

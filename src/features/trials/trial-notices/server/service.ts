import type { Context } from '../../../../server/context.ts'
import { on, type Reaction } from '../../../../server/reactions.ts'
import { levelOf } from '../../../../shared/actor.ts'
import type { Notifier } from '../../../notifications/notifiers/server/service.ts'
import { notify } from '../../../notifications/server/service.ts'
import { findMembersOf } from '../../../organizations/server/service.ts'
import { findActiveAdmins } from '../../../users/server/service.ts'
import { trials } from '../../server/tables.ts'
import { termFacts } from '../../terms/facts.ts'
import { statusOn } from '../../terms/rules.ts'
import { findNamed, findOpenedPlace, findRunning, visibleTrials } from '../../terms/server/store.ts'
import { letterDue } from '../rules.ts'
import { findEmptySteps } from './store.ts'

const life = 'trial_life'
const kinds = {
  first_steps: life,
  still_empty: life,
  week_left: life,
  last_day: life,
  rescheduled: life,
  stopped: life,
  converted: life,
  plan_asked: 'plan_requests',
} as const
export type TrialNotice = keyof typeof kinds

const tell = (ctx: Context, subjectId: string, kind: TrialNotice, key?: string): Promise<void> =>
  notify(ctx, trialNotifier, { subjectId, kind, ...(key !== undefined && { key }) })

/** Changes that a person made. The end that the calendar brings was announced by the letters of the last days. */
export const trialNoticeReactions: readonly Reaction[] = [
  on(termFacts.extended, ({ ctx, thing }) => tell(ctx, thing.id, 'rescheduled')),
  on(termFacts.shortened, ({ ctx, thing }) => tell(ctx, thing.id, 'rescheduled')),
  on(termFacts.converted, ({ ctx, thing }) => tell(ctx, thing.id, 'converted')),
  // The letter of the plan is out: another says when the trial ends after all, or that it has.
  on(termFacts.resumed, async ({ ctx, thing }) => {
    const [trial] = await findNamed(ctx.db, [thing.id])
    if (trial) await tell(ctx, thing.id, statusOn(trial, ctx.today) === 'ended' ? 'stopped' : 'rescheduled')
  }),
  on(termFacts.plan_asked, ({ ctx, thing }) => tell(ctx, thing.id, 'plan_asked')),
  on(termFacts.ended, async ({ ctx, thing }) => {
    if (ctx.visitor) await tell(ctx, thing.id, 'stopped')
  }),
]

/** The job of the letters of the days of a trial. A person is told of a key once, however often it runs. */
export async function writeTrialLetters(ctx: Context): Promise<void> {
  for (const trial of await findRunning(ctx.db, ctx.today)) {
    const { letter, aboutOn } = letterDue(trial, ctx.today)
    await tell(ctx, trial.id, letter, `trial ${trial.id} ${letter} ${aboutOn}`)
  }
}

export const trialNotifier: Notifier = {
  subject: 'trial',
  section: 'trial-notices.section',
  groups: { [life]: { ranks: ['manager'] }, plan_requests: { ranks: ['admin'] } },
  kinds,
  things: { table: trials, id: trials.id, visible: visibleTrials },
  groupWord: (group) => `trial-notices.group_${group}`,
  findThings: async (db, ids) =>
    new Map(
      (await findNamed(db, ids)).map(({ id, organizationId, organizationName }) => [
        id,
        {
          title: organizationName,
          place: (word) => word('trial-notices.place'),
          sentence: (kind) => `trial-notices.told_${kind}`,
          path: ({ rank }) =>
            `${levelOf(rank) > 2 ? `/admin/organizations/${organizationId}` : '/manager/trial'}#${id}`,
        },
      ]),
    ),
  recipients: async (ctx, { subjectId, kind }) => {
    if (kind === 'plan_asked') return findActiveAdmins(ctx)
    const organizationId = await findOpenedPlace(ctx.db, subjectId)
    return organizationId === undefined ? [] : findMembersOf(ctx, organizationId)
  },
  letters: async (ctx, { subjectId, kind }) => {
    const [trial] = await findNamed(ctx.db, [subjectId])
    if (!trial) return undefined
    const { trialLetter } = await import('./mails.tsx')
    const empty = kind === 'still_empty' ? await findEmptySteps(ctx.db, trial.organizationId) : []
    const told = { kind, trial, empty, day: ctx.today, publicUrl: ctx.config.publicUrl }
    return (reader, ending) => trialLetter(ctx.machinery.say, { ...told, reader, ending })
  },
}

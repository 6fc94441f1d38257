import type { Context } from '../../../../server/context.ts'
import { type LifeOf, passEach, passStep } from '../../../../server/lifecycle.ts'
import { requireVersion } from '../../../../server/rows.ts'
import { finder } from '../../../../server/verbs.ts'
import { One } from '../../../../shared/contract.ts'
import { onBehalfOf } from '../../../users/server/service.ts'
import { type ActStatus, thingsAtOnce } from '../../contract.ts'
import type { ActStep } from '../../rules.ts'
import { type ActNoun, type ActRow, stepsOf } from '../../server/service.ts'
import * as store from '../../server/store.ts'
import type { ActProblem } from '../../server/tables.ts'

interface RunNoun<Act extends ActRow, Row extends One> extends ActNoun<Act, Row> {
  readonly taskName: string
  /** Nothing on screen takes it back: the number of things is typed first. */
  readonly isFinal: (act: Act) => boolean
  /** Does it to one thing, all or nothing; answers why not. */
  readonly actOn: (ctx: Context, act: Act, row: Row) => Promise<ActProblem | null>
}

interface RunAsked {
  readonly id: string
  readonly version: number
  readonly count?: number | undefined
}

/** The use cases and the job by which the acts of a noun run. */
export function runVerbs<Act extends ActRow, Row extends One>(noun: RunNoun<Act, Row>) {
  const find = finder<Act, unknown>({ table: noun.acts, visible: store.visibleTo(noun) })
  const life: LifeOf<Act, ActStep, ActStatus, 'author' | 'job', null, object> = {
    ...stepsOf(noun),
    load: (ctx, id) => find(ctx, id, { isHeld: true }),
    authorize: noun.authorize,
    statusOf: (_, { status }) => status,
    sidesOf: () => ['author'],
    refused: (_, __, name) => noun.refuse(name === 'stop' ? 'not_running' : 'already_run'),
    save: (ctx, act, changes) => store.saveAct(ctx, noun, act, changes),
  }
  return {
    /**
     * Queues the run in the name of its author, with what else the noun saves. Throws `already_run`, `nobody`, and `count_mismatch`
     * where the number must be typed.
     */
    run: async (
      ctx: Context,
      { id, version, count }: RunAsked,
      more: (act: Act) => object = () => ({}),
    ): Promise<Act> => {
      const { saved } = await passStep(ctx, life, 'run', {
        id,
        async changes({ before, to }) {
          requireVersion(before.version === version)
          const left = await store.countLeft(ctx.db, noun, id)
          if (left === 0) throw noun.refuse('nobody')
          if (noun.isFinal(before) && count !== left) throw noun.refuse('count_mismatch', undefined, 'count')
          return { ...more(before), status: to, problem: null }
        },
      })
      await ctx.enqueue(noun.taskName, { id }, { key: `${noun.taskName}:${id}` })
      return saved
    },
    /** Stops it after the things that it is at. Throws `not_running`. */
    stop: async (ctx: Context, { id }: One): Promise<void> => {
      await passStep(ctx, life, 'stop', { id, changes: ({ to }) => ({ status: to }) })
    },
    /**
     * The job: acts on the remaining things, some a transaction, on behalf of the author, within their access at that time. A
     * repeated job continues after the last committed ones.
     */
    work: async (ctx: Context, payload: unknown): Promise<void> => {
      const { id } = One.parse(payload)
      const [begun] = await passEach(ctx, stepsOf(noun), 'begin', {
        side: 'job',
        save: (passage) => store.passAct(ctx, noun, passage, { id }),
      })
      if (!begun) return
      const own = await onBehalfOf(ctx, begun.byId)
      if (!own) return fail(ctx, noun, id, 'bulk-runs.no_longer_may')
      while (await own.db.transaction((tx) => actOnNext(own.within(tx), noun, id))) {
        // The next things.
      }
    },
    /** A job that is not tried again leaves its act stopped, to be started again. */
    giveUp: (ctx: Context, payload: unknown): Promise<void> =>
      fail(ctx, noun, One.parse(payload).id, 'bulk-runs.gave_up'),
  }
}

async function fail<Act extends ActRow, Row extends One>(
  ctx: Context,
  noun: RunNoun<Act, Row>,
  id: string,
  key: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const inner = ctx.within(tx)
    await passEach(inner, stepsOf(noun), 'fail', {
      side: 'job',
      save: (passage) => store.passAct(inner, noun, passage, { id, problem: { key } }),
    })
  })
}

/** Acts on the next things; false when it is over. Of two processes, the second waits for the first and goes on after it. */
async function actOnNext<Act extends ActRow, Row extends One>(
  ctx: Context,
  noun: RunNoun<Act, Row>,
  id: string,
): Promise<boolean> {
  const act = await store.lockRunning(ctx.db, noun, id)
  if (!act) return false
  const rows = await store.findNext(ctx.db, noun, id, thingsAtOnce)
  if (rows.length === 0) {
    await passEach(ctx, stepsOf(noun), 'finish', {
      side: 'job',
      save: (passage) => store.passAct(ctx, noun, passage, { id }),
    })
    return false
  }
  for (const row of rows) await store.saveOutcome(ctx.db, noun, row.id, await noun.actOn(ctx, act, row))
  await ctx.refreshScreens({ kind: noun.kind }, act)
  return true
}

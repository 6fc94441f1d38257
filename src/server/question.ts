import type { Context } from './context.ts'

/** A feature's answer to a question of an earlier feature, declared in its manifest. */
export type Answer = Context['machinery']['answers'][number]

type Run<Asker, Asked, Told> = (ctx: Asker, asked: Asked) => Promise<Told>

/** A holder of the features' answers: a `Context`, or its parts before there is a caller. */
export interface Answered {
  readonly machinery: Pick<Context['machinery'], 'answers'>
}

/**
 * A question that an earlier feature asks of later ones, which it must not import. The asking feature exports it; each later feature that
 * knows something adds `question.answeredBy(…)` to its manifest. One that is asked by reads alone is answered by all features at once.
 */
export function question<Asked, Told, Asker = Context>(name: string, { isReading = false } = {}) {
  const runs = new WeakMap<Answer, Run<Asker, Asked, Told>>()
  return {
    answeredBy: (run: Run<Asker, Asked, Told>): Answer => {
      const answer = { question: name }
      runs.set(answer, run)
      return answer
    },
    /** One reply of each feature that answers, in the order of the layers; none when no feature does. */
    ask: async (ctx: Asker & Answered, asked: Asked): Promise<Told[]> => {
      const known = ctx.machinery.answers.flatMap((answer) => runs.get(answer) ?? [])
      if (isReading) return Promise.all(known.map((run) => run(ctx, asked)))
      const told: Told[] = []
      // One after the other: a write asks from inside its transaction, which is one connection.
      for (const run of known) told.push(await run(ctx, asked))
      return told
    },
  }
}

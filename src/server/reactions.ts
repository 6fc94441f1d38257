import type { Fact } from '../shared/facts.ts'
import type { Context, Reactions, Told } from './context.ts'

/** A fact that was told of one thing. */
export type ToldOne<Thing> = Omit<Told<Thing>, 'ctx'>

/** Code of one feature that runs when a fact of an earlier one is told. */
export interface Reaction {
  readonly fact: Fact<never>
  /** Of all that one call told. */
  react(ctx: Context, told: readonly ToldOne<never>[]): Promise<void>
}

/**
 * Runs `react` in the transaction of the write that tells the fact, before it commits; an error undoes the write. It may only tell facts
 * of its own feature or of later ones. A call to another machine goes into a job.
 */
export const on = <Thing>(fact: Fact<Thing>, react: (told: Told<Thing>) => Promise<void>): Reaction =>
  onAll(fact, async (ctx, told) => {
    for (const one of told) await react({ ...one, ctx })
  })

/** The same, once for all that were told at once. */
export const onAll = <Thing>(
  fact: Fact<Thing>,
  react: (ctx: Context, told: readonly ToldOne<Thing>[]) => Promise<void>,
): Reaction => ({ fact, react })

/** The facts of a feature and its reactions to those of earlier features. */
export interface FactsOfFeature {
  readonly facts: readonly Readonly<Record<string, Fact<never>>>[]
  readonly reactions: readonly Reaction[]
}

const keyOf = ({ subject, name }: Fact<never>): string => `${subject}.${name}`

/**
 * The runner of every reaction, in the order of the features. Throws over two facts of one name and over a reaction to
 * a fact that is not of an earlier feature, so that no chain of reactions is circular.
 */
export function makeReactions(features: readonly FactsOfFeature[]): Reactions {
  const ranks = new Map<string, number>()
  for (const [rank, { facts }] of features.entries()) {
    for (const key of facts.flatMap((set) => Object.values(set).map(keyOf))) {
      if (ranks.has(key)) throw new Error(`two facts are called ${key}`)
      ranks.set(key, rank)
    }
  }
  const rankOf = (fact: Fact<never>): number => {
    const rank = ranks.get(keyOf(fact))
    if (rank === undefined) throw new Error(`${keyOf(fact)} is no fact of a listed feature`)
    return rank
  }
  const reactions = features.flatMap((feature, rank) => feature.reactions.map((reaction) => ({ rank, reaction })))
  for (const { rank, reaction } of reactions) {
    if (rankOf(reaction.fact) >= rank) throw new Error(`${keyOf(reaction.fact)} is not of an earlier feature`)
  }
  return {
    async run(ctx: Context, fact: Fact<never>, told: readonly ToldOne<unknown>[]): Promise<void> {
      if (rankOf(fact) < ctx.reactingRank)
        throw new Error(`a reaction may not tell ${keyOf(fact)} of an earlier feature`)
      for (const { rank, reaction } of reactions) {
        // `on` paired the reaction with its fact, whose things `tell` takes.
        if (reaction.fact === fact) await reaction.react(ctx.reacting(rank), told as readonly ToldOne<never>[])
      }
    },
  }
}

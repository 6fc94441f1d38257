import { inventWorld } from '../../../../db/worlds/demonstration/world.ts'
import { inPieces, type Seed } from '../../../server/demonstration.ts'
import { entryOf } from './store.ts'
import { ideas, ideaVotes } from './tables.ts'

/** Ideas in every status, with the votes of the people of the demonstration. */
export const seed: Seed = async ({ db, once }) => {
  const { ideas: made } = await once(inventWorld)
  await db.insert(ideas).values(made.map(({ idea }) => ({ ...idea, search: entryOf(idea) })))
  await inPieces(
    made.flatMap(({ idea, votes }) => votes.map((vote) => ({ ...vote, ideaId: idea.id }))),
    (rows) => db.insert(ideaVotes).values(rows),
  )
}

import type { Actor } from '../../../../shared/actor.ts'
import type { Idea } from '../../contract.ts'

/** An idea as its policy is asked: an answer says whether it is one’s own, and not whose it is otherwise. */
export const askedOf = (actor: Actor, { isOwn }: Pick<Idea, 'isOwn'>) => ({ submittedById: isOwn ? actor.id : '' })

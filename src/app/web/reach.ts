import { type Actor, levelOf } from '../../shared/actor.ts'
import type { Grant } from '../../shared/grants.ts'
import { pages } from './pages.ts'
import { levelAt } from './paths.ts'

/**
 * Whether a person holds a grant today beyond their rank. Unlike `may`, it needs no policy, which only the screens load: ranks are told
 * by the level of the address.
 */
export const holds = ({ grants = [] }: Pick<Actor, 'grants'>, asked: Grant | undefined): boolean =>
  grants.some(({ grant }) => grant === asked)

/** Whether a person may open the page at an address: by its level, or by the grant that the page names. */
export const mayOpen = (person: Pick<Actor, 'role' | 'grants'>, address: string): boolean =>
  levelOf(person.role) >= levelAt(address) || holds(person, pages.get(address)?.grant)

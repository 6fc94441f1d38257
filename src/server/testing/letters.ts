import type { World } from './world.ts'

/** Sends what is queued, and answers the token of the link in the last letter to an address; empty when there is none. */
export async function tokenSentTo(world: World, email: string): Promise<string> {
  await world.runJobs()
  const letter = world.letters.findLast(({ to }) => to === email)
  return /#([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
}

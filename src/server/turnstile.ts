/** Whose work it is: persons share the turns of their group, and groups take turns. */
export interface Turn {
  readonly person: string
  readonly group: string
}

interface Options {
  readonly atOnce: number
  /** Works that wait, of all together. */
  readonly waiting: number
  /** Works inside and waiting, of one person and of one group; as many as `waiting` when absent. */
  readonly mostEach?: { readonly person: number; readonly group: number }
  readonly refuse: () => Error
}

interface Waiting extends Turn {
  enter(): void
}

const everyone: Turn = { person: '', group: '' }

/**
 * Lets `atOnce` works in at a time; the others wait. The next is of the group that was let in longest ago, in it of the person let in
 * longest ago, and the first of theirs that came. Past `waiting` of them, or the share of a person or a group, the next is refused at
 * once: a person is better told to come back than left in front of a page that never answers. Counts this process only.
 */
export function turnstile({
  atOnce,
  waiting,
  mostEach,
  refuse,
}: Options): <T>(work: () => Promise<T>, turn?: Turn) => Promise<T> {
  const queue: Waiting[] = []
  const held = new Map<string, number>()
  const lastIn = new Map<string, number>()
  let inside = 0
  let entered = 0

  const keysOf = ({ person, group }: Turn) => ({ person: `person ${group} ${person}`, group: `group ${group}` })
  const count = (turn: Turn, change: 1 | -1) => {
    for (const key of Object.values(keysOf(turn))) {
      const left = (held.get(key) ?? 0) + change
      if (left > 0) held.set(key, left)
      else held.delete(key)
    }
  }
  const isOverShare = (turn: Turn): boolean => {
    const keys = keysOf(turn)
    return (
      mostEach !== undefined &&
      ((held.get(keys.person) ?? 0) >= mostEach.person || (held.get(keys.group) ?? 0) >= mostEach.group)
    )
  }
  const lastOf = (turn: Turn): [number, number] => {
    const keys = keysOf(turn)
    return [lastIn.get(keys.group) ?? 0, lastIn.get(keys.person) ?? 0]
  }
  const takeNext = (): Waiting | undefined => {
    let best: Waiting | undefined
    for (const one of queue) {
      const [group, person] = lastOf(one)
      const [bestGroup, bestPerson] = best ? lastOf(best) : [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
      if (group < bestGroup || (group === bestGroup && person < bestPerson)) best = one
    }
    if (best) queue.splice(queue.indexOf(best), 1)
    return best
  }

  return async (work, turn = everyone) => {
    if (isOverShare(turn) || (inside >= atOnce && queue.length >= waiting)) throw refuse()
    count(turn, 1)
    if (inside < atOnce) inside++
    else await new Promise<void>((enter) => queue.push({ ...turn, enter }))
    entered += 1
    for (const key of Object.values(keysOf(turn))) lastIn.set(key, entered)
    try {
      return await work()
    } finally {
      count(turn, -1)
      // The place passes straight to the next in line, so that nobody slips in between.
      const next = takeNext()
      if (next) next.enter()
      else inside--
      // Turns are remembered while there is work: who leaves and comes back at once is no newcomer.
      if (inside === 0) lastIn.clear()
    }
  }
}

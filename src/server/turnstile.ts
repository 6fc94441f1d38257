/** Owner of a task: persons share the slots of their group, and groups alternate. */
export interface Turn {
  readonly person: string
  readonly group: string
}

interface Waiting extends Turn {
  enter(): void
}

const everyone: Turn = { person: '', group: '' }
const keysOf = ({ person, group }: Turn) => ({ person: `person ${group} ${person}`, group: `group ${group}` })

const addTo = (counts: Map<string, number>, key: string, change: 1 | -1): void => {
  const left = (counts.get(key) ?? 0) + change
  if (left > 0) counts.set(key, left)
  else counts.delete(key)
}

interface Shares {
  /** Maximum number of running and waiting tasks: per person, per group and in total. */
  readonly person: number
  readonly group: number
  readonly all: number
  readonly refuse: () => Error
}

/**
 * Refuses a task at once when its owner has reached their limit: a person should be told to come back rather than wait
 * for a page that does not answer. A task counts until it ends, whatever queues it waits in. Counts this process only.
 */
export function shares({ person, group, all, refuse }: Shares): <T>(work: () => Promise<T>, turn: Turn) => Promise<T> {
  const held = new Map<string, number>()
  let total = 0
  const count = (turn: Turn, change: 1 | -1) => {
    total += change
    for (const key of Object.values(keysOf(turn))) addTo(held, key, change)
  }
  return async (work, turn) => {
    const keys = keysOf(turn)
    if (total >= all || (held.get(keys.person) ?? 0) >= person || (held.get(keys.group) ?? 0) >= group) throw refuse()
    count(turn, 1)
    try {
      return await work()
    } finally {
      count(turn, -1)
    }
  }
}

/**
 * Runs at most `atOnce` tasks concurrently, at most `ofGroup` of them of one group; the others wait. The next task is
 * that of the group served longest ago, in it of the person served longest ago, oldest first. Counts this process only.
 */
export function turnstile({
  atOnce,
  ofGroup = atOnce,
}: {
  readonly atOnce: number
  readonly ofGroup?: number
}): <T>(work: () => Promise<T>, turn?: Turn) => Promise<T> {
  const queue: Waiting[] = []
  const inside = new Map<string, number>()
  const lastIn = new Map<string, number>()
  let count = 0
  let entered = 0

  const hasRoom = ({ group }: Turn): boolean => count < atOnce && (inside.get(group) ?? 0) < ofGroup
  const enter = (turn: Turn): void => {
    count += 1
    entered += 1
    addTo(inside, turn.group, 1)
    for (const key of Object.values(keysOf(turn))) lastIn.set(key, entered)
  }
  const leave = ({ group }: Turn): void => {
    count -= 1
    addTo(inside, group, -1)
  }
  const lastOf = (turn: Turn): [number, number] => {
    const keys = keysOf(turn)
    return [lastIn.get(keys.group) ?? 0, lastIn.get(keys.person) ?? 0]
  }
  const takeNext = (): Waiting | undefined => {
    let best: Waiting | undefined
    for (const one of queue.filter(hasRoom)) {
      const [group, person] = lastOf(one)
      const [bestGroup, bestPerson] = best ? lastOf(best) : [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
      if (group < bestGroup || (group === bestGroup && person < bestPerson)) best = one
    }
    if (best) queue.splice(queue.indexOf(best), 1)
    return best
  }
  /** Counted as inside before they run, so that nobody slips in between. */
  const letIn = (): void => {
    for (let next = takeNext(); next; next = takeNext()) {
      enter(next)
      next.enter()
    }
  }

  return async (work, turn = everyone) => {
    // No waiting work could start now: each that could was started when there was room.
    if (hasRoom(turn)) enter(turn)
    else await new Promise<void>((go) => queue.push({ ...turn, enter: go }))
    try {
      return await work()
    } finally {
      leave(turn)
      letIn()
      // Turns are remembered while there is work: a person who leaves and returns at once is no newcomer.
      if (count === 0) lastIn.clear()
    }
  }
}

/**
 * Lets `atOnce` works in at a time; the others wait in the order they came. Past `waiting` of them, the next is refused at
 * once: a person is better told to come back than left in front of a page that never answers.
 */
export function turnstile({
  atOnce,
  waiting,
  refuse,
}: {
  atOnce: number
  waiting: number
  refuse: () => Error
}): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let inside = 0
  return async (work) => {
    if (inside < atOnce) inside++
    else {
      if (queue.length >= waiting) throw refuse()
      await new Promise<void>((enter) => queue.push(enter))
    }
    try {
      return await work()
    } finally {
      // The place passes straight to the next in line, so that nobody slips in between.
      const enter = queue.shift()
      if (enter) enter()
      else inside--
    }
  }
}

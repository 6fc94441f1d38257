import type { Day } from '../../shared/dates.ts'

interface Placed {
  readonly on: Day
  readonly noun: string
  readonly id: string
}

/** The first `limit` items by day; those of one day by noun, then as they were made. */
export const earliest = <Item extends Placed>(items: readonly Item[], limit: number): Item[] => {
  const order = ({ on, noun, id }: Placed) => `${on} ${noun} ${id}`
  const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
  return items.toSorted((a, b) => compare(order(a), order(b))).slice(0, limit)
}

import { type Day, daysBetween } from '../../../../shared/dates.ts'
import type { Traits } from './ranking.ts'

const usual = new Set([0, 7, 10, 14, 15, 20, 21, 28, 30, 31, 45, 60, 90])

interface Term {
  readonly term: { readonly value: number }
}

/** Traits of the number of days between issue and due date. */
export function gapTraits(issuedOn: Day, dueOn: Day, terms: readonly Term[]): Traits {
  const gap = daysBetween(issuedOn, dueOn)
  const kind =
    gap < 0
      ? 'before its issue'
      : gap === 0
        ? 'on its issue'
        : gap < 7
          ? 'within a week'
          : gap <= 35
            ? 'within a month'
            : gap <= 100
              ? 'within three months'
              : 'later'
  const traits = new Map([[`due ${kind}`, 1]])
  if (usual.has(gap)) traits.set('after a usual delay', 1)
  if (gap > 0 && terms.some(({ term }) => term.value === gap)) traits.set('as its term says', 1)
  return traits
}

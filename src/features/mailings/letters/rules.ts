import { groupedBy } from '../../../shared/grouped.ts'
import type { Claim } from '../rules.ts'

/** The lines of a claim as a letter shows them: what is of one kind and one day is one sum, whatever funds it goes to. */
export const linesShown = ({ lines }: Pick<Claim, 'lines'>): Claim['lines'] =>
  [...groupedBy(lines, ({ dueOn, kind, label }) => [dueOn, kind, label].join(' ')).values()].flatMap((own) =>
    own.slice(0, 1).map((line) => ({ ...line, leftCents: own.reduce((sum, one) => sum + one.leftCents, 0) })),
  )

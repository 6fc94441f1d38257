import type { Traits } from '../../ranking/rules.ts'

/** Letters and figures that recognisers take for one another, where both stand side by side. */
const alike = /[\dA-Z][IOSBZGQ](?=\d)|(?<=\d)[IOSBZGQ]|[IOSBZGQ](?=\d)|\d[01](?=[A-Z])/

export interface Proof {
  /** The document calls it by the name of a bill's number, and it is whole. */
  readonly isNamed: boolean
  /** Printed alike in two places. */
  readonly isRepeated: boolean
  /** Holds a sign that a recogniser may have taken for another. */
  readonly isAlike: boolean
}

/** What proves a document's number. `prints` are the traits of each place it stands. */
export function proofOf(value: string, prints: readonly Traits[]): Proof {
  const isWhole = (traits: Traits): boolean =>
    !traits.has('print goes on after it') && !traits.has('print comes before it')
  const isNamed = (traits: Traits): boolean =>
    (traits.get('called an invoice number') ?? 0) > 0.6 &&
    (traits.get('called another number') ?? 0) < 0.5 &&
    !traits.has('names a bill, on a credit')
  return {
    isNamed: prints.some((traits) => isNamed(traits) && isWhole(traits)),
    isRepeated: prints.length > 1,
    isAlike: alike.test(value),
  }
}

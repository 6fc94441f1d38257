import type { Traits } from './ranking.ts'

/** Letters and digits that recognition confuses, where both are side by side. */
const alike = /[\dA-Z][IOSBZGQ](?=\d)|(?<=\d)[IOSBZGQ]|[IOSBZGQ](?=\d)|\d[01](?=[A-Z])/

export interface Proof {
  /** The document calls it by the name of a bill's number, and it is whole. */
  readonly isNamed: boolean
  /** Printed alike in two places. */
  readonly isRepeated: boolean
  /** Holds a sign that may be a recognition error. */
  readonly isAlike: boolean
  /** The document calls another one so as well. */
  readonly hasRival: boolean
}

const plainly = 0.6
const hardly = 0.4
/** The least share of the votes that makes a rival. */
const likely = 0.03

/** More plainly than `least` a bill's number, and hardly another. */
const isCalled = (traits: Traits, least: number): boolean =>
  (traits.get('called an invoice number') ?? 0) > least && (traits.get('called another number') ?? 0) < 0.5

const isNamed = (traits: Traits): boolean => isCalled(traits, plainly) && !traits.has('names a bill, on a credit')

/** Nothing is between it and its label, nor after it; its beginning may be a recognition error: "Qct 194350". */
const isWhole = (traits: Traits): boolean =>
  !traits.has('print goes on after it') &&
  !traits.has('print comes before it') &&
  ['right after a name', 'all of its cell', 'all that its name leaves'].some((trait) => traits.has(trait))

/** A number as the votes found it, with the traits of each of its places. */
export interface Voted {
  readonly value: string
  readonly share: number
  readonly prints: readonly Traits[]
}

/** Whether another number, not part of this one, is labelled as a bill's and has a share of the votes. */
const isRival = ({ value, share, prints }: Voted, of: string): boolean =>
  share > likely && !of.includes(value) && !value.includes(of) && prints.some((traits) => isCalled(traits, hardly))

/** Evidence for a document's number against the other candidates. */
export const proofOf = ({ value, prints }: Voted, others: readonly Voted[]): Proof => ({
  isNamed: prints.some((traits) => isNamed(traits) && isWhole(traits)),
  isRepeated: prints.length > 1,
  isAlike: alike.test(value),
  hasRival: others.some((other) => isRival(other, value)),
})

/** The longest that a message waits for its next try. */
const longestWaitMs = 6 * 3_600_000
const firstWaitMs = 5 * 60_000
/** After so many tries, over about a day, a message is left on the server for a person. */
export const mostTries = 10

/** How long nobody else tries a message whose try number `tries` begins now. */
export const waitAfter = (tries: number): number => Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, tries - 1))

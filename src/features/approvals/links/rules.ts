const dayMs = 86_400_000

export interface LetterLink {
  readonly requestId: string
  readonly userId: string
  /** In milliseconds. */
  readonly endsAt: number
}

const purpose = 'approval'

/** What the link of a letter holds, before it is sealed. */
export const writeLink = ({ requestId, userId, endsAt }: LetterLink): string =>
  [purpose, requestId, userId, endsAt].join(' ')

/** A link that is not over; undefined for one of another purpose. */
export function readLink(opened: string | undefined, now: Date): LetterLink | undefined {
  const [what, requestId, userId, until] = opened?.split(' ') ?? []
  const endsAt = Number(until)
  if (what !== purpose || !requestId || !userId || !(endsAt > now.getTime())) return undefined
  return { requestId, userId, endsAt }
}

export const endOfLink = (now: Date, days: number): number => now.getTime() + days * dayMs

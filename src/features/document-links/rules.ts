/** How long the address of the bytes holds after an opening. */
export const ticketSeconds = 60

export const dayMs = 86_400_000

interface Limits {
  readonly expiresAt: Date | string
  readonly revokedAt: Date | string | null
  readonly mostOpenings: number | null
  readonly openings: number
}

/** How a link stands at an instant. One that was opened as often as it may has ended like one that expired. */
export function linkStateOf({ expiresAt, revokedAt, mostOpenings, openings }: Limits, now: Date) {
  if (revokedAt !== null) return 'revoked'
  if (new Date(expiresAt) <= now) return 'expired'
  return mostOpenings !== null && openings >= mostOpenings ? 'used_up' : 'open'
}

/** When a link that is made or extended at an instant ends. */
export const endOf = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs)

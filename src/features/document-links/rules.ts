import type { DocumentAudience, DocumentType } from '../documents/kinds/contract.ts'

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

interface Shared {
  readonly type: DocumentType
  readonly audience: DocumentAudience
  readonly isOfUnit: boolean
}

/** Papers that name people, whoever reads them. */
const naming: readonly DocumentType[] = ['lease', 'correspondence', 'minutes', 'declaration']

/** Why a document may hold personal information, by what is said of it, whatever its text says. Undefined where nothing says so. */
export function personalReasonOf({ type, audience, isOfUnit }: Shared): 'unit' | 'type' | 'managers' | undefined {
  if (isOfUnit) return 'unit'
  if (naming.includes(type)) return 'type'
  return audience === 'managers' ? 'managers' : undefined
}

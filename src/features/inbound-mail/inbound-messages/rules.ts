import { lifecycle } from '../../../shared/lifecycle.ts'
import type { HeldReason, MessageStatus } from '../contract.ts'

/** A held message is accepted, or deleted; one that is taken at once is never held. */
export const messageLife = lifecycle<MessageStatus, 'manager'>()({
  accept: { from: ['held'], to: 'taken', by: ['manager'], fact: 'accepted' },
})

interface Arrival {
  /** Its sender is a manager of the organization, or on its list. */
  readonly isListed: boolean
  /** Undefined where no server is believed about senders. */
  readonly isAuthenticated: boolean | undefined
  readonly documentCount: number
  readonly isTooLarge: boolean
  /** Somebody in whose name its documents can be read. */
  readonly hasReader: boolean
}

/** Why a message that arrives is held; null for one that is taken, `ignored` for one that nobody needs to see. */
export function reasonToHold({
  isListed,
  isAuthenticated,
  documentCount,
  isTooLarge,
  hasReader,
}: Arrival): HeldReason | null | 'ignored' {
  if (!isListed) return documentCount > 0 && !isTooLarge ? 'unknown_sender' : 'ignored'
  if (isTooLarge) return 'too_large'
  if (documentCount === 0) return 'no_document'
  if (isAuthenticated === false) return 'not_authenticated'
  return hasReader ? null : 'no_reader'
}

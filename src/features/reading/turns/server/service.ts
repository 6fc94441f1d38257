import { shares, turnstile, type Turn as WhoseTurn } from '../../../../server/turnstile.ts'
import { refuse } from '../../extraction/contract.ts'
import { isSlow, quickAtOnce } from '../../server/service.ts'

/**
 * Readings that a person or an organization has under way and waiting, over all lanes; past that they are told to come back, alone
 * (decision 050). Those that wait hold no bytes.
 */
export const inReadingShare = shares({ person: 4, group: 12, all: 120, refuse: () => refuse('busy') })
/** Reading takes a core for seconds: one after the other, so that the rest of the service keeps the others. */
export const inPictureTurn = turnstile({ atOnce: 1 })
/**
 * A PDF of text takes an instant: it does not wait behind pictures (decision 041), nor behind the texts of one other organization
 * (decision 077).
 */
export const inQuickTurn = turnstile({ atOnce: quickAtOnce, ofGroup: 1 })
export const inLookingTurn = turnstile({ atOnce: 1 })
/** A viewer asks for the pages of a document together. */
export const inDrawingShare = shares({ person: 24, group: 60, all: 120, refuse: () => refuse('busy') })
const inDrawingTurn = turnstile({ atOnce: 1 })

/**
 * Draws or cuts pages: one that costs more than most leaves this lane, and waits for that of pictures. So nobody's slow pages keep those of
 * others waiting for long (decision 088).
 */
export async function inPageTurn<T>(work: (isQuick: boolean) => Promise<T>, turn: WhoseTurn): Promise<T> {
  try {
    return await inDrawingTurn(() => work(true), turn)
  } catch (error) {
    if (!isSlow(error)) throw error
    return inPictureTurn(() => work(false), turn)
  }
}

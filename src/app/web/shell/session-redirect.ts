import { sinceGoodSession } from '../../../web/session.tsx'

/** Spec §2, in milliseconds. */
const redirectDelay = 1_000
const calmAfterSuccess = 2_000

/** Spec §2: calls `leave` after 1 s, and not before the last successful session fetch is 2 s old; the answer stops it. */
export function leaveLater(leave: () => void): () => void {
  const attempt = () => {
    const left = calmAfterSuccess - sinceGoodSession()
    if (left > 0) timer = setTimeout(attempt, left)
    else leave()
  }
  let timer = setTimeout(attempt, redirectDelay)
  return () => clearTimeout(timer)
}

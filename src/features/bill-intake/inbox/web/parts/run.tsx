import { useEffect } from 'react'
import { runWith } from '../../rules.ts'

/** The ids of the documents that are being checked one after the other, until the list is shown again. */
let run: readonly string[] = []

/** The list is shown: the next document opened begins a new run. */
export function useNewRun(): void {
  useEffect(() => {
    run = []
  }, [])
}

/** The place of a document among those checked in one go, from 1, and their number; undefined while the inbox is unknown. */
export function placeInRun(inbox: readonly { id: string }[], id: string): { at: number; count: number } | undefined {
  const known = runWith(
    run,
    inbox.map((one) => one.id),
    id,
  )
  const at = known.indexOf(id) + 1
  if (at === 0) return undefined
  run = known
  return { at, count: known.length }
}

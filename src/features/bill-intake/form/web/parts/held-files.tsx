import { useEffect, useEffectEvent } from 'react'
import { call } from '../../../../../web/client.ts'
import { extractionApi } from '../../../extraction/contract.ts'

/** Files that were taken before their building was chosen. */
export interface HeldFiles {
  readonly files: readonly File[]
  hold: (files: readonly File[]) => void
}

/** Lets the held files go on as soon as the building is known. */
export function useReleased(
  held: HeldFiles | undefined,
  isReady: boolean,
  take: (files: readonly File[]) => void,
): void {
  const release = useEffectEvent((files: readonly File[]) => {
    held?.hold([])
    take(files)
  })
  const files = held?.files
  useEffect(() => {
    if (isReady && files && files.length > 0) release(files)
  }, [isReady, files])
}

/** Tells the server that a document is likely: its reader process starts meanwhile. */
export function usePrepareReading(isLikely: boolean): void {
  useEffect(() => {
    // Without it the document is only read a second later.
    if (isLikely) call(extractionApi.prepare, {}).catch(() => undefined)
  }, [isLikely])
}

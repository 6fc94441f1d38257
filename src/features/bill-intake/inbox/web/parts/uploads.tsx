import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useActor } from '../../../../../web/session.tsx'
import { type Upload as AnyUpload, uploadQueue, useUploadQueue } from '../../../../../web/uploads.ts'
import type { ReadFor } from '../../../extraction/contract.ts'
import { sendInboxDocument } from '../queries.ts'

interface Destined {
  readonly personId: string
  /** The building, or the organization where it is looked for. */
  readonly place: ReadFor
  /** The files dropped together, and its place among them: several leave at once, and the last may arrive first. */
  readonly batchId: string
  readonly position: number
  /** Where what the inbox holds is read again. */
  readonly cache: QueryClient
}

/** A file on its way to the inbox. It is here until the inbox has it. */
export type InboxUpload = AnyUpload<Destined>

/** Leaving the screen stops nothing. */
const queue = uploadQueue<Destined, void>({
  send: ({ file, data: { cache, place, batchId, position } }, call) =>
    sendInboxDocument(cache, { file, ...place, batchId, position }, call),
})

interface NewUploads extends Pick<Destined, 'personId' | 'place'> {
  files: readonly File[]
}

/** Sends files to the inbox of one person; `useInboxUploads` reports their progress. */
export function addInboxUploads(cache: QueryClient, { files, ...data }: NewUploads): void {
  const batchId = crypto.randomUUID()
  queue.add(files.map((file, position) => ({ file, data: { ...data, batchId, position, cache } })))
}

export interface InboxUploads {
  readonly items: readonly InboxUpload[]
  add: (files: readonly File[], place: ReadFor) => void
  retry: (id: number) => void
  remove: (id: number) => void
}

/** The files that this person is sending to their inbox, on whatever screen they are. */
export function useInboxUploads(): InboxUploads {
  const { id: personId } = useActor()
  const cache = useQueryClient()
  const all = useUploadQueue(queue)
  const items = useMemo(() => all.filter(({ data }) => data.personId === personId), [all, personId])
  const isBusy = items.some(({ state }) => state !== 'failed')
  useEffect(() => {
    if (!isBusy) return
    // The browser asks before it closes the page: what has not left would be lost.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])
  return {
    items,
    add: (files, place) => addInboxUploads(cache, { personId, place, files }),
    retry: queue.retry,
    remove: queue.remove,
  }
}

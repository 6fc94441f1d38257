import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useActor } from '../../../../../web/session.tsx'
import { sendPiled } from '../queries.ts'

/** A file on its way to the pile. It is here until the pile has it. */
export interface Upload {
  readonly id: number
  readonly personId: string
  readonly buildingId: string
  readonly file: File
  /** The files dropped together, and its place among them: several leave at once, and the last may arrive first. */
  readonly batchId: string
  readonly position: number
  readonly state: 'queued' | 'sending' | 'failed'
  /** 0 to 1. */
  readonly sent: number
  readonly error?: unknown
}

const atOnce = 3
let last = 0
let uploads: readonly Upload[] = []
const listeners = new Set<() => void>()

function set(next: readonly Upload[]): void {
  uploads = next
  for (const listener of listeners) listener()
}
const change = (id: number, changes: Partial<Upload>): void =>
  set(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
const drop = (id: number): void => set(uploads.filter((upload) => upload.id !== id))

/** Starts what may start; each end starts the next. Leaving the screen stops nothing. */
function pump(cache: QueryClient): void {
  const sending = uploads.filter(({ state }) => state === 'sending').length
  for (const { id, file, buildingId, batchId, position } of uploads
    .filter(({ state }) => state === 'queued')
    .slice(0, atOnce - sending)) {
    change(id, { state: 'sending', sent: 0, error: undefined })
    void sendPiled(cache, { file, buildingId, batchId, position }, (sent) => change(id, { sent }))
      .then(
        () => drop(id),
        (error: unknown) => change(id, { state: 'failed', error }),
      )
      .then(() => pump(cache))
  }
}

interface NewUploads extends Pick<Upload, 'personId' | 'buildingId'> {
  files: readonly File[]
}

/** Sends files to the pile of one person; `useUploads` tells how far they are. */
export function addUploads(cache: QueryClient, { personId, buildingId, files }: NewUploads): void {
  const batchId = crypto.randomUUID()
  const added = files.map((file, position): Upload => {
    last += 1
    return { id: last, personId, buildingId, batchId, position, file, state: 'queued', sent: 0 }
  })
  set([...uploads, ...added])
  pump(cache)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export interface Uploads {
  readonly items: readonly Upload[]
  add: (files: readonly File[], buildingId: string) => void
  retry: (id: number) => void
  remove: (id: number) => void
}

/** The files that this person is sending to their pile, on whatever screen they are. */
export function useUploads(): Uploads {
  const { id: personId } = useActor()
  const cache = useQueryClient()
  const all = useSyncExternalStore(subscribe, () => uploads)
  const items = useMemo(() => all.filter((upload) => upload.personId === personId), [all, personId])
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
    add: (files, buildingId) => addUploads(cache, { personId, buildingId, files }),
    retry: (id) => {
      change(id, { state: 'queued', sent: 0 })
      pump(cache)
    },
    remove: drop,
  }
}

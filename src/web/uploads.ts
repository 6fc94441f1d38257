import { useState, useSyncExternalStore } from 'react'

/** A file on its way to the server. */
export interface Upload<Data = unknown, Answer = unknown> {
  readonly id: number
  readonly file: File
  /** Data sent with the file, or shown beside it. */
  readonly data: Data
  readonly state: 'queued' | 'sending' | 'sent' | 'failed'
  /** The share that was sent, 0 to 1. */
  readonly sent: number
  /** The server's answer, once it has the file. */
  readonly answer?: Answer | undefined
  readonly error?: unknown
}

/** Progress and abort of one request. */
export interface UploadCall {
  readonly onProgress: (ratio: number) => void
  readonly signal: AbortSignal
}

type Send<Data, Answer> = (upload: Pick<Upload<Data>, 'file' | 'data'>, call: UploadCall) => Promise<Answer>

interface Options<Data, Answer> {
  send: Send<Data, Answer>
  /** Called for each file that arrived; `isWanted` is false for one that was removed meanwhile. */
  onSent?: (answer: Answer, isWanted: boolean) => void
  /** A form lists its files until it is saved; without it a file leaves the queue once the server has it. */
  keepsSent?: boolean
}

interface UploadQueue<Data, Answer> {
  readonly items: () => readonly Upload<Data, Answer>[]
  readonly subscribe: (listener: () => void) => () => void
  /** Returns the ids of the uploads, in the order of the files. */
  readonly add: (files: readonly { file: File; data: Data }[]) => number[]
  /** Sends one again that failed. */
  readonly retry: (id: number) => void
  /** Takes one off the list, and aborts its request. */
  readonly remove: (id: number) => void
  /** Resolves when nothing is queued or being sent. */
  readonly settled: () => Promise<void>
}

/** How many files of one queue are sent at the same time. */
const atOnce = 3
let last = 0

/** A queue of uploads. One that a module holds continues after navigation; one that a form holds is the form's. */
export function uploadQueue<Data, Answer>({
  send,
  onSent,
  keepsSent = false,
}: Options<Data, Answer>): UploadQueue<Data, Answer> {
  const { items, set, change, drop, subscribe } = uploadList<Data, Answer>()
  const requests = new Map<number, AbortController>()

  const start = async ({ id, file, data }: Upload<Data, Answer>) => {
    const request = new AbortController()
    requests.set(id, request)
    change(id, { state: 'sending', sent: 0, error: undefined })
    try {
      const onProgress = (sent: number) => change(id, { sent })
      const answer = await send({ file, data }, { onProgress, signal: request.signal })
      requests.delete(id)
      const isWanted = items().some((upload) => upload.id === id)
      onSent?.(answer, isWanted)
      if (keepsSent) change(id, { state: 'sent', sent: 1, answer })
      else drop(id)
    } catch (error) {
      requests.delete(id)
      change(id, { state: 'failed', error })
    }
    pump()
  }
  /** Sends queued files up to `atOnce`; each completion starts the next. */
  const pump = () => {
    const free = atOnce - requests.size
    for (const upload of items()
      .filter(({ state }) => state === 'queued')
      .slice(0, Math.max(0, free)))
      void start(upload)
  }
  const isBusy = () => requests.size > 0 || items().some(({ state }) => state === 'queued' || state === 'sending')

  return {
    items,
    subscribe,
    add: (files) => {
      const added = files.map(queued)
      set([...items(), ...added])
      pump()
      return added.map(({ id }) => id)
    },
    retry: (id) => {
      change(id, { state: 'queued', sent: 0 })
      pump()
    },
    remove: (id) => {
      drop(id)
      requests.get(id)?.abort()
    },
    settled: () => quiet(subscribe, isBusy),
  }
}

/** Resolves once nothing is busy. */
const quiet = (subscribe: (listener: () => void) => () => void, isBusy: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (isBusy()) return
      leave()
      resolve()
    }
    const leave = subscribe(look)
    look()
  })

function queued<Data>({ file, data }: { file: File; data: Data }) {
  last += 1
  return { id: last, file, data, state: 'queued', sent: 0 } as const
}

/** The uploads of a queue, and the listeners of their changes. */
function uploadList<Data, Answer>() {
  let items: readonly Upload<Data, Answer>[] = []
  const listeners = new Set<() => void>()
  const set = (next: readonly Upload<Data, Answer>[]) => {
    items = next
    for (const listener of listeners) listener()
  }
  return {
    items: () => items,
    set,
    change: (id: number, changes: Partial<Upload<Data, Answer>>) =>
      set(items.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload))),
    drop: (id: number) => set(items.filter((upload) => upload.id !== id)),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The items of a queue; the component renders again when they change. */
export const useUploadQueue = <Data, Answer>(queue: UploadQueue<Data, Answer>) =>
  useSyncExternalStore(queue.subscribe, queue.items)

interface OnlyUpload<Data, Answer> {
  /** The latest file, until it is stopped. */
  readonly upload: Upload<Data, Answer> | undefined
  /** Sends a file in the place of the one before; undefined when it failed, or was stopped or replaced meanwhile. */
  readonly start: (file: File, data: Data) => Promise<{ readonly id: number; readonly answer: Answer } | undefined>
  /** Takes the file off, and aborts its request. */
  readonly stop: () => void
}

/** A queue of one file, for a form that sends its only file. */
export function useOnlyUpload<Data, Answer>(send: Send<Data, Answer>): OnlyUpload<Data, Answer> {
  const [queue] = useState(() => uploadQueue<Data, Answer>({ send, keepsSent: true }))
  const [upload] = useUploadQueue(queue)
  const stop = () => {
    for (const { id } of queue.items()) queue.remove(id)
  }
  const start = async (file: File, data: Data) => {
    stop()
    const [id] = queue.add([{ file, data }])
    await queue.settled()
    const sent = queue.items().find((one) => one.id === id && one.state === 'sent')
    return sent?.answer === undefined ? undefined : { id: sent.id, answer: sent.answer }
  }
  return { upload, start, stop }
}

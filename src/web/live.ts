import type { QueryClient } from '@tanstack/react-query'
import { isId } from '../shared/ids.ts'
import { everything, LiveNotice } from '../shared/live.ts'
import { isReadAgain } from './own-writes.ts'
import { urlOf } from './queries.ts'
import { isUnder, refresh, trail } from './query-client.ts'
import { inSample } from './sample.ts'

const firstDelay = 2_000
const longestDelay = 30_000
/** How long a hidden page keeps its stream: a short look elsewhere loses nothing. */
const grace = 5_000

function noticeIn(text: string): LiveNotice | undefined {
  try {
    return LiveNotice.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Whether a read is of another thing than this one: under its id, or a history narrowed to it. */
function isOfAnother([, ...parts]: readonly unknown[], id: string): boolean {
  const [first] = parts
  if (typeof first === 'string' && isId(first)) return first !== id
  const asked = parts.at(-1)
  return typeof asked === 'object' && asked !== null && 'subjectId' in asked && asked.subjectId !== id
}

/** Like `refresh`, of one thing: the reads of another thing stay as they are. */
const refreshThing = (client: QueryClient, path: string, id: string): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey }) =>
      [path, trail].some((under) => isUnder(urlOf(queryKey), under)) && !isOfAnother(queryKey, id),
  })

/** Reads again what a notice makes stale, unless the write of this page that caused it does so itself. */
function follow(client: QueryClient, { topic, id, origin }: LiveNotice): void {
  const path = `/api/${topic}`
  if (topic === everything) void client.invalidateQueries()
  else if (origin && isReadAgain(origin, path)) return
  else void (id ? refreshThing(client, path, id) : refresh(client, [path]))
}

/** The part of the document that `listen` needs. */
type VisiblePage = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/**
 * Listens to what changes on the server and fetches again what is on screen; the answer stops it. Only while the page is seen: a browser
 * gives one host six connections over HTTP/1.1, and a stream keeps one, so that hidden tabs would leave none for the others' calls.
 */
export function listen(
  client: QueryClient,
  open: () => EventSource = () => new EventSource(inSample('/api/live')),
  page: VisiblePage = document,
): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = firstDelay
  let wasCut = false
  let hidden: ReturnType<typeof setTimeout> | undefined

  const connect = () => {
    const current = open()
    source = current
    current.onopen = () => {
      delay = firstDelay
      // Notices during the interruption are unknown: every query on screen is refetched.
      if (wasCut) void client.invalidateQueries()
      wasCut = false
    }
    current.onmessage = ({ data }: MessageEvent<string>) => {
      const notice = noticeIn(data)
      if (notice) follow(client, notice)
    }
    current.onerror = () => {
      wasCut = true
      // The browser reconnects by itself unless the server refused; then we wait longer each time.
      if (current.readyState !== EventSource.CLOSED) return
      timer = setTimeout(connect, delay)
      delay = Math.min(delay * 2, longestDelay)
    }
  }
  const hangUp = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
    wasCut = true
  }
  const onVisibility = () => {
    clearTimeout(hidden)
    if (page.visibilityState === 'hidden') hidden = setTimeout(hangUp, grace)
    else if (!source) connect()
  }
  if (page.visibilityState === 'hidden') wasCut = true
  else connect()
  page.addEventListener('visibilitychange', onVisibility)
  return () => {
    page.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(hidden)
    hangUp()
  }
}

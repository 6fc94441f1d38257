import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { everything, Notice } from '../shared/live.ts'
import { refresh } from './query-client.ts'

const firstDelay = 2_000
const longestDelay = 30_000
/** How long a hidden page keeps its stream: whoever only looks elsewhere for a moment loses nothing. */
const grace = 5_000

function topicIn(text: string): string | undefined {
  try {
    return Notice.parse(JSON.parse(text)).topic
  } catch {
    return undefined
  }
}

/** What `listen` needs of the document. */
export type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/**
 * Listens to what changes on the server and fetches again what is on screen; the answer stops it. Only while the page is seen: a browser
 * gives one host six connections over HTTP/1.1, and a stream keeps one, so that hidden tabs would leave none for the others' calls.
 */
export function listen(
  client: QueryClient,
  open: () => EventSource = () => new EventSource('/api/live'),
  page: Page = document,
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
      // What was announced while the line was cut is unknown: every read on screen is asked again.
      if (wasCut) void client.invalidateQueries()
      wasCut = false
    }
    current.onmessage = ({ data }: MessageEvent<string>) => {
      const topic = topicIn(data)
      if (topic === everything) void client.invalidateQueries()
      else if (topic) void refresh(client, [`/api/${topic}`])
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
  const follow = () => {
    clearTimeout(hidden)
    if (page.visibilityState === 'hidden') hidden = setTimeout(hangUp, grace)
    else if (!source) connect()
  }
  if (page.visibilityState === 'hidden') wasCut = true
  else connect()
  page.addEventListener('visibilitychange', follow)
  return () => {
    page.removeEventListener('visibilitychange', follow)
    clearTimeout(hidden)
    hangUp()
  }
}

/** Listens for as long as the component is on the page. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  useEffect(() => listen(client), [client])
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { everything, Notice } from '../shared/live.ts'
import { refresh } from './query-client.ts'

const firstDelay = 2_000
const longestDelay = 30_000

function topicIn(text: string): string | undefined {
  try {
    return Notice.parse(JSON.parse(text)).topic
  } catch {
    return undefined
  }
}

/** Listens to what changes on the server and fetches again what is on screen; the answer stops it. */
export function listen(client: QueryClient, open: () => EventSource = () => new EventSource('/api/live')): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = firstDelay
  let wasCut = false

  const connect = () => {
    const current = open()
    source = current
    current.onopen = () => {
      delay = firstDelay
      // What was announced while the line was cut is unknown: every read on screen is asked again.
      if (wasCut) void client.invalidateQueries({ refetchType: 'active' })
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
  connect()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}

/** Listens for as long as the component is on the page. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  useEffect(() => listen(client), [client])
}

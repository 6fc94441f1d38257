import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everything, type Notice } from '../shared/live.ts'
import { listen } from './live.ts'

class Line implements EventSource {
  static readonly CLOSED = 2
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSED = 2
  readonly url = '/api/live'
  readonly withCredentials = false
  onopen: EventSource['onopen'] = null
  onerror: EventSource['onerror'] = null
  onmessage: EventSource['onmessage'] = null
  readyState = 1
  close = vi.fn()
  addEventListener = vi.fn()
  removeEventListener = vi.fn()
  dispatchEvent = vi.fn()
  say(data: string) {
    this.onmessage?.(new MessageEvent('message', { data }))
  }
  fail() {
    this.onerror?.(new Event('error'))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Line)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function opened() {
  const client = new QueryClient()
  const lines: Line[] = []
  const stop = listen(client, () => {
    const line = new Line()
    lines.push(line)
    return line
  })
  client.setQueryData(['/api/demands', 'd1'], 1)
  client.setQueryData(['/api/bills'], 1)
  const isStale = (...key: string[]) => client.getQueryState(key)?.isInvalidated
  return { lines, stop, isStale }
}

test('an announcement makes the reads of its topic stale, and no other', () => {
  const { lines, isStale } = opened()
  lines[0]?.say('{"topic":"demands","id":"d1"}')
  expect(isStale('/api/demands', 'd1')).toBe(true)
  expect(isStale('/api/bills')).toBe(false)
})

test('a notice of everything makes every read stale', () => {
  const { lines, isStale } = opened()
  lines[0]?.say(JSON.stringify({ topic: everything } satisfies Notice))
  expect(isStale('/api/demands', 'd1')).toBe(true)
  expect(isStale('/api/bills')).toBe(true)
})

test('what is not an announcement is ignored', () => {
  const { lines, isStale } = opened()
  for (const data of ['nonsense', '{"topic":"../x"}', '{}']) lines[0]?.say(data)
  expect(isStale('/api/demands', 'd1')).toBe(false)
})

test('a refused line is tried again, waiting longer each time, and then everything shown is asked again', () => {
  const { lines, isStale } = opened()
  const refuse = () => {
    const line = lines.at(-1)
    if (line) line.readyState = Line.CLOSED
    line?.fail()
  }
  refuse()
  vi.advanceTimersByTime(2_000)
  expect(lines).toHaveLength(2)
  refuse()
  vi.advanceTimersByTime(2_000)
  expect(lines).toHaveLength(2)
  vi.advanceTimersByTime(2_000)
  expect(lines).toHaveLength(3)
  lines[2]?.onopen?.(new Event('open'))
  expect(isStale('/api/bills')).toBe(true)
})

test('the browser’s own reconnection is left to it', () => {
  const { lines, stop } = opened()
  lines[0]?.fail()
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(1)
  stop()
  expect(lines[0]?.close).toHaveBeenCalled()
})

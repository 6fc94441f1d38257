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

class Shown extends EventTarget {
  visibilityState: DocumentVisibilityState
  constructor(state: DocumentVisibilityState) {
    super()
    this.visibilityState = state
  }
  turn(state: DocumentVisibilityState) {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

function opened(state: DocumentVisibilityState = 'visible') {
  const client = new QueryClient()
  const lines: Line[] = []
  const page = new Shown(state)
  const open = () => {
    const line = new Line()
    lines.push(line)
    return line
  }
  const stop = listen(client, open, page)
  client.setQueryData(['/api/demands', 'd1'], 1)
  client.setQueryData(['/api/bills'], 1)
  const isStale = (...key: string[]) => client.getQueryState(key)?.isInvalidated
  return { lines, page, stop, isStale, answer: () => lines.at(-1)?.onopen?.(new Event('open')) }
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
  const { lines, isStale, answer } = opened()
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
  answer()
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

test('a page that stays hidden lets its line go, and asks again once for what it shows when it is seen', () => {
  const { lines, page, isStale, answer } = opened()
  answer()
  expect(isStale('/api/bills')).toBe(false)
  page.turn('hidden')
  vi.advanceTimersByTime(4_000)
  expect(lines[0]?.close).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(lines[0]?.close).toHaveBeenCalledOnce()
  expect(lines).toHaveLength(1)
  page.turn('visible')
  expect(lines).toHaveLength(2)
  expect(isStale('/api/bills')).toBe(false)
  answer()
  expect(isStale('/api/bills')).toBe(true)
})

test('a page hidden for a moment keeps its line and asks nothing again', () => {
  const { lines, page, isStale } = opened()
  page.turn('hidden')
  vi.advanceTimersByTime(4_000)
  page.turn('visible')
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.close).not.toHaveBeenCalled()
  expect(isStale('/api/bills')).toBe(false)
})

test('a page opened behind another takes no line until it is seen', () => {
  const { lines, page, isStale, answer } = opened('hidden')
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(0)
  page.turn('visible')
  expect(lines).toHaveLength(1)
  answer()
  expect(isStale('/api/bills')).toBe(true)
})

test('a refused line waits for the page to be seen', () => {
  const { lines, page } = opened()
  page.turn('hidden')
  vi.advanceTimersByTime(4_000)
  const [line] = lines
  if (line) line.readyState = Line.CLOSED
  line?.fail()
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(1)
})

test('a page that was left listens no more, shown or hidden', () => {
  const { lines, page, stop } = opened()
  page.turn('hidden')
  stop()
  page.turn('visible')
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.close).toHaveBeenCalledOnce()
})

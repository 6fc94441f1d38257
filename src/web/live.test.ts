import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everything, type LiveNotice } from '../shared/live.ts'
import { listen } from './live.ts'
import { forgetWrite, nameWrite } from './own-writes.ts'

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
  return { client, lines, page, stop, isStale, answer: () => lines.at(-1)?.onopen?.(new Event('open')) }
}

test('a notice makes the reads of its topic stale, and no other', () => {
  const { lines, isStale } = opened()
  lines[0]?.say('{"topic":"demands","id":"d1"}')
  expect(isStale('/api/demands', 'd1')).toBe(true)
  expect(isStale('/api/bills')).toBe(false)
})

test('a notice with an id makes lists and the reads of that id stale, and no other id’s', () => {
  const { client, lines, isStale } = opened()
  const [mine, other] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002']
  const ofSubject = (subjectId: string) => ({ subject: 'bill', subjectId })
  const audit = (id: string) => client.getQueryState(['/api/audit', ofSubject(id)])?.isInvalidated
  for (const id of [mine, other]) {
    client.setQueryData(['/api/bills', id], 1)
    client.setQueryData(['/api/bills', id, 'comments', { limit: 5 }], 1)
    client.setQueryData(['/api/audit', ofSubject(id)], 1)
  }
  client.setQueryData(['/api/bills', 'summary'], 1)
  client.setQueryData(['/api/bills', { status: 'paid' }], 1)
  lines[0]?.say(`{"topic":"bills","id":"${mine}"}`)
  expect([isStale('/api/bills', mine), isStale('/api/bills', other)]).toEqual([true, false])
  expect([audit(mine), audit(other)]).toEqual([true, false])
  expect(client.getQueryState(['/api/bills', other, 'comments', { limit: 5 }])?.isInvalidated).toBe(false)
  expect(client.getQueryState(['/api/bills', mine, 'comments', { limit: 5 }])?.isInvalidated).toBe(true)
  expect([isStale('/api/bills'), isStale('/api/bills', 'summary')]).toEqual([true, true])
  expect(client.getQueryState(['/api/bills', { status: 'paid' }])?.isInvalidated).toBe(true)
})

test('a notice without an id makes every read of its topic stale', () => {
  const { client, lines, isStale } = opened()
  const id = '018f0000-0000-7000-8000-000000000001'
  client.setQueryData(['/api/bills', id], 1)
  lines[0]?.say('{"topic":"bills"}')
  expect(isStale('/api/bills', id)).toBe(true)
})

test('the notice of this page’s own write refetches only what the write does not', () => {
  const { lines, isStale } = opened()
  const origin = nameWrite(['/api/demands'])
  lines[0]?.say(JSON.stringify({ topic: 'demands', id: 'd1', origin }))
  expect(isStale('/api/demands', 'd1')).toBe(false)
  lines[0]?.say(JSON.stringify({ topic: 'bills', origin }))
  expect(isStale('/api/bills')).toBe(true)
})

test('the notice of a failed write, or of another page, refetches', () => {
  const { client, lines, isStale } = opened()
  const origin = nameWrite(['/api/demands'])
  forgetWrite(origin)
  lines[0]?.say(JSON.stringify({ topic: 'demands', id: 'd1', origin }))
  expect(isStale('/api/demands', 'd1')).toBe(true)
  client.setQueryData(['/api/demands', 'd1'], 2)
  lines[0]?.say(JSON.stringify({ topic: 'demands', id: 'd1', origin: 'another-page.1' }))
  expect(isStale('/api/demands', 'd1')).toBe(true)
})

test('a notice of everything makes every read stale', () => {
  const { lines, isStale } = opened()
  lines[0]?.say(JSON.stringify({ topic: everything } satisfies LiveNotice))
  expect(isStale('/api/demands', 'd1')).toBe(true)
  expect(isStale('/api/bills')).toBe(true)
})

test('a message that is not a notice is ignored', () => {
  const { lines, isStale } = opened()
  for (const data of ['nonsense', '{"topic":"../x"}', '{}']) lines[0]?.say(data)
  expect(isStale('/api/demands', 'd1')).toBe(false)
})

test('a refused stream is retried at growing intervals, then everything shown is refetched', () => {
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

test('the browser’s own reconnection is not duplicated', () => {
  const { lines, stop } = opened()
  lines[0]?.fail()
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(1)
  stop()
  expect(lines[0]?.close).toHaveBeenCalled()
})

test('a page that stays hidden closes its stream, and refetches once when visible again', () => {
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

test('a page hidden for a moment keeps its stream and refetches nothing', () => {
  const { lines, page, isStale } = opened()
  page.turn('hidden')
  vi.advanceTimersByTime(4_000)
  page.turn('visible')
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.close).not.toHaveBeenCalled()
  expect(isStale('/api/bills')).toBe(false)
})

test('a page opened in the background opens no stream until it is visible', () => {
  const { lines, page, isStale, answer } = opened('hidden')
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(0)
  page.turn('visible')
  expect(lines).toHaveLength(1)
  answer()
  expect(isStale('/api/bills')).toBe(true)
})

test('a refused stream waits until the page is visible', () => {
  const { lines, page } = opened()
  page.turn('hidden')
  vi.advanceTimersByTime(4_000)
  const [line] = lines
  if (line) line.readyState = Line.CLOSED
  line?.fail()
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(1)
})

test('a page that was left has no stream, visible or hidden', () => {
  const { lines, page, stop } = opened()
  page.turn('hidden')
  stop()
  page.turn('visible')
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.close).toHaveBeenCalledOnce()
})

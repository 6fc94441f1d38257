import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { get, post } from '../shared/contract.ts'
import { call, limits, read } from './client.ts'

vi.stubGlobal('document', { documentElement: { lang: '' } })

const listed = get('/api/things', { summary: '', input: z.object({}), output: z.object({}) })
const made = post('/api/things', {
  summary: '',
  isIdempotent: true,
  input: z.object({ name: z.string() }),
  output: z.object({}),
})
const split = post('/api/things/parts', { summary: '', waitSeconds: 90, input: z.object({}), output: z.object({}) })
const uploaded = post('/api/things/files', {
  summary: '',
  files: { file: 1 },
  input: z.object({}),
  output: z.object({}),
})

const answer = (status: number, json: unknown) =>
  new Response(JSON.stringify(json), { status, headers: { 'content-type': 'application/json' } })

/** A server that never answers: only the signal of the call ends it. */
const silence = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

describe('a server that never answers', () => {
  /** The clocks that the browser keeps for time limits, by their milliseconds. */
  const clocks = new Map<number, AbortController>()
  beforeEach(() => {
    clocks.clear()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController()
      clocks.set(milliseconds, controller)
      return controller.signal
    })
    vi.stubGlobal('fetch', silence)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  const strike = (milliseconds: number) =>
    clocks.get(milliseconds)?.abort(new DOMException('signal timed out', 'TimeoutError'))

  test.each([
    ['a read', limits.read, () => read('/api/things')],
    ['a call that reads', limits.read, () => call(listed, {})],
    ['a write', limits.write, () => call(made, { name: 'x' })],
    ['a call whose contract says how long it may take', 90_000, () => call(split, {})],
    ['a read that its page may abandon', limits.read, () => read('/api/things', new AbortController().signal)],
  ])('ends %s after %i ms, as a time-out', async (_name, limit, ask) => {
    const pending = ask()
    strike(limit)
    await expect(pending).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('a read aborted by its page is no time-out', async () => {
    const page = new AbortController()
    const pending = read('/api/things', page.signal)
    page.abort()
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a write with an unknown outcome', () => {
  const keys: (string | null)[] = []
  const origins: (string | null)[] = []
  const answering = (...results: unknown[]) => {
    keys.length = 0
    vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
      keys.push(new Headers(headers).get('idempotency-key'))
      origins.push(new Headers(headers).get('x-origin'))
      const result = results.shift()
      if (result instanceof Response) return result
      throw result
    })
  }
  const lost = () => new TypeError('Failed to fetch')
  const late = () => new DOMException('signal timed out', 'TimeoutError')

  test.each([
    ['lost', lost()],
    ['late', late()],
    ['broken', answer(500, {})],
  ])('is retried with the same key after a %s answer, and the next write has another', async (_name, first) => {
    answering(first, answer(201, {}), answer(201, {}))
    await expect(call(made, { name: 'Toit' })).rejects.toThrow()
    await call(made, { name: 'Toit' })
    await call(made, { name: 'Toit' })
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('carries its origin, for the notices that it causes', async () => {
    answering(answer(201, {}), answer(201, {}))
    await call(made, { name: 'Toit' }, { origin: 'page.1' })
    await call(made, { name: 'Toit' })
    expect(origins.slice(-2)).toEqual(['page.1', null])
  })

  test('has another key after a refusal, or with another body', async () => {
    answering(answer(422, {}), lost(), answer(201, {}), answer(201, {}))
    await expect(call(made, { name: 'Mur' })).rejects.toThrow()
    await expect(call(made, { name: 'Mur' })).rejects.toThrow()
    await call(made, { name: 'Porte' })
    await call(made, { name: 'Mur' })
    expect(keys[1]).not.toBe(keys[0])
    expect(keys[2]).not.toBe(keys[1])
    expect(keys[3]).toBe(keys[1])
  })
})

describe('an upload', () => {
  class Request {
    static last: Request
    upload: { onprogress?: (event: object) => void; onload?: () => void } = {}
    onabort?: () => void
    onloadend?: () => void
    onload?: () => void
    status = 201
    statusText = ''
    responseText = '{}'
    withCredentials = false
    isAborted = false
    constructor() {
      Request.last = this
    }
    open() {
      this.isAborted = false
    }
    setRequestHeader() {
      this.withCredentials = true
    }
    getResponseHeader() {
      return 'application/json'
    }
    send() {
      this.status = 201
    }
    abort() {
      this.isAborted = true
      this.onabort?.()
    }
  }
  const send = () => call(uploaded, {}, { files: { file: [] } })
  const move = (loaded: number) => Request.last.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 })

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('XMLHttpRequest', Request)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('continues while it progresses, and times out when it stalls', async () => {
    const pending = send().catch((error: unknown) => error)
    for (const loaded of [20, 40, 60, 80]) {
      vi.advanceTimersByTime(limits.stalledUpload - 1)
      move(loaded)
    }
    expect(Request.last.isAborted).toBe(false)
    vi.advanceTimersByTime(limits.stalledUpload)
    expect(Request.last.isAborted).toBe(true)
    await expect(pending).resolves.toMatchObject({ name: 'TimeoutError' })
  })

  test('waits longer for the answer once all bytes are sent', async () => {
    const pending = send()
    move(100)
    Request.last.upload.onload?.()
    vi.advanceTimersByTime(limits.answerToUpload - 1)
    expect(Request.last.isAborted).toBe(false)
    Request.last.onload?.()
    Request.last.onloadend?.()
    await expect(pending).resolves.toEqual({})
    vi.advanceTimersByTime(limits.answerToUpload)
    expect(Request.last.isAborted).toBe(false)
  })
})

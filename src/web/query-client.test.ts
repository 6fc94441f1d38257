import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { get } from '../shared/contract.ts'
import { HttpError, isAuthError, NetworkError, read } from './client.ts'
import { watchMemory } from './memory.ts'
import { keyOf, urlOf } from './queries.ts'
import { clearWhenFull, createQueryClient, refresh, shouldRetry, watchCache } from './query-client.ts'

const answer = (body: string, init: ResponseInit = {}) =>
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': 'application/json' }, ...init }))

describe('a failed read', () => {
  test.each([
    ['401', new HttpError(401, 'no'), 1],
    ['404', new HttpError(404, 'no'), 1],
    ['"Authentication required"', new Error('Authentication required'), 1],
    ['403', new HttpError(403, 'no'), 0],
    ['422', new HttpError(422, 'no'), 0],
    ['500', new HttpError(500, 'no'), 2],
    ['no network', new TypeError('Failed to fetch'), 2],
  ])('%s is retried %#', (_name, error, times) => {
    let failures = 0
    while (shouldRetry(failures, error)) failures += 1
    expect(failures).toBe(times)
  })

  test('has the status, a colon and the body as its text', async () => {
    answer('{"code":"forbidden","message":"Non"}', { status: 403 })
    const error = await read('/api/x').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({
      message: '403: {"code":"forbidden","message":"Non"}',
      problem: { code: 'forbidden', message: 'Non' },
    })
  })

  test('has the status text when the body is empty', async () => {
    answer('', { status: 502, statusText: 'Bad Gateway' })
    await expect(read('/api/x')).rejects.toThrow('502: Bad Gateway')
  })

  test('describes an answer that is not JSON', async () => {
    answer('<!doctype html>', { headers: { 'content-type': 'text/html' } })
    await expect(read('/api/x')).rejects.toThrow('Expected JSON response but received text/html')
  })
})

test('a write without a network fails at once, and is not queued', async () => {
  const client = createQueryClient(() => undefined)
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(client.getMutationCache().build(client, { mutationFn: lost }).execute(undefined)).rejects.toThrow(
    'Failed to fetch',
  )
})

describe('the key of a query', () => {
  test('joined by slashes is its address, then the query', () => {
    expect(urlOf(['/api/bills', 'b1', 'payments'])).toBe('/api/bills/b1/payments')
    expect(urlOf(['/api/bills', { status: ['sent', 'overdue'], q: '', page: undefined }])).toBe(
      '/api/bills?status=sent%2Coverdue',
    )
  })

  test('comes from the contract', () => {
    const Input = z.object({ id: z.string(), year: z.optional(z.number()) })
    const endpoint = get('/api/bills/:id/payments', { input: Input, output: z.object({}), summary: '' })
    expect(keyOf(endpoint, { id: 'b1', year: 2026 })).toEqual(['/api/bills', 'b1', 'payments', { year: 2026 }])
    expect(keyOf(endpoint, { id: 'b1' })).toEqual(['/api/bills', 'b1', 'payments'])
  })
})

const fill = (client: QueryClient, count: number) => {
  for (let place = 0; place < count; place += 1) client.setQueryData(['/api/x', String(place)], place)
}

describe('the cache', () => {
  test('keeps 50 successful reads and removes idle ones past that', () => {
    const client = new QueryClient()
    fill(client, 50)
    clearWhenFull(client)
    expect(client.getQueryCache().getAll()).toHaveLength(50)
    fill(client, 51)
    clearWhenFull(client)
    expect(client.getQueryCache().getAll()).toHaveLength(0)
  })

  test('is checked at every tenth success', async () => {
    const client = createQueryClient(() => undefined)
    fill(client, 60)
    for (let place = 0; place < 10; place += 1) {
      await client.fetchQuery({ queryKey: ['/api/y', String(place)], queryFn: () => place })
    }
    expect(client.getQueryCache().getAll().length).toBeLessThanOrEqual(1)
  })

  test('is emptied above 120 MB, measured every 60 s', () => {
    vi.useFakeTimers()
    const client = new QueryClient()
    fill(client, 3)
    let bytes = 119 * 1024 * 1024
    const stop = watchMemory(client, () => bytes)
    vi.advanceTimersByTime(60_000)
    expect(client.getQueryCache().getAll()).toHaveLength(3)
    bytes = 121 * 1024 * 1024
    vi.advanceTimersByTime(60_000)
    expect(client.getQueryCache().getAll()).toHaveLength(0)
    stop()
    vi.useRealTimers()
  })

  test('is checked every 180 s in any case', () => {
    vi.useFakeTimers()
    const client = new QueryClient()
    const stop = watchCache(client)
    fill(client, 51)
    vi.advanceTimersByTime(179_999)
    expect(client.getQueryCache().getAll()).toHaveLength(51)
    vi.advanceTimersByTime(1)
    expect(client.getQueryCache().getAll()).toHaveLength(0)
    stop()
    fill(client, 51)
    vi.advanceTimersByTime(180_000)
    expect(client.getQueryCache().getAll()).toHaveLength(51)
    vi.useRealTimers()
  })

  test('has its memory marked on the timeline every 30 s, the last mark alone', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let bytes = 7
    const stop = watchMemory(new QueryClient(), () => bytes)
    const marked = () => performance.getEntriesByName('memory').map((mark) => Reflect.get(mark, 'detail'))
    vi.advanceTimersByTime(29_999)
    expect(marked()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(marked()).toEqual([{ bytes: 7 }])
    bytes = 8
    vi.advanceTimersByTime(30_000)
    expect(marked()).toEqual([{ bytes: 8 }])
    stop()
    vi.useRealTimers()
  })

  test('has the stale times of the specification', () => {
    const { queries, mutations } = createQueryClient(() => undefined).getDefaultOptions()
    expect(queries).toMatchObject({
      staleTime: 120_000,
      gcTime: 300_000,
      refetchOnWindowFocus: false,
      refetchInterval: false,
    })
    expect(mutations).toMatchObject({ retry: false, gcTime: 120_000 })
  })

  test('after a write has only the reads under its paths and histories stale', async () => {
    const client = createQueryClient(() => undefined)
    const keys = [
      ['/api/bills', { q: 'x' }],
      ['/api/bills', 'b1'],
      ['/api/bills-archive'],
      ['/api/demands'],
      ['/api/audit', { subject: 'bill' }],
    ]
    for (const key of keys) client.setQueryData(key, 1)
    await refresh(client, ['/api/bills'])
    expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, false, false, true])
  })
})

test.each([
  ['lost', new NetworkError('Failed to fetch'), true],
  ['broken', new HttpError(500, 'no'), true],
  ['refused', new HttpError(409, 'no'), false],
])('a write whose answer is %s has its reads made again (%#)', async (_name, error, isMadeAgain) => {
  const client = createQueryClient(() => undefined)
  client.setQueryData(['/api/bills'], 1)
  const write = { mutationFn: () => Promise.reject(error), meta: { refreshes: ['/api/bills'] } }
  await client
    .getMutationCache()
    .build(client, write)
    .execute(undefined)
    .catch(() => undefined)
  expect(client.getQueryState(['/api/bills'])?.isInvalidated).toBe(isMadeAgain)
})

describe('a write that succeeds', () => {
  const saved = (client: QueryClient) =>
    client.getMutationCache().build(client, { mutationFn: async () => 1, meta: { refreshes: ['/api/bills'] } })
  const shown = (client: QueryClient, queryFn: () => Promise<number>) => {
    const observer = new QueryObserver(client, { queryKey: ['/api/bills', 'b1'], queryFn, initialData: 0 })
    onTestFinished(observer.subscribe(() => undefined))
    return () => observer.getCurrentResult().data
  }

  test('ends once what is on screen is read again: the next one names its version', async () => {
    const client = createQueryClient(() => undefined)
    const version = shown(client, async () => 2)
    await saved(client).execute(undefined)
    expect(version()).toBe(2)
  })

  test('ends all the same where a read hangs', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const client = createQueryClient(() => undefined)
    const version = shown(client, () => new Promise(() => undefined))
    const ended = saved(client).execute(undefined)
    await vi.advanceTimersByTimeAsync(3_000)
    await expect(ended).resolves.toBe(1)
    expect(version()).toBe(0)
  })
})

test('every 401 is handled, of reads and of writes', async () => {
  const heard = vi.fn()
  const client = createQueryClient(heard)
  const refuse = () => Promise.reject(new HttpError(401, 'no'))
  await client.fetchQuery({ queryKey: ['/api/x'], queryFn: refuse, retry: false }).catch(() => undefined)
  await client
    .getMutationCache()
    .build(client, { mutationFn: refuse })
    .execute(undefined)
    .catch(() => undefined)
  expect(heard).toHaveBeenCalledTimes(2)
  expect(isAuthError(heard.mock.calls[0]?.[0])).toBe(true)
})

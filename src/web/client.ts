import * as z from 'zod/mini'
import { type Endpoint, Problem, queryString, splitPath } from '../shared/contract.ts'
import { i18n } from './i18n.tsx'
import { inSample } from './sample.ts'

/** A failed call. Its message is `status: body` (spec §8); the parsed body is attached when it is one of ours. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly problem: Problem | undefined

  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.status = status
    this.problem = problemIn(body)
  }
}

function problemIn(body: string): Problem | undefined {
  try {
    const parsed = z.safeParse(Problem, JSON.parse(body))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** The request was sent and no complete answer came: no network, no server, or a truncated answer. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** `fetch` rejects both for an aborted call and for a lost one; only the second is a network failure. */
const asNetworkError = (error: unknown): unknown =>
  error instanceof TypeError ? new NetworkError(error.message, { cause: error }) : error

/** Spec §8: `401` or the words "Authentication required". */
export const isAuthError = (error: unknown): boolean =>
  (error instanceof HttpError && error.status === 401) ||
  (error instanceof Error && error.message.includes('Authentication required'))

/** Timeouts in milliseconds; an upload has none while bytes are being sent. */
export const limits = {
  read: 20_000,
  write: 30_000,
  stalledUpload: 60_000,
  answerToUpload: 180_000,
} as const

/** The call timed out. A read may be repeated; a write may have been done. */
const timeoutError = () => new DOMException('The server took too long to answer', 'TimeoutError')

/** Aborts at the caller's signal or at the timeout, whichever comes first. */
const within = (limit: number, signal: AbortSignal | undefined): AbortSignal => {
  const timeout = AbortSignal.timeout(limit)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

interface Answer {
  status: number
  statusText: string
  type: string
  text: string
}

function accept(answer: Answer): unknown {
  if (answer.status < 200 || answer.status >= 300) throw new HttpError(answer.status, answer.text || answer.statusText)
  if (answer.status === 204) return {}
  if (!answer.type.includes('application/json')) {
    throw new Error(`Expected JSON response but received ${answer.type || 'nothing'}`)
  }
  return JSON.parse(answer.text)
}

const languageHeader = () => ({ 'Accept-Language': `${i18n().language}-CA` })

async function fetched(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(inSample(url), { ...init, credentials: 'include' })
    const { status, statusText } = response
    return { status, statusText, type: response.headers.get('content-type') ?? '', text: await response.text() }
  } catch (error) {
    throw asNetworkError(error)
  }
}

/** Fetches JSON, as every query does. */
export async function read(url: string, signal?: AbortSignal): Promise<unknown> {
  return accept(await fetched(url, { method: 'GET', headers: languageHeader(), signal: within(limits.read, signal) }))
}

/**
 * Sends by XMLHttpRequest, which reports upload progress (`fetch` does not). Fails when no bytes are sent, or no answer
 * comes, within the timeout.
 */
function uploaded(url: string, method: string, body: FormData, headers: Record<string, string>, options: CallOptions) {
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, inSample(url))
    request.withCredentials = true
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    let timer: ReturnType<typeof setTimeout> | undefined
    const waitAtMost = (limit: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        reject(timeoutError())
        request.abort()
      }, limit)
    }
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      waitAtMost(limits.stalledUpload)
      if (lengthComputable) options.onProgress?.(loaded / total)
    }
    request.upload.onload = () => waitAtMost(limits.answerToUpload)
    request.onloadend = () => clearTimeout(timer)
    request.onload = () =>
      resolve({
        status: request.status,
        statusText: request.statusText,
        type: request.getResponseHeader('content-type') ?? '',
        text: request.responseText,
      })
    request.onerror = () => reject(new NetworkError('Failed to fetch'))
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    waitAtMost(limits.stalledUpload)
    request.send(body)
  })
}

function multipart(values: Readonly<Record<string, unknown>>, files: Files): FormData {
  const body = new FormData()
  // Fields are sent before files: the server reads the stream in order and validates them before it accepts files.
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue
    body.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  for (const [name, list] of Object.entries(files)) for (const file of list) body.append(name, file, file.name)
  return body
}

export type Files = Readonly<Record<string, readonly File[]>>

export interface CallOptions {
  files?: Files
  /** Upload progress, 0 to 1. */
  onProgress?: (ratio: number) => void
  signal?: AbortSignal
  /** The name of this write in the notices that it causes. */
  origin?: string
}

/** Entries of an input; every contract's input is a flat object. */
export const entriesOf = (input: unknown): Record<string, unknown> =>
  typeof input === 'object' && input !== null ? Object.fromEntries(Object.entries(input)) : {}

/** Idempotency keys of writes with an unknown result, by their content: the same write sent again uses the same key. */
const unsettledKeys = new Map<string, string>()

/** Runs a write under its idempotency key; a retry after a lost or late answer reuses the key. */
async function keyed<T>(sent: string, run: (key: string) => Promise<T>): Promise<T> {
  const key = unsettledKeys.get(sent) ?? crypto.randomUUID()
  unsettledKeys.set(sent, key)
  try {
    const result = await run(key)
    unsettledKeys.delete(sent)
    return result
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) unsettledKeys.delete(sent)
    throw error
  }
}

/** Calls an endpoint: fills the path, then sends the query string or the body; the answer is parsed with the contract. */
export async function call<In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  endpoint: Endpoint<In, Out>,
  input: z.input<In>,
  options: CallOptions = {},
): Promise<z.output<Out>> {
  const { method, isIdempotent, waitSeconds, files } = endpoint
  const { url, rest } = splitPath(endpoint.path, entriesOf(input))
  const send = async (key?: string): Promise<unknown> => {
    const { origin } = options
    const headers = {
      ...languageHeader(),
      ...(key && { 'Idempotency-Key': key }),
      ...(origin && { 'X-Origin': origin }),
    }
    if (method === 'GET')
      return accept(
        await fetched(url + queryString(rest), { method, headers, signal: within(limits.read, options.signal) }),
      )
    if (Object.keys(files).length > 0)
      return accept(await uploaded(url, method, multipart(rest, options.files ?? {}), headers, options))
    return accept(
      await fetched(url, {
        method,
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(rest),
        signal: within(waitSeconds ? waitSeconds * 1_000 : limits.write, options.signal),
      }),
    )
  }
  const json = isIdempotent ? await keyed(`${method} ${url} ${JSON.stringify(rest)}`, send) : await send()
  return z.parse(endpoint.output, json)
}

/** URL of an endpoint that answers bytes, for links and images. */
export function hrefOf<In extends z.ZodMiniType>(endpoint: Endpoint<In>, input: z.input<In>): string {
  const { url, rest } = splitPath(endpoint.path, entriesOf(input))
  return inSample(url) + queryString(rest)
}

import * as z from 'zod/mini'
import { type Api, type Endpoint, type OutputOf, Problem, queryString, splitPath } from '../shared/contract.ts'
import { i18n } from './i18n.tsx'

/** A failed call. Its text is `status: body` (spec §8); the parsed body, when it is ours, comes along. */
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

/** The call left and nothing came back: no network, no server, or an answer cut short. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** `fetch` says an aborted call and a lost one by the same road; only the second is the network's doing. */
const asNetworkError = (error: unknown): unknown =>
  error instanceof TypeError ? new NetworkError(error.message, { cause: error }) : error

/** Spec §8: `401` or the words "Authentication required". */
export const isAuthError = (error: unknown): boolean =>
  (error instanceof HttpError && error.status === 401) ||
  (error instanceof Error && error.message.includes('Authentication required'))

/** How long the browser waits for an answer, in milliseconds; an upload may take as long as it moves. */
export const limits = {
  read: 20_000,
  write: 30_000,
  stalledUpload: 60_000,
  answerToUpload: 180_000,
} as const

/** The server took longer than the limit. A read may be asked again; a write may have been done. */
const timeoutError = () => new DOMException('The server took too long to answer', 'TimeoutError')

/** Ends with the caller's signal or at the limit, whichever comes first. */
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
    const response = await fetch(url, { ...init, credentials: 'include' })
    const { status, statusText } = response
    return { status, statusText, type: response.headers.get('content-type') ?? '', text: await response.text() }
  } catch (error) {
    throw asNetworkError(error)
  }
}

/** Reads JSON at an address, as every query does. */
export async function read(url: string, signal?: AbortSignal): Promise<unknown> {
  return accept(await fetched(url, { method: 'GET', headers: languageHeader(), signal: within(limits.read, signal) }))
}

/** `fetch` cannot tell how much of a body has left; XMLHttpRequest can. It fails when the body stops leaving or no answer comes. */
function uploaded(url: string, method: string, body: FormData, headers: Record<string, string>, options: CallOptions) {
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
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
  // Fields first: the server reads the stream in order and checks them before it takes the files.
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
  /** 0 to 1, while files leave. */
  onProgress?: (ratio: number) => void
  signal?: AbortSignal
  /** The same key replays the first answer; made up when absent. */
  idempotencyKey?: string
}

/** The entries of an input; every contract's input is one flat object. */
export const valuesOf = (input: unknown): Record<string, unknown> =>
  typeof input === 'object' && input !== null ? Object.fromEntries(Object.entries(input)) : {}

/** Keys of writes whose end is unknown, by what was sent: sent again unchanged, they are the same act to the server. */
const unsettledKeys = new Map<string, string>()

/** Runs one write under its idempotency key, which a try after a lost or late answer takes up again. */
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

/** Calls one endpoint: path holes, then the query string or the body; the answer is parsed with the contract. */
export async function call<In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  endpoint: Endpoint<In, Out>,
  input: z.input<In>,
  options: CallOptions = {},
): Promise<z.output<Out>> {
  const { method, isIdempotent, waitSeconds, files } = endpoint
  const { url, rest } = splitPath(endpoint.path, valuesOf(input))
  const send = async (key?: string): Promise<unknown> => {
    const headers = { ...languageHeader(), ...(key && { 'Idempotency-Key': key }) }
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
  const isNew = isIdempotent && options.idempotencyKey === undefined
  const json = isNew
    ? await keyed(`${method} ${url} ${JSON.stringify(rest)}`, send)
    : await send(options.idempotencyKey)
  return z.parse(endpoint.output, json)
}

export type Client<A extends Api> = {
  readonly [K in keyof A]: (input: z.input<A[K]['input']>, options?: CallOptions) => Promise<OutputOf<A[K]>>
}

/** `client(billsApi).pay({ id, version })`. */
export const client = <A extends Api>(api: A): Client<A> =>
  Object.fromEntries(
    Object.entries(api).map(([name, endpoint]) => [
      name,
      (input: unknown, options?: CallOptions) => call(endpoint, input, options),
    ]),
  ) as Client<A>

/** The address of an endpoint that answers bytes, for links and images. */
export function hrefOf<In extends z.ZodMiniType>(endpoint: Endpoint<In>, input: z.input<In>): string {
  const { url, rest } = splitPath(endpoint.path, valuesOf(input))
  return url + queryString(rest)
}

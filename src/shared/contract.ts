import * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Who may knock: `session` needs a full session, `pending` one that still owes a second factor, `public` nobody. */
export type Access = 'session' | 'pending' | 'public'
/** How the answer travels. `file` answers bytes, `empty` answers 204. */
export type Reply = 'json' | 'empty' | 'file' | 'stream'

interface Rate {
  readonly limit: number
  readonly seconds: number
  readonly field?: string
  /** Counted as with a field, which would name the session's own account: whoever has a password is not yet its owner. */
  readonly isByAccount?: boolean
  /** Only refusals count against the field: what many share (a demonstration account) is not shut by those who may. */
  readonly isSuccessFree?: boolean
}

export interface Endpoint<
  In extends z.ZodMiniType = z.ZodMiniType,
  Out extends z.ZodMiniType = z.ZodMiniType,
  R extends Reply = Reply,
> {
  readonly method: Method
  readonly path: string
  readonly input: In
  readonly output: Out
  readonly access: Access
  readonly reply: R
  readonly status: 200 | 201 | 204
  /** Multipart: each name is a file field, with how many files it takes. */
  readonly files: Readonly<Record<string, number>>
  /** Creates money or sends mail: an `Idempotency-Key` replays the first answer (decisions §4). */
  readonly isIdempotent: boolean
  /** The explicit exception to the demonstration's one rule: a write that a demo account may do (its own sign-out, language). */
  readonly isOpenToDemo: boolean
  /** A write that works for long before it saves (reads a document, hashes a password): its verb opens the transaction it needs. */
  readonly isLong: boolean
  /** How long the browser waits for the answer, where the server may rightly take longer than for other calls. */
  readonly waitSeconds: number | undefined
  /**
   * Counted per address; with a field, also per what it names: `limit` calls a `seconds` window from one address or known device, and three times
   * that in three times as long from all strangers together.
   */
  readonly rate: Rate | undefined
  /** One line for the API page. */
  readonly summary: string
}

export type Api = Readonly<Record<string, Endpoint>>
export type InputOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

type Optional = Partial<
  Pick<Endpoint, 'access' | 'status' | 'files' | 'isIdempotent' | 'isOpenToDemo' | 'isLong' | 'waitSeconds' | 'rate'>
>
interface Shape<In extends z.ZodMiniType, Out extends z.ZodMiniType, R extends Reply> extends Optional {
  reply?: R
  input: In
  output: Out
  summary: string
}

const endpoint =
  <D extends Reply>(method: Method, preset: D) =>
  <In extends z.ZodMiniType, Out extends z.ZodMiniType, R extends Reply = D>(
    path: string,
    { reply, ...shape }: Shape<In, Out, R>,
  ): Endpoint<In, Out, R> => ({
    method,
    path,
    access: 'session',
    // `D` is what `R` is when nothing else is said.
    reply: reply ?? (preset as Reply as R),
    status: method === 'POST' ? 201 : method === 'DELETE' ? 204 : 200,
    files: {},
    isIdempotent: false,
    isOpenToDemo: false,
    isLong: false,
    waitSeconds: undefined,
    rate: undefined,
    ...shape,
  })

export const get = endpoint('GET', 'json')
export const post = endpoint('POST', 'json')
export const put = endpoint('PUT', 'json')
export const patch = endpoint('PATCH', 'json')
export const del = endpoint('DELETE', 'empty')

/** Fills `:id` holes from the input and returns what is left over for the query string or the body. */
export function splitPath(
  path: string,
  input: Readonly<Record<string, unknown>>,
): { url: string; rest: Record<string, unknown> } {
  const rest = { ...input }
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { url, rest }
}

/** A query string in a stable order; arrays are joined by commas, empty values are left out. */
export function queryString(values: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(values)
    .filter(
      ([, value]) =>
        value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]): [string, string] => [name, Array.isArray(value) ? value.join(',') : String(value)])
  return pairs.length ? `?${new URLSearchParams(pairs).toString()}` : ''
}

/** What a failing call answers (decisions §4). */
export const Problem = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type Problem = z.infer<typeof Problem>

import * as z from 'zod/mini'
import { oneLine } from './characters.ts'
import { Id } from './shapes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Required authentication: a full session, a pending one (second factor owed), or none. */
export type Access = 'session' | 'pending' | 'public'
/** How the answer is sent: JSON, a file's bytes, or 204 without a body. */
export type Reply = 'json' | 'empty' | 'file' | 'stream'

interface Rate {
  readonly limit: number
  readonly seconds: number
  readonly field?: string
  /**
   * Counts against the account of the session, as a field would: a person with a password has not yet proven to be the
   * account's owner.
   */
  readonly isByAccount?: boolean
  /**
   * Only refused calls count, so that successful sign-ins to a shared account (a demonstration account) do not lock it.
   */
  readonly isSuccessFree?: boolean
}

/** How a plain HTML form sends a call, and where its answer leads. */
interface SiteForm {
  /** Fields that hold whole numbers. */
  readonly numbers: readonly string[]
  /** The address of its page, with the names of the refused fields if any. No typed value is in it. */
  readonly page: (fields: Readonly<Record<string, unknown>>, refused?: readonly string[]) => string
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
  /** Multipart file fields, each with its maximum number of files. */
  readonly files: Readonly<Record<string, number>>
  /** The files are spreadsheets, which the use case reads and checks, instead of PDFs and pictures. */
  readonly takesTables?: boolean
  /** For calls that create money or send mail: an `Idempotency-Key` replays the first answer (decisions §4). */
  readonly isIdempotent: boolean
  /** A write that a demonstration account may do (its own sign-out, language). */
  readonly isOpenToDemo: boolean
  /**
   * A write that runs long before it saves (reads a document, hashes a password): its use case opens its own
   * transaction.
   */
  readonly isLong: boolean
  /** Accepts the form that mail programs post for a one-click unsubscription (RFC 8058): the query is the input. */
  readonly takesForm: boolean
  /** A form of the public site sends it without JavaScript, and is led back to its page. */
  readonly siteForm: SiteForm | undefined
  /** Client timeout in seconds, where the server may take longer than for other calls. */
  readonly waitSeconds: number | undefined
  /**
   * Rate limit per address; with a field, also per value of that field: `limit` calls per window of `seconds` from one
   * address or known device, and three times as many in three times as long from all unknown devices together.
   */
  readonly rate: Rate | undefined
  /** One line for the API documentation. */
  readonly summary: string
}

export type Api = Readonly<Record<string, Endpoint>>
export type InputOf<E extends Endpoint> = z.output<E['input']>

type Optional = Partial<
  Pick<
    Endpoint,
    | 'access'
    | 'status'
    | 'files'
    | 'takesTables'
    | 'isIdempotent'
    | 'isOpenToDemo'
    | 'isLong'
    | 'takesForm'
    | 'siteForm'
    | 'waitSeconds'
    | 'rate'
  >
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
    // `D` defaults to `R`.
    reply: reply ?? (preset as Reply as R),
    status: method === 'POST' ? 201 : method === 'DELETE' ? 204 : 200,
    files: {},
    isIdempotent: false,
    isOpenToDemo: false,
    isLong: false,
    takesForm: false,
    siteForm: undefined,
    waitSeconds: undefined,
    rate: undefined,
    ...shape,
  })

export const get = endpoint('GET', 'json')
export const post = endpoint('POST', 'json')
export const put = endpoint('PUT', 'json')
export const patch = endpoint('PATCH', 'json')
export const del = endpoint('DELETE', 'empty')

/** Makes the endpoints of the steps in the life of a thing: each puts a noun under it, as `PUT /api/demands/:id/approval`. */
export function stepsOn<In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  path: string,
  common: Omit<Shape<In, Out, 'json'>, 'summary'>,
) {
  function step(noun: string, summary: string): Endpoint<In, Out, 'json'>
  /** A step that takes more than the others. */
  function step<Own extends z.ZodMiniType>(
    noun: string,
    summary: string,
    own: Omit<Shape<Own, Out, 'json'>, 'summary' | 'output'>,
  ): Endpoint<Own, Out, 'json'>
  function step(noun: string, summary: string, own: object = {}): Endpoint {
    return put(`${path}/${noun}`, { ...common, ...own, summary })
  }
  return step
}

/** No input, or no answer. */
export const Nothing = z.object({})
/** One thing by its id. */
export const One = z.object({ id: Id })
export type One = z.infer<typeof One>

/** Makes the endpoints that archive a thing and bring it back: `PUT` and `DELETE /api/buildings/:id/archive`, which answer the thing. */
export const archiveOn = <Out extends z.ZodMiniType>(
  thing: `/api/${string}/:id`,
  output: Out,
  summaries: Readonly<Record<'archive' | 'restore', string>>,
) => ({
  archive: put(`${thing}/archive`, { summary: summaries.archive, input: One, output }),
  restore: del(`${thing}/archive`, { summary: summaries.restore, input: One, output, reply: 'json', status: 200 }),
})

/** Parses numbers, flags and lists from the texts of a query string. */
export const queryNumber = (min: number, max: number) =>
  z.coerce.number<number>('shared.e_number').check(z.int('shared.e_number'), z.gte(min), z.lte(max))
export const queryFlag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])]),
  z.transform((value): boolean => value === true || value === 'true' || value === '1'),
)
/** `a,b` or an array, each element one of the values. */
export const queryList = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((value): string[] => (typeof value === 'string' ? value.split(',').filter(Boolean) : value)),
    ),
    z.array(z.enum(values)),
  )

/** A search term is compared and not stored: its invisible characters are removed. */
export const SearchTerms = z.optional(z.string().check(z.overwrite(oneLine), z.maxLength(100)))

/** Input of every list: a search, a sort (`-dueOn` is descending) and a page. */
export const listInput = <const S extends readonly [string, ...string[]]>(sorts: S, preset: SortOf<S>) => ({
  q: SearchTerms,
  sort: z._default(
    z.enum(sorts.flatMap((sort) => [sort, `-${sort}`]) as SortOf<S>[] & [SortOf<S>, ...SortOf<S>[]]),
    // Typed by `sorts`; `z._default` wants the enum's own type, which TypeScript cannot infer through `flatMap`.
    preset as never,
  ),
  limit: z._default(
    z.coerce
      .number<number>('shared.e_limit')
      .check(z.int('shared.e_limit'), z.gte(1, 'shared.e_limit'), z.lte(100, 'shared.e_limit')),
    25,
  ),
  // Contains the sort value of the last row of the previous page, which may be a long text.
  cursor: z.optional(z.string().check(z.maxLength(2_000))),
})
export type SortOf<S extends readonly string[]> = S[number] | `-${S[number]}`

/** `{items, nextCursor, total}` (decisions §4). */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: z.array(item),
    nextCursor: z.nullable(z.string()),
    total: z.int(),
    /** There are as many or more: a text finds too many to count. */
    isTotalLeast: z.optional(z.boolean()),
  })

/**
 * Fills the `:id` placeholders of a path from the input and returns the remaining fields for the query string or body.
 */
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

/** Builds a query string in a stable order; arrays are joined by commas, empty values are omitted. */
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

/** Body of a failed call (decisions §4). */
export const Problem = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type Problem = z.infer<typeof Problem>

import type { Readable } from 'node:stream'
import * as z from 'zod/mini'
import type { Api, Endpoint, InputOf } from '../shared/contract.ts'
import { AppError, type FieldProblem } from '../shared/errors.ts'
import type { Context } from './context.ts'
import type { Received } from './files.ts'
import { requireWriterFor } from './granted.ts'

/** The files of a multipart call, by field. */
export type Uploads = Readonly<Record<string, readonly Received[]>>

/** Answer of a `file` endpoint. */
export interface FileReply {
  readonly name: string
  readonly mediaType: string
  readonly content: Readable | Buffer
  /** Shown in the page rather than saved: pictures and PDFs only. */
  readonly isInline?: boolean
}

type Answer<E extends Endpoint> = E['reply'] extends 'file'
  ? Promise<FileReply>
  : E['reply'] extends 'json'
    ? Promise<z.input<E['output']>>
    : Promise<void>

export type Handlers<A extends Api> = {
  readonly [K in keyof A]: (ctx: Context, input: InputOf<A[K]>, uploads: Uploads) => Answer<A[K]>
}

export interface Route {
  readonly name: string
  readonly endpoint: Endpoint
  /** Parses, runs and parses again. The caller opened the transaction. */
  run(ctx: Context, raw: unknown, uploads: Uploads): Promise<unknown>
}

/** Pairs a contract with its handlers. A missing or mistyped handler does not compile. */
export function routes<A extends Api>(api: A, handlers: Handlers<A>): Route[] {
  return Object.keys(api).map((name) => {
    const endpoint = api[name]
    const handler = handlers[name]
    if (!endpoint || !handler) throw new Error(`${name} has no handler`)
    const parts = { name, endpoint, handler, output: compiled(endpoint.output) }
    return {
      name,
      endpoint,
      run: (ctx, raw, uploads) => answer(parts, ctx, raw, uploads),
    }
  })
}

interface Answering {
  readonly name: string
  readonly endpoint: Endpoint
  readonly handler: (ctx: Context, input: never, uploads: Uploads) => Promise<unknown>
  readonly output: z.core.$ZodType
}

async function answer(
  { name, endpoint, handler, output }: Answering,
  ctx: Context,
  raw: unknown,
  uploads: Uploads,
): Promise<unknown> {
  requireWriterFor(endpoint, ctx)
  const unknown = endpoint.method === 'GET' ? [] : unknownFields(endpoint.input, raw)
  const unkeepable = unkeepableFields(raw)
  const parsed = endpoint.input.safeParse(raw)
  if (!parsed.success || unknown.length > 0 || unkeepable.length > 0) {
    const refused = parsed.success ? [] : fieldsOf(parsed.error, raw)
    throw new AppError('invalid', 'shared.invalid', { fields: [...refused, ...unkeepable, ...unknown] })
  }
  // `routes` paired this handler with this endpoint, whose shape has just parsed the input.
  const reply = await handler(ctx, parsed.data as never, uploads)
  if (endpoint.access === 'session') requireAsked(ctx, endpoint, name)
  // Parsed on the way out too: a column that the contract does not name never leaves.
  return endpoint.reply === 'json' ? z.core.parse(output, reply) : reply
}

/**
 * A read may rely on a scope alone; a write that only loads through one has not checked whether this caller may write.
 */
function requireAsked(ctx: Context, { method }: Endpoint, name: string): void {
  if (!ctx.wasScoped) throw new Error(`${name} answered without asking a policy`)
  if (method !== 'GET' && !ctx.wasAuthorized) throw new Error(`${name} wrote without asking a policy`)
}

/**
 * A fast form of the answer's shape: its objects are compiled (`zod/mini`, made small for browsers, interprets them,
 * which takes three times as long), and plain texts and numbers are checked by type only. Their formats were checked on
 * input, and are the database's to keep; the check is that no field missing from the contract is sent.
 */
function compiled(shape: z.core.$ZodType): z.core.$ZodType {
  if (shape instanceof z.core.$ZodObject) {
    const parts = Object.entries(shape._zod.def.shape).map(([name, part]) => [name, compiled(part)] as const)
    return new z.core.$ZodObjectJIT({ ...shape._zod.def, shape: Object.fromEntries(parts) })
  }
  if (shape instanceof z.core.$ZodArray)
    return new z.core.$ZodArray({ ...shape._zod.def, element: compiled(shape._zod.def.element) })
  if (shape instanceof z.core.$ZodNullable)
    return new z.core.$ZodNullable({ ...shape._zod.def, innerType: compiled(shape._zod.def.innerType) })
  if (shape instanceof z.core.$ZodString) return new z.core.$ZodString({ type: 'string' })
  if (shape instanceof z.core.$ZodNumber) return new z.core.$ZodNumber({ type: 'number', checks: [] })
  return shape
}

/** PostgreSQL keeps no NUL, and half of a sign that UTF-16 writes in two (a lone surrogate) would be kept as another sign. */
const unkeepable = /\0|\p{Surrogate}/u

/**
 * Fields, at any depth, with a text or a name that cannot be stored unchanged. Without recursion: a body may be as deep
 * as it is long.
 */
function unkeepableFields(raw: unknown): FieldProblem[] {
  const found = new Set<string>()
  const left: { value: unknown; path: string }[] = [{ value: raw, path: '' }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && unkeepable.test(value)) found.add(path)
    if (typeof value !== 'object' || value === null) continue
    for (const [name, part] of Object.entries(value)) {
      if (path && unkeepable.test(name)) found.add(path)
      else left.push({ value: part, path: path ? `${path}.${name}` : name })
    }
  }
  return [...found].map((path) => ({ path, key: 'shared.e_sign' }))
}

/** Fields of the body, however deep, that the contract does not name: a misspelt one must not be dropped in silence. */
function unknownFields(shape: z.core.$ZodType, raw: unknown, above: readonly string[] = []): FieldProblem[] {
  if (typeof raw !== 'object' || raw === null) return []
  const bare = unwrapped(shape)
  if (bare instanceof z.core.$ZodArray) {
    const { element } = bare._zod.def
    return Array.isArray(raw) ? raw.flatMap((item, i) => unknownFields(element, item, [...above, String(i)])) : []
  }
  if (!(bare instanceof z.core.$ZodObject) || Array.isArray(raw)) return []
  const known = new Map(Object.entries(bare._zod.def.shape))
  return Object.entries(raw).flatMap(([name, value]) => {
    const path = [...above, name]
    const part = known.get(name)
    return part ? unknownFields(part, value, path) : [{ path: path.join('.'), key: 'shared.e_unknown' }]
  })
}

/** The shape of what is sent, whether or not it may be left out, be null or be turned into something else. */
function unwrapped(shape: z.core.$ZodType): z.core.$ZodType {
  if (shape instanceof z.core.$ZodPipe) return unwrapped(shape._zod.def.in)
  const isWrapper =
    shape instanceof z.core.$ZodOptional || shape instanceof z.core.$ZodNullable || shape instanceof z.core.$ZodDefault
  return isWrapper ? unwrapped(shape._zod.def.innerType) : shape
}

/** Each refused field once, with the key of its sentence; a missing value is `required`, an unworded one `invalid`. */
function fieldsOf(error: z.core.$ZodError, raw: unknown): FieldProblem[] {
  const fields = new Map<string, FieldProblem>()
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.')
    const isMissing = issue.code === 'invalid_type' && valueAt(raw, issue.path) === undefined
    const key = /^[a-z_-]+\.[a-z_0-9]+$/i.test(issue.message)
      ? issue.message
      : isMissing
        ? 'shared.e_required'
        : 'shared.e_invalid'
    if (!fields.has(path)) fields.set(path, { path, key })
  }
  return [...fields.values()]
}

const valueAt = (raw: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    raw,
  )

/** Every kind of failure the product can name, and the HTTP status it travels under. */
export const statusOf = {
  unauthenticated: 401,
  forbidden: 403,
  demo_is_read_only: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  invalid: 422,
  too_many_requests: 429,
  unavailable: 503,
  internal: 500,
} as const

export type ErrorKind = keyof typeof statusOf

/** Values that fill the `{holes}` of a worded refusal. */
export type Details = Readonly<Record<string, string | number>>

/** One refused field: its path in the body (`address.city`) and the key of the sentence that says why. */
export interface FieldProblem {
  readonly path: string
  readonly key: string
  readonly details?: Details
}

interface More {
  details?: Details
  fields?: readonly FieldProblem[]
  retryAfterSeconds?: number
  cause?: unknown
}

/** Carries codes, never prose: only the edge of the server knows the reader's language. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly kind: ErrorKind
  /** The exact rule that refused, e.g. `bills.already_paid`; doubles as the message key. */
  readonly reason: string | undefined
  readonly details: Details | undefined
  readonly fields: readonly FieldProblem[]
  /** How long the caller should wait before another try. */
  readonly retryAfterSeconds: number | undefined

  constructor(kind: ErrorKind, reason?: string, { details, fields = [], retryAfterSeconds, cause }: More = {}) {
    super(reason ? `${kind}: ${reason}` : kind, cause === undefined ? undefined : { cause })
    this.kind = kind
    this.reason = reason
    this.details = details
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Declares a feature's own refusals once, each under its kind, so a throw site only names the reason. */
export const refusals =
  <const F extends string, R extends string>(feature: F, kinds: Record<R, ErrorKind>) =>
  (reason: R, details?: Details, field?: string): AppError =>
    new AppError(kinds[reason], `${feature}.${reason}`, {
      ...(details && { details }),
      ...(field && { fields: [{ path: field, key: `${feature}.${reason}`, ...(details && { details }) }] }),
    })

/** The reasons a feature's `refuse` knows; its message files must word each one. */
export type ReasonOf<Refuse> = Refuse extends (reason: infer R extends string, ...rest: never[]) => AppError ? R : never

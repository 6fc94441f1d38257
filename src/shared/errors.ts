/** Every kind of failure and its HTTP status. */
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

/** Values for the `{placeholders}` of a refusal's sentence. */
export type RefusalDetails = Readonly<Record<string, string | number>>

/** A refused field: its path in the body (`address.city`) and the key of its sentence. */
export interface FieldProblem {
  readonly path: string
  readonly key: string
  readonly details?: RefusalDetails
}

interface More {
  details?: RefusalDetails
  fields?: readonly FieldProblem[]
  retryAfterSeconds?: number
  cause?: unknown
}

/** An expected failure. It carries codes, not sentences: only the HTTP layer knows the reader's language. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly kind: ErrorKind
  /** The rule that refused, for example `bills.already_paid`; also the key of its sentence. */
  readonly reason: string | undefined
  readonly details: RefusalDetails | undefined
  readonly fields: readonly FieldProblem[]
  /** Seconds to wait before a retry. */
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

/** A thing that does not exist for the caller; `cause` is logged only. */
export const notFound = (cause?: unknown): AppError => new AppError('not_found', 'shared.not_found', { cause })

/** The refusal of a rule, or of a table of steps. */
export const forbidden = (): AppError => new AppError('forbidden', 'shared.forbidden')

/** Declares a feature's refusals with their kinds; a throw site then names only the reason. */
export const refusals =
  <const F extends string, R extends string>(feature: F, kinds: Record<R, ErrorKind>) =>
  (reason: R, details?: RefusalDetails, field?: string): AppError =>
    new AppError(kinds[reason], `${feature}.${reason}`, {
      ...(details && { details }),
      ...(field && { fields: [{ path: field, key: `${feature}.${reason}`, ...(details && { details }) }] }),
    })

/** Reasons known to a feature's `refuse`; its catalogues must word each one. */
export type ReasonOf<Refuse> = Refuse extends (reason: infer R extends string, ...rest: never[]) => AppError ? R : never

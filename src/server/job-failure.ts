import { AppError } from '../shared/errors.ts'
import { codeOf } from './log.ts'

/** Thrown by a job for a failure that a retry would not solve; `code` says which, without personal data. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp'
  readonly code: string

  constructor(code: string, cause: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** Code of a failure without personal data: the database's or the network's code, our own reason, or the error's name. */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error instanceof GivenUp) return error.code
  return codeOf(error) ?? (error instanceof AppError ? error.message : error.name)
}

import { type DestinationStream, pino } from 'pino'
import { standardOutput } from './log-lines.ts'

export type Log = pino.Logger

/** Logger: one JSON line per event. Fields that could identify a person are removed before writing. */
export const makeLog = (level: string, to: DestinationStream = standardOutput): Log =>
  pino(
    {
      level,
      base: null,
      redact: {
        paths: [
          'err.params',
          'err.query',
          'err.cause.detail',
          'err.cause.where',
          'err.detail',
          'email',
          '*.email',
          'body',
          'password',
          'token',
        ],
        remove: true,
      },
      serializers: {
        err: (error: unknown) =>
          error instanceof Error
            ? {
                type: error.name,
                message: withoutPersonalData(error.message),
                stack: withoutPersonalData(error.stack ?? ''),
                code: codeOf(error),
              }
            : { message: 'not an error' },
      },
    },
    to,
  )

/**
 * Removes messages that contain personal data: Drizzle includes query parameters, and mail servers quote the address
 * they refuse.
 */
export const withoutPersonalData = (text: string): string =>
  text.replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/, '').replace(/[^\s<>()"'/:;,]+@[^\s<>()"'/:;,]+/g, '…@…')

/** Code of an error (`23505`, `ECONNREFUSED`, `EAUTH`), without its message. */
export function codeOf(error: Error): string | undefined {
  const source: unknown = error.cause instanceof Error ? error.cause : error
  return source instanceof Error && 'code' in source ? String(source.code) : undefined
}

/** An invalid setting; its message is the one line that the start prints. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** An error's message on one line, or the system error code when the message is empty. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return (error instanceof Error && error.message.split('\n')[0]) || code
}

/** True when an error carries this code, for example `EEXIST`. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

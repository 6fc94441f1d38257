/** A setting that can't be used; its message is the one line the start prints. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** In one line; the system's code when it gave no sentence. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return (error instanceof Error && error.message.split('\n')[0]) || code
}

/** Whether an error is of this code, such as `EEXIST`. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Properties of a request beside its input. Jobs have none. */
export interface Http {
  /** Undefined once the caller has disconnected. */
  readonly ip: string | undefined
  readonly userAgent: string
  /** A random name that the browser gave this call, so that its screen knows the notices of its own writes. */
  readonly origin?: string | undefined
  readonly sessionToken: string | undefined
  /** Aborted when the caller disconnects before the answer: work for that caller alone should end. */
  readonly gone: AbortSignal
  setSession(token: string, seconds: number): void
  clearSession(): void
  /** The id of the device, when this account (an e-mail address) has signed in from it before. */
  deviceOf(account: string): string | undefined
  /** Has later tries of this account from this device counted apart from those of strangers. */
  rememberDevice(account: string): void
}

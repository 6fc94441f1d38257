import * as OTPAuth from 'otpauth'

const codeAt = (secret: string, timestamp: number): string =>
  new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) }).generate({ timestamp })

/** The code that an authenticator shows. */
export const totpCodeOf = (secret: string): string => codeAt(secret, Date.now())

/**
 * The code that it shows next, which is accepted already: good after `codeOf` has served, however long ago that was. The code before
 * could be two steps back, and refused, by the time it is checked.
 */
export const nextCodeOf = (secret: string): string => codeAt(secret, Date.now() + 30_000)

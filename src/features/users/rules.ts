import { refuse, type SessionStage, type UserStatus } from './contract.ts'

export const sessionDays = 7
/** A reset link lives an hour; that of a welcome letter, which nobody asked for, a week. */
export const resetMinutes = 60
export const welcomeDays = 7
/** A sign-in that owes a code must give it soon. */
export const pendingMinutes = 15
/** After the password or a passkey is asked again, acts that ask for it are open this long. */
export const proofMinutes = 10
/** A challenge for a passkey is good this long. */
export const challengeMinutes = 5
const weakestScore = 2

/** The step after a correct password. Throws `not_active` for any status but `active`. */
export function stageAfterPassword(user: {
  status: UserStatus
  hasTwoFactor: boolean
  mustUseTwoFactor: boolean
}): SessionStage {
  if (user.status !== 'active') throw refuse('not_active')
  if (user.hasTwoFactor) return 'factor'
  return user.mustUseTwoFactor ? 'enrolment' : 'full'
}

/** Spec §5: not too weak. `score` is the estimator's, 0 to 4. */
export function requireStrength(score: number): void {
  if (score < weakestScore) throw refuse('password_weak', undefined, 'password')
}

/** Throws `proof_needed` unless the session proved within the last minutes who uses it. */
export function requireRecentProof(provedAt: Date | null, now: Date): void {
  if (!provedAt || now.getTime() - provedAt.getTime() > proofMinutes * 60_000) throw refuse('proof_needed')
}

/** `abcd-efgh-jkmn`, read aloud without doubt: no vowel pairs that make words, no 0/O, 1/l. */
export const recoveryAlphabet = 'bcdfghjkmnpqrstvwxz23456789'
/** As typed → as hashed: case, spaces and hyphens don't count. */
export const plainCode = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The domain of an account that was deleted: `.invalid` reaches nobody (RFC 2606). */
export const removedDomain = '@removed.invalid'
export const removedPattern = `%${removedDomain}`
/** The domain of a person who is kept by their name: they have no email and no access (decision 158). */
const namedDomain = '@sans-courriel.invalid'
export const namedPattern = `%${namedDomain}`
export const namedAddress = (id: string): string => `${id}${namedDomain}`
/** An address as people see it: none of a deleted account, nor of a person who is kept by their name. */
export const shownAddress = (email: string): string | null =>
  email.endsWith(removedDomain) || email.endsWith(namedDomain) ? null : email
/** The domain of an invented person of a sample. */
export const inventedDomain = '@exemple.invalid'
export const inventedPattern = `%${inventedDomain}`

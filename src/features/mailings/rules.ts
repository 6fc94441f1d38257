import type { Day } from '../../shared/dates.ts'
import { lifecycle } from '../../shared/lifecycle.ts'
import type { ChargeKind } from '../contributions/shares/rules.ts'
import type { Channel, RecipientStatus } from './contract.ts'

/** The life of a letter to one person. */
export const recipientLife = lifecycle<RecipientStatus, 'manager' | 'job'>()({
  /** A reminder of a debt that was paid before it left. */
  withdraw: { from: ['waiting'], to: 'withdrawn', by: ['job'], fact: null },
  send: { from: ['waiting'], to: 'sent', by: ['job'], fact: null },
  print: { from: ['waiting'], to: 'ready', by: ['job'], fact: null },
  fail: { from: ['sent'], to: 'failed', by: ['job'], fact: null },
  resend: { from: ['sent', 'failed'], to: 'waiting', by: ['manager'], fact: 'resent' },
  post: { from: ['ready', 'failed'], to: 'posted', by: ['manager'], fact: null },
})
export type RecipientStep = keyof typeof recipientLife.steps

interface Reached {
  /** An account that its person may sign in to, at an address that takes mail. */
  readonly hasAddress: boolean
  /** They read the account of the home today: they hold it, and own it. */
  readonly hasAccess: boolean
}

/** By email where the person may open the letter in Mitoyen, which the email only announces; on paper otherwise. */
export const channelOf = ({ hasAddress, hasAccess }: Reached): Channel => (hasAddress && hasAccess ? 'email' : 'paper')

/** The letters that a person has to print: those on paper, and those whose email did not arrive. */
export const printed: readonly RecipientStatus[] = ['ready', 'posted', 'failed']

/** A person who never had an account was never asked for their language: their letter is in both. */
export const languagesOf = ({ language }: { readonly language: 'fr' | 'en' | 'both' }): readonly ('fr' | 'en')[] =>
  language === 'both' ? ['fr', 'en'] : [language]

/** How many letters of a mailing have passed, of all that are meant to go. */
export function progressOf(counts: Readonly<Record<RecipientStatus, number>>): { done: number; all: number } {
  const { waiting, sent, failed, ready, posted, withdrawn } = counts
  const done = sent + failed + ready + posted + withdrawn
  return { done, all: done + waiting }
}

/** What a reminder says is owed, as it was on its day. */
export interface Claim {
  readonly lines: readonly {
    readonly kind: ChargeKind
    readonly label: string | null
    readonly dueOn: Day
    readonly leftCents: number
  }[]
  /** Interest to that day that nobody has charged: told apart, it is no part of the sum. */
  readonly interestCents: number
  readonly suspendedSince: Day | null
}

import type { Language } from '../shared/actor.ts'
import { i18n, keepLanguage, savedLanguage, setLanguage } from './i18n.tsx'

/* Decision 040: an account's language goes wherever its owner signs in; a device remembers the last one it showed. */

interface Account {
  readonly id: string
  readonly language: Language
  readonly isDemo: boolean
}

const storageKey = 'account-language'
let isChosenBefore = false

/** A language chosen while nobody is signed in is that of whoever signs in next. */
export const chooseBeforeSignIn = (): void => {
  isChosenBefore = true
}

const seenAs = ({ id, language }: Account): string => `${id} ${language}`

function lastSeen(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function see(account: Account | null): void {
  try {
    if (account) localStorage.setItem(storageKey, seenAs(account))
    else localStorage.removeItem(storageKey)
  } catch {
    // private browsing: the account's language is met at each visit
  }
}

/**
 * At a sign-in the account's language is shown, and kept on the device: a choice made there long ago, or by someone else, says
 * nothing of this person. One made just before signing in is theirs, and the account is told. An account that many share, as a
 * demonstration's, has no language of its own: the reader keeps theirs.
 */
export async function meetAccount(account: Account, { isShared }: { isShared: boolean }): Promise<void> {
  const { language } = i18n()
  const isChosen = isChosenBefore
  isChosenBefore = false
  if (isShared || account.isDemo) {
    see(null)
    await keepLanguage(language)
    return
  }
  see(account)
  if (isChosen && language !== account.language) await setLanguage(language)
  else await keepLanguage(account.language)
}

/** Whenever the session is read again: a language that its owner chose on another device comes here too. */
export async function followAccount(account: Account): Promise<void> {
  if (account.isDemo) return
  const seen = lastSeen()
  const isKnown = seen?.startsWith(`${account.id} `) ?? false
  // Of an account never met here, nothing says that its language is newer than the device's.
  if (isKnown ? seen === seenAs(account) : savedLanguage() !== undefined) return
  see(account)
  await keepLanguage(account.language)
}

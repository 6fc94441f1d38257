import { type AccountKind, type Language, mayWrite } from '../shared/actor.ts'
import { i18n, keepLanguage, savedLanguage, setLanguage } from './i18n.tsx'

/* Decision 040: an account's language applies wherever its owner signs in; a device remembers the last one it showed. */

interface Account extends AccountKind {
  readonly id: string
  readonly language: Language
}

const storageKey = 'account-language'
let isChosenBefore = false

/** A language chosen while signed out becomes that of the next person who signs in. */
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
    // private browsing: the account's language is read again at each visit
  }
}

/**
 * At a sign-in, shows the account's language and saves it on the device: an old choice on this device may be another
 * person's. A language chosen just before signing in is saved to the account instead. A shared (demonstration) account
 * has no language of its own: the reader keeps theirs.
 */
export async function meetAccount(account: Account, { isShared }: { isShared: boolean }): Promise<void> {
  const { language } = i18n()
  const isChosen = isChosenBefore
  isChosenBefore = false
  if (isShared || !mayWrite(account)) {
    see(null)
    await keepLanguage(language)
    return
  }
  see(account)
  if (isChosen && language !== account.language) await setLanguage(language)
  else await keepLanguage(account.language)
}

/** Applies a language that the account's owner chose on another device, whenever the session is read again. */
export async function followAccount(account: Account): Promise<void> {
  if (!mayWrite(account)) return
  const seen = lastSeen()
  const isKnown = seen?.startsWith(`${account.id} `) ?? false
  // For an account unknown to this device, the account's language may be older than the device's.
  if (isKnown ? seen === seenAs(account) : savedLanguage() !== undefined) return
  see(account)
  await keepLanguage(account.language)
}

import type { Letter } from '../../../server/mail.ts'
import { writeLetter } from '../../../server/mail-layout.tsx'
import type { Say } from '../../../server/words.ts'
import type { Language } from '../../../shared/actor.ts'
import { welcomeDays } from '../rules.ts'

interface Reader {
  readonly email: string
  readonly firstName: string
  readonly language: Language
}

/** The link that lets someone choose a new password. */
export const resetLetter = (say: Say, reader: Reader, url: string): Promise<Letter> => {
  const word = (key: string, values?: Record<string, string>) => say(reader.language, `users.${key}`, values)
  return writeLetter({
    to: reader.email,
    language: reader.language,
    subject: word('mail_reset_subject'),
    paragraphs: [word('mail_hello', { name: reader.firstName }), word('mail_reset_body')],
    button: { label: word('mail_reset_button'), url },
    footnotes: [word('mail_reset_ignore')],
  })
}

/** The link that opens an account made for someone. */
export const welcomeLetter = (say: Say, reader: Reader, url: string): Promise<Letter> => {
  const word = (key: string, values?: Record<string, string | number>) => say(reader.language, `users.${key}`, values)
  return writeLetter({
    to: reader.email,
    language: reader.language,
    subject: word('mail_welcome_subject'),
    paragraphs: [word('mail_hello', { name: reader.firstName }), word('mail_welcome_body', { email: reader.email })],
    button: { label: word('mail_reset_button'), url },
    footnotes: [word('mail_welcome_days', { days: welcomeDays })],
  })
}

/** A new password, of an account with passkeys or without; two-factor on or off; a recovery code used; a passkey more or less. */
export type Warning =
  | 'changed'
  | 'changed_beside_passkeys'
  | 'factor_on'
  | 'factor_off'
  | 'recovery_used'
  | 'passkey_added'
  | 'passkey_removed'

/** Sent after the fact, so that a stolen account does not change hands silently. */
export const warningLetter = (say: Say, reader: Reader, event: Warning): Promise<Letter> => {
  const word = (key: string, values?: Record<string, string>) => say(reader.language, `users.${key}`, values)
  return writeLetter({
    to: reader.email,
    language: reader.language,
    subject: word(`mail_${event}_subject`),
    paragraphs: [word('mail_hello', { name: reader.firstName }), word(`mail_${event}_body`)],
  })
}

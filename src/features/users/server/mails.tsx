import type { Letter } from '../../../server/mail.ts'
import { writeLetter } from '../../../server/mail-layout.tsx'
import type { Say } from '../../../server/words.ts'
import type { Language } from '../../../shared/actor.ts'

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

/** A new password, two-factor on or off, a recovery code used. */
export type Warning = 'changed' | 'factor_on' | 'factor_off' | 'recovery_used'

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

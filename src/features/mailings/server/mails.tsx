import type { Letter } from '../../../server/mail.ts'
import { writeLetter } from '../../../server/mail-layout.tsx'
import type { Say } from '../../../server/words.ts'
import { longDay } from '../../../shared/dates.ts'
import type { RecipientRow } from './store.ts'

/**
 * Announces a letter, which is read in Mitoyen. It says no amount: an email stays in mailboxes that others may read, and the link needs a session
 * (decision 235).
 */
export function mailingLetter(say: Say, letter: RecipientRow, url: string): Promise<Letter> {
  const { mailLanguage: language, email, firstName, buildingName, unitNumber, callKind, step, statedFrom, on } = letter
  const word = (key: string, values?: Record<string, string>) => say(language, `mailings.${key}`, values)
  const what =
    statedFrom !== null ? 'statement' : step !== null ? 'reminder' : callKind === 'special' ? 'special' : 'notice'
  return writeLetter({
    to: email,
    language,
    subject: word(`mail_subject_${what}`, { building: buildingName }),
    paragraphs: [
      word('mail_hello', { name: firstName }),
      word(`mail_body_${what}`, { building: buildingName, unit: unitNumber, date: longDay(language, on) }),
    ],
    button: { label: word('mail_button'), url },
    footnotes: [word('mail_footnote')],
  })
}

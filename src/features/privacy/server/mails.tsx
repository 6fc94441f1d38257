import type { Letter } from '../../../server/mail.ts'
import { type Sheet, writeLetter } from '../../../server/mail-layout.tsx'
import type { Say } from '../../../server/words.ts'
import type { Language } from '../../../shared/actor.ts'
import { type Day, longDay } from '../../../shared/dates.ts'
import type { LegalText } from '../../../shared/legal.ts'

interface Told {
  readonly reader: { readonly email: string; readonly firstName: string; readonly language: Language }
  readonly text: LegalText
  readonly version: Day
  readonly url: string
  readonly ending: Required<Pick<Sheet, 'links' | 'headers'>>
}

/** Tells a person that a legal text has a new version. */
export function versionLetter(say: Say, { reader, text, version, url, ending }: Told): Promise<Letter> {
  const { language } = reader
  const word = (key: string, values?: Record<string, string>) => say(language, `legal-notices.${key}`, values)
  return writeLetter({
    to: reader.email,
    language,
    subject: word(`told_${text}`),
    paragraphs: [
      word('mail_hello', { name: reader.firstName }),
      word(`mail_${text}`, { date: longDay(language, version) }),
      word('mail_changes'),
    ],
    button: { label: word(`mail_button_${text}`), url },
    footnotes: [word('mail_footnote')],
    ...ending,
  })
}

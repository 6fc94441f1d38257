import type { Letter } from '../../../../server/mail.ts'
import { writeLetter } from '../../../../server/mail-layout.tsx'
import type { Say } from '../../../../server/words.ts'
import type { Language } from '../../../../shared/actor.ts'

interface Reader {
  readonly email: string
  readonly firstName: string
  readonly language: Language
}

/** The last letter to an account that its person deleted. */
export const farewellLetter = (say: Say, reader: Reader): Promise<Letter> => {
  const word = (key: string, values?: Record<string, string>) => say(reader.language, `own-account.${key}`, values)
  return writeLetter({
    to: reader.email,
    language: reader.language,
    subject: word('mail_subject'),
    paragraphs: [word('mail_hello', { name: reader.firstName }), word('mail_body')],
    footnotes: [word('mail_not_you')],
  })
}

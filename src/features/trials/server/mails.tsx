import type { Config } from '../../../server/config.ts'
import type { Letter } from '../../../server/mail.ts'
import { writeLetter } from '../../../server/mail-layout.tsx'
import type { Say } from '../../../server/words.ts'
import type { Language } from '../../../shared/actor.ts'
import type { NewTrialRequest } from '../contract.ts'

const wordsIn =
  (say: Say, language: Language) =>
  (key: string, values?: Record<string, string | number>): string =>
    say(language, `trials.${key}`, values)

/**
 * Acknowledges a request, in the language it was made in. It repeats no free text: the address may be someone else’s, and the letter
 * would carry a stranger’s words under our name.
 */
export const receivedLetter = (
  say: Say,
  asked: NewTrialRequest,
  { publicUrl, trialDays }: Pick<Config, 'publicUrl' | 'trialDays'>,
): Promise<Letter> => {
  const word = wordsIn(say, asked.language)
  return writeLetter({
    to: asked.email,
    language: asked.language,
    subject: word('mail_received_subject'),
    paragraphs: [
      word('mail_received_hello'),
      word('mail_received_body', { doors: word('doors', { count: asked.doors }), count: trialDays }),
    ],
    button: { label: word('mail_received_button'), url: asked.language === 'en' ? `${publicUrl}/en` : `${publicUrl}/` },
    footnotes: [word('mail_received_ignore')],
  })
}

/** Notifies an administrator that someone waits for an answer. */
export const noticeLetter = (
  say: Say,
  reader: { readonly email: string; readonly language: Language },
  { asked, config }: { readonly asked: NewTrialRequest; readonly config: Pick<Config, 'publicUrl' | 'trialDays'> },
): Promise<Letter> => {
  const word = wordsIn(say, reader.language)
  return writeLetter({
    to: reader.email,
    language: reader.language,
    subject: word('mail_notice_subject', { name: asked.name }),
    paragraphs: [
      word('mail_notice_body', { name: asked.name, email: asked.email, count: config.trialDays }),
      word('mail_notice_facts', {
        kind: word(asked.kind),
        doors: word('doors', { count: asked.doors }),
        language: word(asked.language),
      }),
      ...(asked.organizationName ? [word('mail_notice_organization', { name: asked.organizationName })] : []),
    ],
    button: { label: word('mail_notice_button'), url: `${config.publicUrl}/admin/trials` },
  })
}

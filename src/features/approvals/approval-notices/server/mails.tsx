import type { Letter } from '../../../../server/mail.ts'
import { writeLetter } from '../../../../server/mail-layout.tsx'
import type { Say } from '../../../../server/words.ts'
import type { Language } from '../../../../shared/actor.ts'
import type { LetterEnding, Recipient } from '../../../notifications/server/service.ts'
import { linkDays } from '../../rules.ts'
import type { NamedRequest } from '../../server/service.ts'

interface Told {
  readonly reader: Recipient
  readonly request: Pick<NamedRequest, 'title' | 'vendorName' | 'buildingName' | 'amountCents'>
  readonly kind: string
  readonly isAsking: boolean
  readonly url: string
  readonly ending: LetterEnding
}

const money = (language: Language, cents: number): string =>
  new Intl.NumberFormat(`${language}-CA`, { style: 'currency', currency: 'CAD' }).format(cents / 100)

/** Asks for a decision, or tells of one. The link opens the page of the decision; it decides nothing. */
export function approvalLetter(say: Say, { reader, request, kind, isAsking, url, ending }: Told): Promise<Letter> {
  const { language } = reader
  const word = (key: string, values?: Record<string, string | number>) =>
    say(language, `approval-notices.${key}`, values)
  const sentence = word(`letter_${kind}`)
  const { title, vendorName, buildingName, amountCents } = request
  return writeLetter({
    to: reader.email,
    language,
    subject: word('mail_subject', { sentence, title }),
    paragraphs: [
      word('mail_hello', { name: reader.firstName }),
      `${sentence}.`,
      [title, vendorName, money(language, amountCents), buildingName].join('\n'),
    ],
    button: { label: word(isAsking ? 'mail_decide' : 'mail_open'), url },
    footnotes: isAsking ? [word('mail_signed', { days: linkDays })] : [],
    ...ending,
  })
}

import type { Letter } from '../../../server/mail.ts'
import { writeLetter } from '../../../server/mail-layout.tsx'
import type { Say } from '../../../server/words.ts'
import type { Language } from '../../../shared/actor.ts'
import { type Day, longDay } from '../../../shared/dates.ts'
import { amountIn } from '../../../shared/money.ts'
import { showPhone } from '../../../shared/phone.ts'
import type { AgreementTerms } from '../contract.ts'

interface ToldDebit {
  readonly language: Language
  readonly email: string
  readonly firstName: string
  readonly buildingName: string
  readonly unitNumber: string
  readonly dueOn: Day
  readonly amountCents: number
  readonly ending: string
}

/** A notice of a debit: its amount and its day are what Rule H1 has it say (decision 246); of the account, three digits. */
export function noticeLetter(say: Say, told: ToldDebit, url: string): Promise<Letter> {
  const { language, email, firstName, buildingName: building, unitNumber: unit, ending } = told
  const word = (key: string, values?: Record<string, string>) => say(language, `debits.${key}`, values)
  const date = longDay(language, told.dueOn)
  const amount = amountIn(language, told.amountCents)
  return writeLetter({
    to: email,
    language,
    subject: word('mail_subject', { building }),
    paragraphs: [word('mail_hello', { name: firstName }), word('mail_body', { building, unit, date, amount, ending })],
    button: { label: word('mail_button'), url },
    footnotes: [word('mail_footnote')],
  })
}

interface Confirmed extends Omit<AgreementTerms, 'accountHolder' | 'category'> {
  readonly language: Language
  readonly email: string
  readonly firstName: string
  readonly buildingName: string
  readonly unitNumber: string
  readonly institution: string
  readonly ending: string
  readonly signature: 'electronic' | 'paper'
  readonly organization: string
  readonly contact: { readonly email: string | null; readonly phone: string | null }
}

/** What was agreed to, how it is cancelled, and the recourse of Rule H1, as its payor signed them. */
export function confirmationLetter(say: Say, agreed: Confirmed, url: string): Promise<Letter> {
  const { language, email, firstName, organization, contact, signature } = agreed
  const { buildingName: building, unitNumber: unit, institution, ending, noticeDays: count } = agreed
  const word = (key: string, values?: Record<string, string | number>) => say(language, `debits.${key}`, values)
  const phone = contact.phone && showPhone(contact.phone, language)
  const reached = [contact.email, phone].filter(Boolean).join(', ')
  return writeLetter({
    to: email,
    language,
    subject: word('confirmed_subject', { building }),
    paragraphs: [
      word('mail_hello', { name: firstName }),
      word(signature === 'electronic' ? 'confirmed_signed' : 'confirmed_recorded', { building, unit }),
      word('confirmed_terms', {
        amount: amountOf(agreed, word),
        frequency: word(`frequency_${agreed.frequency}`),
        startsOn: longDay(language, agreed.startsOn),
        notice: count === 0 ? word('notice_waived') : word('notice_of', { count }),
        account: word('masked', { institution, ending }),
      }),
      word('statement_4', { organization }),
      word('statement_5'),
    ],
    button: { label: word('mail_button'), url },
    footnotes: [
      ...(reached === '' ? [] : [word('statement_contact', { organization, contact: reached })]),
      word('confirmed_not_you', { organization }),
    ],
  })
}

const amountOf = (
  { amountKind, amountCents, language }: Pick<Confirmed, 'amountKind' | 'amountCents' | 'language'>,
  word: (key: string, values?: Record<string, string>) => string,
): string =>
  amountKind === 'variable' || amountCents === null
    ? word('variable')
    : word(`${amountKind}_of`, { amount: amountIn(language, amountCents) })

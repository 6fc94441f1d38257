import { translated } from '../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  e_kind: 'Choose what describes you.',
  e_doors: 'Enter a whole number, from 1 to 10,000.',
  management_company: 'Condo manager',
  syndicate: 'On the board of a syndicate',
  landlord: 'Landlord',
  other: 'Other',
  mail_received_subject: 'We have received your trial request',
  mail_received_hello: 'Hello,',
  mail_received_body:
    'We have received your request for a free 30-day trial for {doors}. We will write to you at this address to open it.',
  mail_received_button: 'Back to Mitoyen',
  mail_received_ignore: 'Did you not ask for this? Ignore this message: no account was created.',
  mail_notice_subject: 'Trial request from {name}',
  mail_notice_body: '{name} ({email}) is asking for a 30-day trial.',
  mail_notice_facts: '{kind}, {doors}. Language to write in: {language}.',
  doors: { one: '{count} door', other: '{count} doors' },
  fr: 'French',
  en: 'English',
})

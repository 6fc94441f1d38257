import { translated } from '../../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  section: 'Mitoyen',
  group_legal_changes: 'New versions of the legal texts',
  told_privacy: 'The privacy policy has changed',
  told_terms: 'The terms of service have changed',
  version: 'Version of {date}',
  mail_hello: 'Hello {name},',
  mail_privacy: 'A new version of Mitoyen’s privacy policy is online, dated {date}.',
  mail_terms: 'A new version of Mitoyen’s terms of service is online, dated {date}.',
  mail_changes: 'The end of the page says what changes. There is nothing for you to do.',
  mail_button_privacy: 'Read the policy',
  mail_button_terms: 'Read the terms',
  mail_footnote: 'You receive this email because you have an account in Mitoyen.',
})

import { translated } from '../../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  email_mismatch: 'This is not the email of your account.',
  sole_manager: 'Nobody else manages: {organizations}. First invite someone else as a manager.',
  e_email: 'Type the email of your account.',
  title: 'Delete my account',
  lead: 'Your name, email and telephone are erased. This cannot be undone.',
  start: 'Delete my account',
  what_ends: 'Your access ends at once, on all your devices.',
  homes_end: {
    one: 'Your tie to {count} unit ends today.',
    other: 'Your tie to {count} units ends today.',
  },
  owner_kept: 'The register keeps the name and address of an owner until the sale (art. 1070 C.C.Q.).',
  mandates_end: {
    one: '{count} mandate on the board ends.',
    other: '{count} mandates on the board end.',
  },
  what_stays: 'Your requests and comments stay, without your name.',
  data_first: 'Download your data first if you want to keep it.',
  last_admin: 'This is the last active administration account. First appoint someone else.',
  typed: 'Type {email} to confirm',
  keep: 'Keep my account',
  removed: 'Your account is deleted',
  mail_subject: 'Your Mitoyen account is deleted',
  mail_hello: 'Hello {name},',
  mail_body:
    'As you asked, your Mitoyen account has just been deleted: your name, email, telephone and password are erased. Your requests and comments stay, without your name. This email is the last.',
  mail_not_you: 'Wasn’t it you? Write to your manager right away.',
})

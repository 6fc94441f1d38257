import type { Letter } from '../../../../server/mail.ts'
import { writeLetter } from '../../../../server/mail-layout.tsx'
import type { Say } from '../../../../server/words.ts'
import { type Day, longDay } from '../../../../shared/dates.ts'
import type { LetterEnding, Recipient } from '../../../notifications/server/service.ts'
import { daysLeft } from '../../terms/rules.ts'
import type { NamedTrial } from '../../terms/server/store.ts'
import { type FirstStep, firstSteps } from './store.ts'

interface Told {
  readonly kind: string
  readonly trial: NamedTrial
  /** First steps of which there is nothing yet. */
  readonly empty: readonly FirstStep[]
  readonly day: Day
  readonly publicUrl: string
  readonly reader: Recipient
  readonly ending: LetterEnding
}

/** The letters whose button leads to work; that of others leads to the page of the trial. */
const toWork = ['first_steps', 'still_empty', 'converted']

/** The letters that end with what stays after the last day. */
const withWhatStays = ['week_left', 'last_day', 'stopped']

/** A letter about a trial, in its reader's language. */
export function trialLetter(say: Say, { kind, trial, empty, day, publicUrl, reader, ending }: Told): Promise<Letter> {
  const { language } = reader
  const values = {
    organization: trial.organizationName,
    date: longDay(language, trial.endsOn),
    count: daysLeft(trial, day),
  }
  const word = (key: string) => say(language, `trial-notices.${key}`, values)
  const steps = kind === 'first_steps' ? firstSteps : empty
  const letter = kind === 'still_empty' && empty.length === 0 ? 'nothing_empty' : kind
  const ownPath = toWork.includes(kind) ? '/dashboard/quick-actions' : '/manager/trial'
  const path = kind === 'plan_asked' ? `/admin/organizations/${trial.organizationId}` : ownPath
  return writeLetter({
    to: reader.email,
    language,
    subject: word(`${letter}_subject`),
    paragraphs: [
      say(language, 'notifications.mail_hello', { name: reader.firstName }),
      word(`${letter}_body`),
      ...(steps.length > 0 ? [steps.map((step, at) => `${at + 1}.\u00A0${word(`step_${step}`)}`).join('\n')] : []),
      ...(withWhatStays.includes(kind) ? [word('what_stays')] : []),
    ],
    button: { label: word(`${kind}_button`), url: `${publicUrl}${path}` },
    footnotes: [word(kind === 'plan_asked' ? 'footnote_admin' : 'footnote')],
    ...ending,
  })
}

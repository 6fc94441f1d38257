import { translated } from '../../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  section: 'Trial',
  group_trial_life: 'Dates of the trial and first steps',
  group_plan_requests: 'Requests for a plan',
  place: 'Free trial',
  told_first_steps: 'The trial begins: here is where to start',
  told_still_empty: 'The trial is one week old',
  told_week_left: 'The trial ends soon',
  told_last_day: 'The trial ends today',
  told_rescheduled: 'The last day of the trial has changed',
  told_stopped: 'The trial has ended',
  told_converted: 'The professional plan begins',
  told_plan_asked: '{actor} is asking for a plan',
  step_building: 'Add a building, with its address and its number of units.',
  step_residences: 'Add its units, one by one or from a spreadsheet; the shares must total 100%.',
  step_people: 'Add or invite the people who live there: each of them will see their own unit.',
  step_bill: 'Drop in a bill: its amounts and dates are read for you.',
  step_demand: 'Ask someone you invited to send a first request: you will answer it in Mitoyen.',
  first_steps_subject: 'Welcome: first steps of your trial',
  first_steps_body:
    'The trial of {organization} is open up to and including {date}. One building and one bill are enough to get an idea. In order:',
  first_steps_button: 'Get started',
  still_empty_subject: 'One week in: what is left to try',
  still_empty_body: 'The trial of {organization} runs up to and including {date}. Here is what you have yet to try:',
  nothing_empty_subject: 'One week in: you have tried everything',
  nothing_empty_body:
    'The trial of {organization} runs up to and including {date}. Buildings, units, people, bills and requests: you have tried them all. Invite your colleagues to try too.',
  still_empty_button: 'Continue',
  week_left_subject: {
    one: '{count} day of trial left',
    other: '{count} days of trial left',
  },
  week_left_body:
    'The trial of {organization} ends on {date}. To continue without interruption, ask for a plan before that day: one click on the trial page is enough, and nothing is due before we answer.',
  week_left_button: 'See the trial page',
  last_day_subject: 'Last day of your trial',
  last_day_body:
    'Today is the last day of the trial of {organization}: you can still add and change anything until midnight.',
  last_day_button: 'Ask for a plan',
  rescheduled_subject: 'Your trial has a new end',
  rescheduled_body: 'The trial of {organization} now ends on {date}, at the end of the day.',
  rescheduled_button: 'See the trial page',
  stopped_subject: 'Your trial has ended',
  stopped_body: 'The administrators of Mitoyen have ended the trial of {organization}.',
  stopped_button: 'See the trial page',
  converted_subject: 'Your professional plan begins',
  converted_body:
    '{organization} now has the professional plan: the trial and its end no longer count. Everything you entered stays in place.',
  converted_button: 'Open Mitoyen',
  plan_asked_subject: 'Request for a plan: {organization}',
  plan_asked_body:
    '{organization} is asking for a plan. Its trial runs until {date}. Answer them, then move them to the plan.',
  plan_asked_button: 'Open organization',
  what_stays:
    'After the last day, everything stays: everyone can still read and export. Only additions and changes wait for a plan. Nothing is deleted without notice.',
  footnote: 'You receive this email because your account manages this organization.',
  footnote_admin: 'You receive this email because your account administers Mitoyen.',
})

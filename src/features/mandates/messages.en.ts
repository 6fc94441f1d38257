import { translated } from '../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  // refusals
  no_board: '{name} is a rental building: it has no board of directors.',
  unknown_person: 'Choose a person from this building.',
  office_taken: '{name} holds this position on these dates. Change the dates of one of the two mandates.',
  already_holds: 'This person already holds this position on these dates.',
  ends_before_start: 'The end must follow the start.',
  starts_too_early: 'The start must be in 1900 or later.',
  starts_too_late: 'The start must be within the next 10 years.',
  too_long: 'The end must be within 10 years of today or of the start.',
  // panel
  title: 'Board of directors',
  new: 'Add a mandate',
  edit: 'Edit the mandate: {name}',
  none: 'No mandates entered',
  none_lead: 'Enter the members of the board and the dates of their mandates.',
  none_current: 'No current mandates',
  to_come: 'Upcoming',
  past: 'Past mandates',
  office_president: 'President',
  office_secretary: 'Secretary',
  office_treasurer: 'Treasurer',
  office_director: 'Director',
  since: 'since {from}',
  from: 'from {from}',
  period: '{from} to {to}',
  // form
  person: 'Person',
  person_hint: 'Owners and managers of the building.',
  office: 'Position',
  starts_on: 'Start',
  ends_on: 'Last day',
  ends_on_hint: 'Leave blank if the end isn’t set.',
  replaces: 'Position held by {name}: that mandate will end the day before the new one.',
  toast_created: 'Mandate added',
  toast_updated: 'Mandate saved',
  toast_removed: 'Mandate deleted',
  remove_title: 'Delete this mandate?',
  remove_body: '{name}: delete only an entry error. For a departure, enter the last day instead.',
  keep: 'Keep the mandate',
  // calendar and history
  ends: 'End of mandate',
  event_created: 'Mandate added',
  event_updated: 'Mandate edited',
  event_removed: 'Mandate deleted',
})

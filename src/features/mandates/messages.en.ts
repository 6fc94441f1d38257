import { translated } from '../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  // refusals
  no_board: '{name} is a rental building: it has no board of directors.',
  unknown_person: 'Choose a person from this building.',
  office_taken: '{name} holds this position on these dates. Change the dates of one of the two terms.',
  already_holds: 'This person already holds this position on these dates.',
  ends_before_start: 'The end must follow the start.',
  // panel
  title: 'Board of directors',
  new: 'Add a term',
  edit: 'Edit the term: {name}',
  none: 'No terms entered',
  none_lead: 'Enter the members of the board and the dates of their terms.',
  none_current: 'No current terms',
  to_come: 'Upcoming',
  past: 'Past terms',
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
  replaces: 'Position held by {name}: that term will end the day before the new one.',
  toast_created: 'Term added',
  toast_updated: 'Term saved',
  toast_removed: 'Term deleted',
  remove_title: 'Delete this term?',
  remove_body: '{name}: delete only an entry error. For a departure, enter the last day instead.',
  keep: 'Keep the term',
  // calendar and history
  ends: 'End of term',
  event_created: 'Term added',
  event_updated: 'Term edited',
  event_removed: 'Term deleted',
})

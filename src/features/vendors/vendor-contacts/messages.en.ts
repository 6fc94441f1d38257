import { translated } from '../../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  too_many: 'A vendor has {max} contacts at most. Delete those you no longer need.',
  title: 'Contacts',
  new: 'Add a contact',
  edit: 'Edit {name}',
  none: 'No contact',
  none_lead: 'Enter who to call at this vendor.',
  name: 'Name',
  function: 'Job title',
  phone: 'Telephone',
  email: 'Email',
  remove_title: 'Delete {name}?',
  remove_body: 'This contact leaves the profile of the vendor.',
  keep: 'Keep the contact',
  toast_created: 'Contact added',
  toast_updated: 'Contact saved',
  toast_removed: 'Contact deleted',
  event_created: 'Vendor contact added',
  event_updated: 'Vendor contact changed',
  event_removed: 'Vendor contact deleted',
})

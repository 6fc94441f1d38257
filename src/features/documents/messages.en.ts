import { translated } from '../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  ends_too_early: 'The end can’t be before the date of the document.',
  day_far: 'Check the year of this date.',
  other_building: 'This unit is in another building.',
  too_many_versions: 'A document keeps {max} versions at most. Add a new document.',
  is_archived: 'This document is archived. Restore it first.',
  retention_over:
    'The time to keep this document is over. Change how long it’s kept or suspend its destruction, then restore it.',
  e_tags: 'At most 10 tags',
  page_no: 'page {page}',
  event_created: 'Document added',
  event_updated: 'Document changed',
  event_versioned: 'New version of a document',
  event_archived: 'Document archived',
  event_restored: 'Document restored',
  event_destroyed: 'Document destroyed after the time to keep it',
})

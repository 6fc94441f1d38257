import type { ReasonOf } from '../../shared/errors.ts'
import type { Message } from '../../shared/words.ts'
import type { refuse } from './contract.ts'

export const words = {
  ends_too_early: 'La fin ne peut pas précéder la date du document.',
  day_far: 'Vérifiez l’année de cette date.',
  other_building: 'Cette unité est dans un autre immeuble.',
  too_many_versions: 'Un document garde au plus {max} versions. Ajoutez un nouveau document.',
  is_archived: 'Ce document est archivé. Sortez-le d’abord des archives.',
  retention_over:
    'La durée de conservation de ce document est terminée. Changez sa conservation ou suspendez sa destruction, puis sortez-le des archives.',
  e_tags: 'Au plus 10 étiquettes',
  page_no: 'page {page}',
  event_created: 'Document ajouté',
  event_updated: 'Document modifié',
  event_versioned: 'Nouvelle version d’un document',
  event_archived: 'Document archivé',
  event_restored: 'Document sorti des archives',
  event_destroyed: 'Document détruit, sa durée de conservation étant terminée',
} as const satisfies Record<ReasonOf<typeof refuse>, Message> & Record<string, Message>

declare module '../../shared/words.ts' {
  interface Catalog {
    documents: typeof words
  }
}

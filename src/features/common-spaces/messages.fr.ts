import type { ReasonOf } from '../../shared/errors.ts'
import type { Message } from '../../shared/words.ts'
import type { refuse } from './contract.ts'

export const words = {
  event_created: 'Espace commun ajouté',
  event_updated: 'Espace commun modifié',
  event_removed: 'Espace commun supprimé',
  event_archived: 'Espace commun mis hors service',
  event_restored: 'Espace commun remis en service',
  event_attached: 'Photo ajoutée à un espace commun',
  event_detached: 'Photo retirée d’un espace commun',
  in_use: 'Cet espace a des réservations. Mettez-le plutôt hors service.',
  max_too_short: 'Plus courte que la durée minimale',
  off_step: 'Un multiple de {step} minutes',
  e_time: 'Une heure, comme 09:00',
  e_hours: 'Des heures se chevauchent, ou finissent avant de commencer',
  e_exceptions: 'Deux exceptions tombent le même jour',
} as const satisfies Record<ReasonOf<typeof refuse>, Message> & Record<string, Message>

declare module '../../shared/words.ts' {
  interface Catalog {
    'common-spaces': typeof words
  }
}

import type { ReasonOf } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/words.ts'
import type { refuse } from './contract.ts'

export const words = {
  too_many: 'Un fournisseur a au plus {max} contacts. Supprimez ceux qui ne servent plus.',
  title: 'Contacts',
  new: 'Ajouter un contact',
  edit: 'Modifier {name}',
  none: 'Aucun contact',
  none_lead: 'Inscrivez qui appeler chez ce fournisseur.',
  name: 'Nom',
  function: 'Fonction',
  phone: 'Téléphone',
  email: 'Courriel',
  remove_title: 'Supprimer {name}?',
  remove_body: 'Ce contact disparaît de la fiche du fournisseur.',
  keep: 'Garder le contact',
  toast_created: 'Contact ajouté',
  toast_updated: 'Contact enregistré',
  toast_removed: 'Contact supprimé',
  event_created: 'Contact d’un fournisseur ajouté',
  event_updated: 'Contact d’un fournisseur modifié',
  event_removed: 'Contact d’un fournisseur supprimé',
} as const satisfies Record<ReasonOf<typeof refuse>, Message> & Record<string, Message>

declare module '../../../shared/words.ts' {
  interface Catalog {
    'vendor-contacts': typeof words
  }
}

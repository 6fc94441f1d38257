import type { ReasonOf } from '../../shared/errors.ts'
import type { Message } from '../../shared/words.ts'
import type { refuse } from './contract.ts'

export const words = {
  too_many: 'Au plus {most} vues par liste\u00A0: retirez-en une.',
  same_name: 'Vous avez déjà une vue de ce nom.',
  views: 'Vues',
  keep: 'Enregistrer cette vue…',
  keep_title: 'Enregistrer la vue',
  manage: 'Gérer les vues…',
  manage_title: 'Vues enregistrées',
  name: 'Nom de la vue',
  shared: 'La montrer aux gestionnaires de l’organisation',
  shared_by: 'Partagée par {name}',
  is_shared: 'Partagée',
  is_default: 'Ouverte d’abord',
  set_default: 'Ouvrir la liste avec cette vue',
  unset_default: 'Ne plus ouvrir avec cette vue',
  rename: 'Renommer',
  replace: 'Remplacer par les filtres actuels',
  remove: 'Retirer',
  remove_title: 'Retirer cette vue?',
  remove_body: '«\u00A0{name}\u00A0» sera retirée, aussi pour les personnes qui la voient.',
  toast_kept: 'Vue enregistrée',
  toast_updated: 'Vue modifiée',
  toast_removed: 'Vue retirée',
  toast_default: 'La liste s’ouvrira avec cette vue',
  toast_no_default: 'La liste s’ouvrira sans vue',
  none: 'Aucune vue enregistrée',
  none_lead: 'Filtrez et triez la liste, puis enregistrez la vue pour y revenir.',
} as const satisfies Record<ReasonOf<typeof refuse>, Message> & Record<string, Message>

declare module '../../shared/words.ts' {
  interface Catalog {
    'saved-views': typeof words
  }
}

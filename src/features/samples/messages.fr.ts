export const words = {
  event_created: 'Immeuble d’exemple ajouté',
  event_removed: 'Immeuble d’exemple retiré',
  exists: 'Cette organisation a déjà un immeuble d’exemple.',
  added: 'Immeuble d’exemple ajouté',
  add: 'Ajouter un immeuble d’exemple',
  add_lead:
    'Vous préférez regarder d’abord? Un immeuble inventé, avec ses factures et ses demandes, à part de vos chiffres.',
  added_lead: 'Votre immeuble d’exemple est à part\u00A0: il n’entre dans aucun de vos chiffres.',
  open: 'Ouvrir l’exemple',
  remove: 'Retirer l’exemple',
  removed: 'Immeuble d’exemple retiré',
} as const

declare module '../../shared/words.ts' {
  interface Catalog {
    samples: typeof words
  }
}

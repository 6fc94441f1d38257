import type { Message } from '../../../shared/words.ts'

export const words = {
  // reasons of rows
  e_email: 'Cette adresse de courriel n’est pas valide.',
  unknown_building: 'Aucun immeuble n’a ce nom ou cette adresse.',
  building_missing: 'Immeuble manquant.',
  unknown_unit: 'Unité inconnue. Immeuble\u00A0: {building}.',
  unit_missing: 'Unité manquante.',
  unknown_relation: 'Titre inconnu.',
  unknown_role: 'Rôle inconnu.',
  standing_missing: 'Propriétaire, locataire? Ni le titre ni le rôle ne sont indiqués.',
  role_not_grantable: 'Vous ne pouvez pas donner ce rôle.',
  unknown_language: 'Langue inconnue\u00A0: français ou anglais.',
  is_there: 'A déjà accès.',
  is_invited: 'Une invitation est déjà en attente.',
  too_many_letters: 'Trop de courriels à cette adresse en une heure. Réessayez plus tard.',
  // facts
  event_people_invited: 'Invitations en lot envoyées',
  event_people_uninvited: 'Invitations en lot annulées',
} as const satisfies Record<string, Message>

declare module '../../../shared/words.ts' {
  interface Catalog {
    'bulk-invitations': typeof words
  }
}

import type { ReasonOf } from '../../shared/errors.ts'
import type { Message } from '../../shared/words.ts'
import type { refuse } from './contract.ts'

export const words = {
  // refusals
  archived: 'L’organisation {name} est archivée\u00A0: rien ne peut y être ajouté.',
  in_use: 'L’organisation {name} a des immeubles ou d’autres données\u00A0: archivez-la plutôt.',
  // fields
  e_postal_code: 'Entrez un code postal canadien, par exemple H2X 1Y4.',
  e_neq: 'Le NEQ a dix chiffres et commence par 11, 22, 33 ou 88.',
  // screen
  title: 'Organisations',
  lead: 'Les sociétés de gestion et les syndicats autogérés qui se servent de Mitoyen.',
  new: 'Nouvelle organisation',
  new_lead: 'Une société de gestion ou un syndicat de copropriété. Ses données restent séparées de celles des autres.',
  edit_title: 'Modifier {name}',
  edit_lead: 'L’identité de l’organisation, ses coordonnées et ses consentements.',
  search: 'Nom, ville ou NEQ',
  active: 'Actives',
  archived_tab: 'Archivées',
  name: 'Nom',
  kind: 'Genre',
  all_kinds: 'Tous les genres',
  kind_management_company: 'Société de gestion',
  kind_syndicate: 'Syndicat de copropriété',
  neq: 'Numéro d’entreprise (NEQ)',
  managers: 'Gestionnaires',
  city: 'Ville',
  identity: 'Identité',
  contact: 'Coordonnées',
  contact_lead: 'Ce que les lettres et les avis de l’organisation affichent.',
  email: 'Courriel',
  phone: 'Téléphone',
  emergency_phone: 'Urgences (jour et nuit)',
  emergency_phone_hint: 'Le numéro que les résidents composent pour un dégât d’eau ou une alarme',
  address: 'Adresse',
  province: 'Province',
  postal_code: 'Code postal',
  consents: 'Consentements',
  outside_reading: 'Un modèle externe peut lire les factures',
  outside_reading_hint:
    'Sans ce consentement, les documents sont lus sur ce serveur seulement. Avec lui, et si l’installation en a un, un modèle externe peut en recevoir le contenu. Le choix est consigné au journal.',
  demonstration: 'Démonstration',
  none: 'Aucune organisation',
  none_lead: 'Ajoutez la première\u00A0: ses immeubles, ses gestionnaires et ses résidents viendront ensuite.',
  none_found: 'Aucune organisation ne correspond',
  none_found_lead: 'Changez la recherche ou les filtres.',
  none_archived: 'Aucune organisation archivée',
  none_archived_lead: 'Une organisation archivée paraît ici et peut être rétablie.',
  archive_title: 'Archiver {name}?',
  archive_body:
    'Ses gestionnaires, ses résidents et ses locataires n’y auront plus accès. Rien n’est effacé et vous pouvez la rétablir.',
  remove_title: 'Supprimer {name}?',
  remove_body: 'Seule une organisation sans immeuble ni autre donnée peut être supprimée. C’est irréversible.',
  toast_created: 'Organisation ajoutée',
  toast_updated: 'Organisation enregistrée',
  toast_archived: 'Organisation archivée',
  toast_restored: 'Organisation rétablie',
  toast_removed: 'Organisation supprimée',
  province_QC: 'Québec',
  province_ON: 'Ontario',
  province_NB: 'Nouveau-Brunswick',
  province_NS: 'Nouvelle-Écosse',
  province_PE: 'Île-du-Prince-Édouard',
  province_NL: 'Terre-Neuve-et-Labrador',
  province_MB: 'Manitoba',
  province_SK: 'Saskatchewan',
  province_AB: 'Alberta',
  province_BC: 'Colombie-Britannique',
  province_YT: 'Yukon',
  province_NT: 'Territoires du Nord-Ouest',
  province_NU: 'Nunavut',
} as const satisfies Record<ReasonOf<typeof refuse>, Message> & Record<string, Message>

declare module '../../shared/words.ts' {
  interface Catalog {
    organizations: typeof words
  }
}

import type { ReasonOf } from '../../shared/errors.ts'
import type { Message } from '../../shared/words.ts'
import type { refuse } from './contract.ts'

export const words = {
  // refusals
  archived: 'L’organisation {name} est archivée\u00A0: rien ne peut y être ajouté.',
  in_use: 'Suppression impossible\u00A0: l’organisation {name} contient des données. Vous pouvez l’archiver.',
  // fields
  e_postal_code: 'Entrez un code postal canadien, par exemple H2X 1Y4.',
  e_neq: 'Le NEQ a dix chiffres et commence par 11, 22, 33 ou 88.',
  // screen
  title: 'Organisations',
  new: 'Nouvelle organisation',
  new_lead: 'Société de gestion ou syndicat de copropriété. Ses données restent séparées de celles des autres.',
  edit_title: 'Modifier\u00A0: {name}',
  search: 'Nom, ville ou NEQ',
  active: 'Actives',
  archived_tab: 'Archivées',
  name: 'Nom',
  kind: 'Type',
  all_kinds: 'Tous les types',
  kind_management_company: 'Société de gestion',
  kind_syndicate: 'Syndicat de copropriété',
  neq: 'Numéro d’entreprise du Québec (NEQ)',
  managers: 'Gestionnaires',
  city: 'Ville',
  identity: 'Renseignements généraux',
  contact: 'Coordonnées',
  contact_lead: 'Affichées aux personnes de ses immeubles, sous Mon immeuble et dans leurs demandes.',
  email: 'Courriel',
  phone: 'Téléphone',
  emergency_phone: 'Urgences (jour et nuit)',
  identity_locked: 'Seule l’administration de la plateforme modifie cette partie.',
  emergency_phone_hint: 'Le numéro que les résidents composent pour un dégât d’eau ou une alarme.',
  address: 'Adresse',
  province: 'Province',
  postal_code: 'Code postal',
  consents: 'Consentements',
  outside_reading: 'Autoriser un service d’IA externe à lire les factures',
  outside_reading_hint:
    'Sans ce consentement, les documents sont lus sur ce serveur seulement. Avec lui, un service d’IA externe peut en recevoir le contenu, si l’installation en a un. Ce choix figure au journal d’activité.',
  demonstration: 'Démonstration',
  none: 'Aucune organisation',
  none_lead: 'Ajoutez la première organisation, puis ses immeubles et ses gestionnaires.',
  none_archived: 'Aucune organisation archivée',
  none_archived_lead: 'Les organisations archivées s’affichent ici; vous pouvez les désarchiver.',
  archive_title: 'Archiver {name}?',
  archive_body:
    'Ses gestionnaires, ses résidents et ses locataires n’y auront plus accès. Rien n’est effacé; vous pourrez la désarchiver.',
  remove_title: 'Supprimer {name}?',
  remove_body: 'Seule une organisation sans immeuble ni autre donnée peut être supprimée. C’est irréversible.',
  toast_created: 'Organisation ajoutée',
  toast_updated: 'Organisation enregistrée',
  toast_archived: 'Organisation archivée',
  toast_restored: 'Organisation désarchivée',
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
  // history
  event_created: 'Organisation ajoutée',
  event_updated: 'Organisation modifiée',
  event_outside_reading_allowed: 'Lecture par un service d’IA externe autorisée',
  event_outside_reading_withdrawn: 'Lecture par un service d’IA externe retirée',
  event_archived: 'Organisation archivée',
  event_restored: 'Organisation désarchivée',
  event_removed: 'Organisation supprimée',
} as const satisfies Record<ReasonOf<typeof refuse>, Message> & Record<string, Message>

declare module '../../shared/words.ts' {
  interface Catalog {
    organizations: typeof words
  }
}

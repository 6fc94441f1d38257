import type { ReasonOf } from '../../shared/errors.ts'
import type { Message } from '../../shared/words.ts'
import type { refuse } from './contract.ts'

export const words = {
  // refusals
  missing: 'Remplissez ce champ.',
  not_of_kind: 'Cette fiche n’a pas ce champ.',
  kind_off: 'Votre organisation ne tient plus ces fiches.',
  too_many: 'Cette unité a déjà {most} fiches de cette sorte. Supprimez celles qui ne servent plus.',
  returned_too_early: 'La clé ne peut pas être rendue avant d’être remise.',
  unknown_holder: 'Choisissez une personne qui est dans l’unité aujourd’hui.',
  // panel
  title: 'Fiches de l’unité',
  export_name: 'fiches-des-unites',
  kind: 'Fiche',
  export_pet_name: 'Nom de l’animal',
  export_left: 'Départ',
  vehicles: 'Véhicules',
  keys: 'Clés et puces',
  pets: 'Animaux',
  emergency_contacts: 'Contacts d’urgence',
  none: 'Rien d’inscrit',
  none_keys: 'Aucune clé remise',
  own_contacts: 'Vos contacts ne sont visibles que pour vous et la gestion.',
  before: 'Fiches des personnes parties',
  add_vehicles: 'Ajouter un véhicule',
  add_keys: 'Ajouter une clé',
  add_pets: 'Ajouter un animal',
  add_emergency_contacts: 'Ajouter un contact',
  edit: 'Modifier\u00A0: {name}',
  why_vehicles: 'Sert à joindre la bonne personne si le véhicule gêne ou si son alarme sonne.',
  why_keys: 'Sert à savoir qui a quelle clé, et à désactiver une puce perdue.',
  why_pets: 'Sert aux secours et à la gestion quand il faut entrer en l’absence des gens.',
  why_emergency_contacts: 'À joindre s’il arrive quelque chose. Demandez d’abord son accord à cette personne.',
  seen_home: 'Les personnes de l’unité et la gestion le voient. Effacé {days} jours après le départ.',
  seen_own: 'Seule la gestion le voit, avec vous. Effacé {days} jours après le départ.',
  seen_keys: 'Les personnes de l’unité le voient. Effacé {days} jours après le départ si la clé est rendue.',
  // fields
  holder: 'Personne',
  plate: 'Plaque',
  make: 'Marque et modèle',
  colour: 'Couleur',
  parking_space: 'Stationnement',
  key_type: 'Type',
  key_type_key: 'Clé',
  key_type_fob: 'Puce',
  key_type_card: 'Carte',
  key_type_remote: 'Télécommande',
  key_number: 'Numéro',
  given_on: 'Remise le',
  returned_on: 'Rendue le',
  species: 'Animal',
  species_hint: 'Chat, chien, perruche…',
  pet_name: 'Nom',
  note: 'À savoir',
  contact_name: 'Nom',
  relationship: 'Lien avec vous',
  relationship_of: 'Lien avec la personne',
  phone: 'Téléphone',
  // rows
  at_space: 'stationnement {space}',
  given: 'remise le {date}',
  returned: 'rendue le {date}',
  return_today: 'Rendue aujourd’hui',
  toast_returned: 'Clé rendue',
  not_returned: 'Non rendue',
  left: 'Départ le {date}',
  toast_created: 'Fiche ajoutée',
  toast_updated: 'Fiche enregistrée',
  toast_removed: 'Fiche supprimée',
  remove_title: 'Supprimer\u00A0: {name}?',
  remove_body: 'La fiche est effacée. C’est irréversible.',
  keep: 'Garder la fiche',
  // history
  event_created: 'Fiche d’unité ajoutée',
  event_updated: 'Fiche d’unité modifiée',
  event_removed: 'Fiche d’unité supprimée',
  event_ended: 'Fiche d’unité terminée avec le séjour',
  event_resumed: 'Fiche d’unité reprise avec le séjour',
} as const satisfies Record<ReasonOf<typeof refuse>, Message> & Record<string, Message>

declare module '../../shared/words.ts' {
  interface Catalog {
    'unit-records': typeof words
  }
}

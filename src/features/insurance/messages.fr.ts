import type { ReasonOf } from '../../shared/errors.ts'
import type { Message } from '../../shared/words.ts'
import type { refuse } from './contract.ts'

export const words = {
  ends_too_early: 'La police ne peut pas finir avant son début.',
  title: 'Assurance de l’immeuble',
  export_name: 'polices-d-assurance',
  lead_owner: 'Pour assurer votre unité, donnez ces franchises à votre assureur.',
  none: 'Aucune police d’assurance',
  none_lead: 'Inscrivez la police de l’immeuble\u00A0: vous recevrez un avis 60, 30 et 7 jours avant sa fin.',
  none_current: 'Aucune police en vigueur aujourd’hui',
  new: 'Ajouter une police',
  edit: 'Modifier\u00A0: {name}',
  policy: 'Police {number}',
  before: 'Polices terminées',
  state_coming: 'À venir',
  state_current: 'En vigueur',
  state_ending: 'Prend fin bientôt',
  state_over: 'Terminée',
  period: 'Période',
  from_to: 'Du {from} au {to}',
  kinds: 'Type d’assurance',
  kind_property: 'Immeuble',
  kind_liability: 'Responsabilité civile',
  kind_directors: 'Responsabilité du conseil (D et O)',
  kind_other: 'Autre',
  missing_kinds:
    'Sans police en vigueur ici\u00A0: {names}. Le Code civil (art. 1073) demande au syndicat de s’assurer pour cela.',
  insurer: 'Assureur',
  policy_number: 'Numéro de police',
  broker: 'Courtier ou courtière',
  broker_phone: 'Téléphone du courtage',
  starts_on: 'Premier jour',
  ends_on: 'Dernier jour',
  coverage: 'Montant d’assurance',
  deductibles: 'Franchises',
  deductible_water: 'Dégât d’eau',
  deductible_sewer_backup: 'Refoulement d’égout',
  deductible_fire: 'Incendie',
  deductible_earthquake: 'Tremblement de terre',
  deductible_other: 'Autres sinistres',
  highest: 'Franchise la plus élevée',
  highest_hint: 'Sans le tremblement de terre',
  files: 'Documents de la police',
  remove_title: 'Supprimer la police {number}?',
  remove_body: 'Supprimez seulement une erreur de saisie. Ses documents sont supprimés aussi.',
  keep: 'Garder la police',
  toast_created: 'Police ajoutée',
  toast_updated: 'Police enregistrée',
  toast_removed: 'Police supprimée',
  calendar_ends_property: 'Fin de l’assurance de l’immeuble',
  calendar_ends_liability: 'Fin de l’assurance responsabilité',
  calendar_ends_directors: 'Fin de l’assurance du conseil',
  calendar_ends_other: 'Fin d’une police d’assurance',
  calendar_appraisal: 'Évaluation du coût de reconstruction',
  event_created: 'Police d’assurance ajoutée',
  event_updated: 'Police d’assurance modifiée',
  event_removed: 'Police d’assurance supprimée',
  event_attached: 'Document joint à une police',
  event_detached: 'Document retiré d’une police',
} as const satisfies Record<ReasonOf<typeof refuse>, Message> & Record<string, Message>

declare module '../../shared/words.ts' {
  interface Catalog {
    insurance: typeof words
  }
}

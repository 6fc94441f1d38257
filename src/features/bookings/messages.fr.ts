import type { ReasonOf } from '../../shared/errors.ts'
import type { Message } from '../../shared/words.ts'
import type { refuse } from './contract.ts'

export const words = {
  // refusals
  slot_past: 'Ce moment est passé.',
  slot_too_late: {
    one: 'Réservez au moins {count}\u00A0heure d’avance.',
    other: 'Réservez au moins {count}\u00A0heures d’avance.',
  },
  slot_too_early: {
    one: 'On réserve au plus {count}\u00A0jour d’avance.',
    other: 'On réserve au plus {count}\u00A0jours d’avance.',
  },
  slot_too_short: 'Au moins {count}\u00A0minutes par réservation.',
  slot_too_long: 'Au plus {count}\u00A0minutes par réservation.',
  slot_off_step: 'On réserve par tranches de {count}\u00A0minutes.',
  slot_closed: 'L’espace est fermé à ce moment.',
  slot_taken: 'Ce moment n’est plus libre. Rien ne vous est compté.',
  limit_week: {
    one: 'Limite atteinte\u00A0: {count}\u00A0réservation par semaine pour votre unité.',
    other: 'Limite atteinte\u00A0: {count}\u00A0réservations par semaine pour votre unité.',
  },
  limit_month: {
    one: 'Limite atteinte\u00A0: {count}\u00A0réservation par mois pour votre unité.',
    other: 'Limite atteinte\u00A0: {count}\u00A0réservations par mois pour votre unité.',
  },
  limit_year: {
    one: 'Limite atteinte\u00A0: {count}\u00A0réservation par an pour votre unité.',
    other: 'Limite atteinte\u00A0: {count}\u00A0réservations par an pour votre unité.',
  },
  hours_month: { one: 'Vous avez au plus {count}\u00A0heure par mois.', other: 'Vous avez au plus {count}\u00A0heures par mois.' },
  hours_year: { one: 'Vous avez au plus {count}\u00A0heure par an.', other: 'Vous avez au plus {count}\u00A0heures par an.' },
  barred: 'Vous ne pouvez pas réserver cet espace. Écrivez à votre gestionnaire.',
  rules_not_accepted: 'Lisez et acceptez les règles de l’espace',
  too_many_guests: 'Au plus {most}\u00A0personnes',
  other_building: 'Cet espace est d’un autre immeuble',
  not_of_home: 'Choisissez une personne de cette unité',
  cancel_too_late: 'L’annulation était possible jusqu’au {when}. Écrivez à votre gestionnaire.',
  not_begun: 'La réservation n’a pas encore commencé.',
  offer_ended: 'L’offre est terminée.',
  forbidden_step: 'Impossible\u00A0: la réservation est maintenant «\u00A0{status}\u00A0».',
  still_free: 'Ce moment est libre\u00A0: réservez-le.',
  already_waiting: 'Votre unité attend déjà ce moment',
  already_limited: 'Cette personne a déjà une limite pour cet espace',
  e_moment: 'Une date et une heure',
  // statuses
  status_pending: 'À confirmer',
  status_confirmed: 'Confirmée',
  status_offered: 'Offerte',
  status_cancelled: 'Annulée',
  status_refused: 'Refusée',
  status_lapsed: 'Offre terminée',
  status_no_show: 'Absence',
  // history
  event_requested: 'Réservation demandée',
  event_booked: 'Espace réservé',
  event_blocked: 'Période fermée',
  event_offered: 'Place libérée offerte',
  event_confirmed: 'Réservation confirmée',
  event_refused: 'Réservation refusée',
  event_cancelled: 'Réservation annulée',
  event_lifted: 'Période rouverte',
  event_accepted: 'Place libérée acceptée',
  event_applied: 'Place libérée demandée',
  event_lapsed: 'Offre terminée sans réponse',
  event_missed: 'Absence notée',
  event_attended: 'Absence retirée',
  event_wait_created: 'Inscription à la liste d’attente',
  event_wait_removed: 'Retrait de la liste d’attente',
  event_limit_created: 'Limite d’une personne ajoutée',
  event_limit_updated: 'Limite d’une personne modifiée',
  event_limit_removed: 'Limite d’une personne retirée',
} as const satisfies Record<ReasonOf<typeof refuse>, Message> & Record<string, Message>

declare module '../../shared/words.ts' {
  interface Catalog {
    bookings: typeof words
  }
}

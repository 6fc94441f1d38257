import type { Message } from '../../../shared/words.ts'

export const words = {
  section: 'Espaces communs',
  group_own_bookings: 'Mes réservations',
  group_booking_requests: 'Réservations à confirmer',
  told_requested: '{actor} demande à réserver',
  told_applied: '{actor} demande à réserver ce qui lui était offert',
  told_booked: 'Réservé',
  told_confirmed: 'Votre réservation est confirmée',
  told_refused: 'Votre réservation est refusée',
  told_cancelled: 'Réservation annulée',
  told_offered: 'Une place s’est libérée\u00A0: répondez avant la fin de l’offre',
  told_lapsed: 'L’offre de la liste d’attente est terminée',
  told_reminder: 'Rappel\u00A0: votre réservation approche',
} as const satisfies Record<string, Message>

declare module '../../../shared/words.ts' {
  interface Catalog {
    'booking-notices': typeof words
  }
}

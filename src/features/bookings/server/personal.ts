import { type PersonalData, personal } from '../../../server/personal.ts'
import { bookingLimits, bookings, bookingWaits } from './tables.ts'

export const bookingsPersonal: readonly PersonalData[] = [
  personal(bookings, {
    of: bookings.userId,
    given: [
      'spaceId',
      'residenceId',
      'status',
      'startsAt',
      'endsAt',
      'guests',
      'purpose',
      'reason',
      'feeCents',
      'depositCents',
      'createdAt',
    ],
    why: { fr: 'Réserver les espaces communs', en: 'Booking common spaces' },
    kept: { fr: 'Douze mois, puis sans nom', en: 'Twelve months, then without a name' },
  }),
  personal(bookingWaits, {
    of: bookingWaits.userId,
    given: ['spaceId', 'residenceId', 'startsAt', 'endsAt', 'createdAt'],
    why: { fr: 'Tenir la liste d’attente d’un espace commun', en: 'Keeping the waiting list of a common space' },
    kept: { fr: 'Jusqu’au moment attendu', en: 'Until the time that is waited for' },
  }),
  personal(bookingLimits, {
    of: bookingLimits.userId,
    given: ['spaceId', 'hoursPerMonth', 'hoursPerYear', 'reason', 'createdAt'],
    why: { fr: 'Limiter l’usage d’un espace commun', en: 'Limiting the use of a common space' },
  }),
]

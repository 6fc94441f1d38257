import { facts } from '../../shared/facts.ts'

interface ToldBooking {
  readonly id: string
  readonly organizationId: string
  readonly buildingId: string
}

/** Every screen of the building that shows free times is stale; what it reads again names nobody. */
export const bookingFacts = facts(
  'booking',
  {
    words: 'bookings',
    topic: 'bookings',
    isWide: true,
    place: ({ organizationId, buildingId }: ToldBooking) => ({ organizationId, buildingId }),
    audience: ({ buildingId }: ToldBooking) => [{ peopleOf: buildingId }],
    also: ({ buildingId }: ToldBooking) => [{ topic: 'booking-waits', audience: [{ peopleOf: buildingId }] }],
  },
  [
    'requested',
    'booked',
    'blocked',
    'offered',
    'confirmed',
    'refused',
    'cancelled',
    'lifted',
    'accepted',
    'applied',
    'lapsed',
    'missed',
    'attended',
  ],
)

export const waitFacts = facts(
  'booking_wait',
  {
    words: 'bookings',
    topic: 'booking-waits',
    place: ({ organizationId, buildingId }: ToldBooking) => ({ organizationId, buildingId }),
    audience: ({ buildingId }: ToldBooking) => [{ peopleOf: buildingId }],
  },
  ['wait_created', 'wait_removed'],
)

export const personLimitFacts = facts(
  'booking_limit',
  {
    words: 'bookings',
    topic: 'booking-limits',
    place: ({ organizationId, buildingId }: ToldBooking) => ({ organizationId, buildingId }),
    audience: ({ buildingId }: ToldBooking) => [{ managersOf: buildingId }],
  },
  ['limit_created', 'limit_updated', 'limit_removed'],
)

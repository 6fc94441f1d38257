import { translated } from '../../../shared/words.ts'
import type { words as french } from './messages.fr.ts'

export const words = translated<typeof french>()({
  section: 'Common spaces',
  group_own_bookings: 'My bookings',
  group_booking_requests: 'Bookings awaiting approval',
  told_requested: '{actor} asks to book',
  told_applied: '{actor} asks to book what was offered',
  told_booked: 'Booked',
  told_confirmed: 'Your booking is confirmed',
  told_refused: 'Your booking is declined',
  told_cancelled: 'Booking cancelled',
  told_offered: 'A spot is available: answer before the offer ends',
  told_lapsed: 'The offer of the waiting list has ended',
  told_reminder: 'Reminder: your booking is coming up',
})

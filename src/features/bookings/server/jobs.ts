import type { Job } from '../../../server/jobs.ts'
import { addMonths } from '../../../shared/dates.ts'
import { remindOfBookings } from '../booking-notices/server/service.ts'
import { namedMonths } from '../rules.ts'
import { startOfDay } from '../slots/rules.ts'
import { cancelOfFormer, lapseOffers } from '../steps/server/service.ts'
import { removeBegunWaits } from '../waits/server/service.ts'
import { forgetNames } from './store.ts'

export const bookingJobs: Job[] = [
  { name: 'lapse_booking_offers', cron: '*/5 * * * *', run: (ctx) => lapseOffers(ctx) },
  { name: 'remind_of_bookings', cron: '*/15 * * * *', run: (ctx) => remindOfBookings(ctx) },
  { name: 'remove_begun_waits', cron: '23 * * * *', run: (ctx) => removeBegunWaits(ctx) },
  { name: 'cancel_bookings_of_former', cron: '15 9 * * *', run: (ctx) => cancelOfFormer(ctx) },
  {
    name: 'forget_names_of_bookings',
    cron: '57 8 * * *',
    run: async (ctx) => void (await forgetNames(ctx, startOfDay(addMonths(ctx.today, -namedMonths)))),
  },
]

import { feature } from '../../../server/feature.ts'
import { whoNotifies } from '../../notifications/notifiers/server/service.ts'
import { usesOfStays } from '../../residences/people/server/service.ts'
import { availabilityRoutes } from '../availability/server/routes.ts'
import { words as noticesEn } from '../booking-notices/messages.en.ts'
import { words as noticesFr } from '../booking-notices/messages.fr.ts'
import { bookingNoticeReactions, bookingNotifier } from '../booking-notices/server/service.ts'
import { bookingFacts, personLimitFacts, waitFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { personLimitRoutes } from '../person-limits/server/routes.ts'
import { statisticsRoutes } from '../statistics/server/routes.ts'
import { waitRoutes } from '../waits/server/routes.ts'
import { bookingJobs } from './jobs.ts'
import { bookingsPersonal } from './personal.ts'
import { bookingRoutes } from './routes.ts'
import { countBookedIn } from './store.ts'

export const bookings = feature({
  name: 'bookings',
  routes: [...availabilityRoutes, ...statisticsRoutes, ...bookingRoutes, ...waitRoutes, ...personLimitRoutes],
  jobs: bookingJobs,
  facts: [bookingFacts, waitFacts, personLimitFacts],
  words: { bookings: { fr, en }, 'booking-notices': { fr: noticesFr, en: noticesEn } },
  parts: [{ facts: [], reactions: bookingNoticeReactions }],
  answers: [
    whoNotifies.answeredBy(() => Promise.resolve(bookingNotifier)),
    usesOfStays.answeredBy(({ db }, stays) => countBookedIn(db, stays)),
  ],
  demonstration: () => import('./demonstration.ts'),
  personal: bookingsPersonal,
})

import { feature } from '../../../server/feature.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { pushRoutes } from '../push/server/routes.ts'
import { notificationJobs } from './jobs.ts'
import { notificationsPersonal } from './personal.ts'
import { notificationRoutes } from './routes.ts'

export const notifications = feature({
  name: 'notifications',
  routes: [...notificationRoutes, ...pushRoutes],
  jobs: notificationJobs,
  words: { notifications: { fr, en } },
  personal: notificationsPersonal,
})

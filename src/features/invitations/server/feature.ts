import { feature } from '../../../server/feature.ts'
import { findExpiryDays } from '../expiry/server/service.ts'
import { invitationFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { invitationJobs } from './jobs.ts'
import { invitationsPersonal } from './personal.ts'
import { invitationRoutes } from './routes.ts'

export const invitations = feature({
  name: 'invitations',
  routes: invitationRoutes,
  jobs: invitationJobs,
  facts: [invitationFacts],
  words: { invitations: { fr, en } },
  calendar: [{ noun: 'invitations', find: findExpiryDays }],
  demonstration: () => import('./demonstration.ts'),
  personal: invitationsPersonal,
})

import { feature } from '../../../server/feature.ts'
import { whoNotifies } from '../../notifications/notifiers/server/service.ts'
import { buildingBulkFacts, organizationBulkFacts } from '../bulk-invitations/facts.ts'
import { words as bulkEn } from '../bulk-invitations/messages.en.ts'
import { words as bulkFr } from '../bulk-invitations/messages.fr.ts'
import { invitationImportRoutes } from '../bulk-invitations/server/routes.ts'
import { findExpiryDays } from '../expiry/server/service.ts'
import { invitationFacts } from '../facts.ts'
import { words as noticesEn } from '../invitation-notices/messages.en.ts'
import { words as noticesFr } from '../invitation-notices/messages.fr.ts'
import { invitationNoticeReactions, invitationNotifier } from '../invitation-notices/server/service.ts'
import { invitees } from '../invitees/server/service.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { invitationJobs } from './jobs.ts'
import { invitationsPersonal } from './personal.ts'
import { invitationRoutes } from './routes.ts'

export const invitations = feature({
  name: 'invitations',
  routes: [...invitationRoutes, ...invitationImportRoutes],
  jobs: invitationJobs,
  facts: [invitationFacts, organizationBulkFacts, buildingBulkFacts],
  words: {
    invitations: { fr, en },
    'bulk-invitations': { fr: bulkFr, en: bulkEn },
    'invitation-notices': { fr: noticesFr, en: noticesEn },
  },
  answers: [whoNotifies.answeredBy(() => Promise.resolve(invitationNotifier)), invitees],
  parts: [{ facts: [], reactions: invitationNoticeReactions }],
  calendar: [{ noun: 'invitations', find: findExpiryDays }],
  demonstration: () => import('./demonstration.ts'),
  personal: invitationsPersonal,
})

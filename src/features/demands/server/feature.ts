import { feature } from '../../../server/feature.ts'
import { personalFiles } from '../../../server/personal.ts'
import { filesAddedBy } from '../../attachments/server/service.ts'
import { whoNotifies } from '../../notifications/notifiers/server/service.ts'
import { figuresOfOrganization } from '../../organizations/server/service.ts'
import { usesOfStays } from '../../residences/people/server/service.ts'
import { commentRoutes } from '../comments/server/routes.ts'
import { demandExportRoutes } from '../export/server/routes.ts'
import { demandCommentFacts, demandFacts, demandNoteFacts } from '../facts.ts'
import { searchDemands } from '../finding/server/service.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { noteRoutes } from '../notes/server/routes.ts'
import { noteNotifier, noteReactions } from '../notes/server/service.ts'
import { demandNotifier, noticeReactions } from '../notices/server/service.ts'
import { demandPrintoutRoutes } from '../printout/server/routes.ts'
import { demandJobs } from './jobs.ts'
import { demandsPersonal } from './personal.ts'
import { demandRoutes } from './routes.ts'
import { countWaiting } from './service.ts'
import { countSentFrom, demandsOf } from './store.ts'

export const demands = feature({
  name: 'demands',
  routes: [...demandRoutes, ...commentRoutes, ...noteRoutes, ...demandPrintoutRoutes, ...demandExportRoutes],
  jobs: demandJobs,
  facts: [demandFacts, demandCommentFacts, demandNoteFacts],
  words: { demands: { fr, en } },
  answers: [
    ...[demandNotifier, noteNotifier].map((notifier) => whoNotifies.answeredBy(() => Promise.resolve(notifier))),
    figuresOfOrganization.answeredBy(async (ctx, organizationId) => ({
      waitingDemands: await countWaiting(ctx, organizationId),
    })),
    personalFiles.answeredBy((ctx, { id }) => filesAddedBy(ctx, { noun: 'demand', things: demandsOf(id), userId: id })),
    usesOfStays.answeredBy(({ db }, stays) => countSentFrom(db, stays)),
  ],
  parts: [{ facts: [], reactions: [...noticeReactions, ...noteReactions] }],
  searchable: [{ noun: 'demands', find: searchDemands }],
  demonstration: () => import('./demonstration.ts'),
  personal: demandsPersonal,
})

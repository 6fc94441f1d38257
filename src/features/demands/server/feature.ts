import { feature } from '../../../server/feature.ts'
import { whoNotifies } from '../../notifications/notifiers/server/service.ts'
import { demandFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { demandNotifier, noticeReactions } from '../notices/server/service.ts'
import { demandJobs } from './jobs.ts'
import { demandRoutes } from './routes.ts'
import { searchDemands } from './service.ts'

export const demands = feature({
  name: 'demands',
  routes: demandRoutes,
  jobs: demandJobs,
  facts: [demandFacts],
  words: { demands: { fr, en } },
  answers: [whoNotifies.answeredBy(() => Promise.resolve(demandNotifier))],
  parts: [{ facts: [], reactions: noticeReactions }],
  searchable: [{ noun: 'demands', find: searchDemands }],
  demonstration: () => import('./demonstration.ts'),
})

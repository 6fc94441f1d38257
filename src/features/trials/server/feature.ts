import { feature } from '../../../server/feature.ts'
import { whoNotifies } from '../../notifications/notifiers/server/service.ts'
import { trialsOfPlaces } from '../../residences/access/server/service.ts'
import { trialFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { termFacts } from '../terms/facts.ts'
import { termRoutes } from '../terms/server/routes.ts'
import { findTrialsOf } from '../terms/server/store.ts'
import { words as noticesEn } from '../trial-notices/messages.en.ts'
import { words as noticesFr } from '../trial-notices/messages.fr.ts'
import { trialNoticeReactions, trialNotifier } from '../trial-notices/server/service.ts'
import { trialJobs } from './jobs.ts'
import { trialsPersonal } from './personal.ts'
import { trialReactions } from './reactions.ts'
import { trialRoutes } from './routes.ts'

export const trials = feature({
  name: 'trials',
  routes: [...trialRoutes, ...termRoutes],
  jobs: trialJobs,
  facts: [trialFacts, termFacts],
  words: { trials: { fr, en }, 'trial-notices': { fr: noticesFr, en: noticesEn } },
  answers: [trialsOfPlaces.answeredBy(findTrialsOf), whoNotifies.answeredBy(() => Promise.resolve(trialNotifier))],
  parts: [{ facts: [], reactions: [...trialReactions, ...trialNoticeReactions] }],
  demonstration: () => import('./demonstration.ts'),
  personal: trialsPersonal,
})

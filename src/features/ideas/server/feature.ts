import { feature } from '../../../server/feature.ts'
import { whoNotifies } from '../../notifications/notifiers/server/service.ts'
import { ideaFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { ideaNoticeReactions, ideaNotifier } from '../notices/server/service.ts'
import { ideasPersonal } from './personal.ts'
import { ideaRoutes } from './routes.ts'

export const ideas = feature({
  name: 'ideas',
  routes: ideaRoutes,
  facts: [ideaFacts],
  words: { ideas: { fr, en } },
  answers: [whoNotifies.answeredBy(() => Promise.resolve(ideaNotifier))],
  parts: [{ facts: [], reactions: ideaNoticeReactions }],
  demonstration: () => import('./demonstration.ts'),
  personal: ideasPersonal,
})

import { feature } from '../../../server/feature.ts'
import { trialFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { trialsPersonal } from './personal.ts'
import { trialReactions } from './reactions.ts'
import { trialRoutes } from './routes.ts'

export const trials = feature({
  name: 'trials',
  routes: trialRoutes,
  facts: [trialFacts],
  parts: [{ facts: [], reactions: trialReactions }],
  words: { trials: { fr, en } },
  demonstration: () => import('./demonstration.ts'),
  personal: trialsPersonal,
})

import { feature } from '../../../server/feature.ts'
import { registerFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { registerRoutes } from './routes.ts'

export const register = feature({
  name: 'register',
  routes: registerRoutes,
  facts: [registerFacts],
  words: { register: { fr, en } },
})

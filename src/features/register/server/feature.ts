import { feature } from '../../../server/feature.ts'
import { routes } from '../../../server/routes.ts'
import { registerApi } from '../contract.ts'
import { registerFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { registerVerbs } from './service.ts'

export const register = feature({
  name: 'register',
  routes: routes(registerApi, registerVerbs),
  facts: [registerFacts],
  words: { register: { fr, en } },
})

import { feature } from '../../../server/feature.ts'
import { routes } from '../../../server/routes.ts'
import { logosApi } from '../contract.ts'
import { logoFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { logoVerbs } from './service.ts'

export const logos = feature({
  name: 'logos',
  routes: routes(logosApi, logoVerbs),
  facts: [logoFacts],
  words: { logos: { fr, en } },
})

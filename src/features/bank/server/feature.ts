import { feature } from '../../../server/feature.ts'
import { bankFacts } from '../facts.ts'
import { bankFileRoutes } from '../files/server/routes.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { bankPersonal } from './personal.ts'
import { bankAccountRoutes } from './routes.ts'

export const bank = feature({
  name: 'bank',
  routes: [...bankAccountRoutes, ...bankFileRoutes],
  facts: [bankFacts],
  words: { bank: { fr, en } },
  demonstration: () => import('./demonstration.ts'),
  personal: bankPersonal,
})

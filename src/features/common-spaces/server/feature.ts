import { feature } from '../../../server/feature.ts'
import { buildingsWithSpaces } from '../../buildings/server/service.ts'
import { spaceFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { spaceRoutes } from './routes.ts'
import { findWithSpaces } from './service.ts'

export const commonSpaces = feature({
  name: 'common-spaces',
  routes: spaceRoutes,
  facts: [spaceFacts],
  words: { 'common-spaces': { fr, en } },
  demonstration: () => import('./demonstration.ts'),
  answers: [buildingsWithSpaces.answeredBy(findWithSpaces)],
})

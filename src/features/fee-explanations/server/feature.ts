import { feature } from '../../../server/feature.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { feeExplanationRoutes } from './routes.ts'

export const feeExplanations = feature({
  name: 'fee-explanations',
  routes: feeExplanationRoutes,
  words: { 'fee-explanations': { fr, en } },
})

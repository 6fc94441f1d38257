import { feature } from '../../../server/feature.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { statementRoutes } from './routes.ts'

export const financialStatements = feature({
  name: 'financial-statements',
  routes: statementRoutes,
  words: { 'financial-statements': { fr, en } },
})

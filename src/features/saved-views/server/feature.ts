import { feature } from '../../../server/feature.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { savedViewsPersonal } from './personal.ts'
import { savedViewRoutes } from './routes.ts'

export const savedViews = feature({
  name: 'saved-views',
  routes: savedViewRoutes,
  words: { 'saved-views': { fr, en } },
  personal: savedViewsPersonal,
})

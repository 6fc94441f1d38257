import { feature } from '../../../server/feature.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { billActJobs } from './jobs.ts'
import { billActsPersonal } from './personal.ts'
import { billActRoutes } from './routes.ts'

export const billActs = feature({
  name: 'bill-acts',
  routes: billActRoutes,
  jobs: billActJobs,
  words: { 'bill-acts': { fr, en } },
  personal: billActsPersonal,
})

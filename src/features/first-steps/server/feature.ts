import { feature } from '../../../server/feature.ts'
import { routes } from '../../../server/routes.ts'
import { firstStepsApi } from '../contract.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { firstStepsPersonal } from './personal.ts'
import { closeFirstSteps, listFirstSteps, reopenFirstSteps } from './service.ts'

export const firstSteps = feature({
  name: 'first-steps',
  routes: routes(firstStepsApi, { list: listFirstSteps, close: closeFirstSteps, reopen: reopenFirstSteps }),
  words: { 'first-steps': { fr, en } },
  personal: firstStepsPersonal,
})

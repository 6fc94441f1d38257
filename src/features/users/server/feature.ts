import { feature } from '../../../server/feature.ts'
import { userFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { words as passkeysEn } from '../passkeys/messages.en.ts'
import { words as passkeysFr } from '../passkeys/messages.fr.ts'
import { passkeyRoutes } from '../passkeys/server/routes.ts'
import { words as dataEn } from '../personal-data/data-notices/messages.en.ts'
import { words as dataFr } from '../personal-data/data-notices/messages.fr.ts'
import { personalDataRoutes } from '../personal-data/server/routes.ts'
import { userJobs } from './jobs.ts'
import { usersPersonal } from './personal.ts'
import { userRoutes } from './routes.ts'

export const users = feature({
  name: 'users',
  routes: [...userRoutes, ...passkeyRoutes, ...personalDataRoutes],
  jobs: userJobs,
  facts: [userFacts],
  words: {
    users: { fr, en },
    passkeys: { fr: passkeysFr, en: passkeysEn },
    'data-notices': { fr: dataFr, en: dataEn },
  },
  demonstration: () => import('./demonstration.ts'),
  personal: usersPersonal,
})

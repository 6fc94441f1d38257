import { feature } from '../../../server/feature.ts'
import { routes } from '../../../server/routes.ts'
import { documentsApi } from '../contract.ts'
import { documentFacts } from '../facts.ts'
import { packFolder } from '../folder/server/service.ts'
import { linkedRoutes } from '../linked/server/routes.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { personalPageRoutes } from '../personal-pages/server/routes.ts'
import { retentionJobs } from '../retention/server/jobs.ts'
import { retentionRoutes } from '../retention/server/routes.ts'
import { documentSearchRoutes } from '../search/server/routes.ts'
import { searchDocuments } from '../search/server/service.ts'
import { textJobs } from '../texts/server/jobs.ts'
import { textReactions } from '../texts/server/reactions.ts'
import { documentTextRoutes } from '../texts/server/routes.ts'
import { documentsPersonal } from './personal.ts'
import { documentVerbs } from './service.ts'

export const documents = feature({
  name: 'documents',
  routes: [
    ...routes(documentsApi, { ...documentVerbs, pack: packFolder }),
    ...retentionRoutes,
    ...linkedRoutes,
    ...documentSearchRoutes,
    ...documentTextRoutes,
    ...personalPageRoutes,
  ],
  jobs: [...retentionJobs, ...textJobs],
  facts: [documentFacts],
  parts: [{ facts: [], reactions: textReactions }],
  words: { documents: { fr, en } },
  searchable: [{ noun: 'documents', find: searchDocuments }],
  demonstration: () => import('./demonstration.ts'),
  personal: documentsPersonal,
})

import { feature } from '../../../server/feature.ts'
import { routes } from '../../../server/routes.ts'
import { documentLinksApi } from '../contract.ts'
import { documentLinkFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { documentLinkJobs } from './jobs.ts'
import { documentLinksPersonal } from './personal.ts'
import { documentLinkVerbs } from './service.ts'

export const documentLinks = feature({
  name: 'document-links',
  routes: routes(documentLinksApi, documentLinkVerbs),
  jobs: documentLinkJobs,
  facts: [documentLinkFacts],
  words: { 'document-links': { fr, en } },
  personal: documentLinksPersonal,
})

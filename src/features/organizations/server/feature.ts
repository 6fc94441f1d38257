import { feature } from '../../../server/feature.ts'
import { routes } from '../../../server/routes.ts'
import { organizationsApi } from '../contract.ts'
import { organizationFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { organizationsPersonal } from './personal.ts'
import { organizationVerbs, searchOrganizations } from './service.ts'

export const organizations = feature({
  name: 'organizations',
  routes: routes(organizationsApi, organizationVerbs),
  facts: [organizationFacts],
  words: { organizations: { fr, en } },
  searchable: [{ noun: 'organizations', find: searchOrganizations }],
  demonstration: () => import('./demonstration.ts'),
  personal: organizationsPersonal,
})

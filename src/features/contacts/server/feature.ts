import { feature } from '../../../server/feature.ts'
import { routes } from '../../../server/routes.ts'
import { usesOfHomes } from '../../residences/imports/server/service.ts'
import { contactsApi } from '../contract.ts'
import { contactExportRoutes } from '../export/server/routes.ts'
import { contactFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { contactsPersonal } from './personal.ts'
import { contactVerbs, searchContacts } from './service.ts'
import { findWithContacts } from './store.ts'

export const contacts = feature({
  name: 'contacts',
  routes: [...routes(contactsApi, contactVerbs), ...contactExportRoutes],
  facts: [contactFacts],
  words: { contacts: { fr, en } },
  answers: [usesOfHomes.answeredBy(({ db }, { residenceIds }) => findWithContacts(db, residenceIds))],
  searchable: [{ noun: 'contacts', find: searchContacts }],
  demonstration: () => import('./demonstration.ts'),
  personal: contactsPersonal,
})

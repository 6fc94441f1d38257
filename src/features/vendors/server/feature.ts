import { feature } from '../../../server/feature.ts'
import { vendorExportRoutes } from '../export/server/routes.ts'
import { mergerFacts, vendorFacts } from '../facts.ts'
import { mergingRoutes } from '../merging/server/routes.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { vendorContactFacts } from '../vendor-contacts/facts.ts'
import { words as contactsEn } from '../vendor-contacts/messages.en.ts'
import { words as contactsFr } from '../vendor-contacts/messages.fr.ts'
import { vendorContactsPersonal } from '../vendor-contacts/server/personal.ts'
import { vendorContactRoutes } from '../vendor-contacts/server/routes.ts'
import { contactsHolder } from '../vendor-contacts/server/service.ts'
import { vendorsPersonal } from './personal.ts'
import { vendorRoutes } from './routes.ts'
import { searchVendors, whoHoldsVendors } from './service.ts'

export const vendors = feature({
  name: 'vendors',
  routes: [...vendorRoutes, ...vendorExportRoutes, ...mergingRoutes, ...vendorContactRoutes],
  facts: [vendorFacts, mergerFacts, vendorContactFacts],
  words: { vendors: { fr, en }, 'vendor-contacts': { fr: contactsFr, en: contactsEn } },
  answers: [whoHoldsVendors.answeredBy(() => Promise.resolve(contactsHolder))],
  searchable: [{ noun: 'vendors', find: searchVendors }],
  personal: [...vendorsPersonal, ...vendorContactsPersonal],
  demonstration: () => import('./demonstration.ts'),
})

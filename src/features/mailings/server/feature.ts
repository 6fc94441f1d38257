import { feature } from '../../../server/feature.ts'
import { usesOfHomes } from '../../residences/imports/server/service.ts'
import { mailingFacts, recipientFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { paperRoutes } from '../papers/server/routes.ts'
import { reminderRoutes } from '../reminders/server/routes.ts'
import { statementMailingRoutes } from '../statements/server/routes.ts'
import { mailingJobs } from './jobs.ts'
import { mailingsPersonal } from './personal.ts'
import { mailingRoutes } from './routes.ts'
import { findWrittenHomes } from './store.ts'

export const mailings = feature({
  name: 'mailings',
  routes: [...reminderRoutes, ...statementMailingRoutes, ...mailingRoutes, ...paperRoutes],
  jobs: mailingJobs,
  facts: [mailingFacts, recipientFacts],
  answers: [usesOfHomes.answeredBy(({ db }, { residenceIds }) => findWrittenHomes(db, residenceIds))],
  words: { mailings: { fr, en } },
  personal: mailingsPersonal,
  demonstration: () => import('./demonstration.ts'),
})

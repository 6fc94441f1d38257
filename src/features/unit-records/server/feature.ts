import { feature } from '../../../server/feature.ts'
import { routes } from '../../../server/routes.ts'
import { usesOfStays } from '../../residences/people/server/service.ts'
import { unitRecordsApi } from '../contract.ts'
import { unitRecordExportRoutes } from '../export/server/routes.ts'
import { unitRecordFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { unitRecordJobs } from './jobs.ts'
import { unitRecordsPersonal } from './personal.ts'
import { unitRecordReactions } from './reactions.ts'
import { searchRecords, unitRecordVerbs } from './service.ts'
import { countHeldBy } from './store.ts'

export const unitRecords = feature({
  name: 'unit-records',
  routes: [...routes(unitRecordsApi, unitRecordVerbs), ...unitRecordExportRoutes],
  facts: [unitRecordFacts],
  reactions: unitRecordReactions,
  jobs: unitRecordJobs,
  answers: [usesOfStays.answeredBy(({ db }, stays) => countHeldBy(db, stays))],
  words: { 'unit-records': { fr, en } },
  searchable: [{ noun: 'unit_records', find: searchRecords }],
  demonstration: () => import('./demonstration.ts'),
  personal: unitRecordsPersonal,
})

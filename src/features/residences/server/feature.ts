import { feature } from '../../../server/feature.ts'
import { buildingsOfHomes, figuresOfBuildings } from '../../buildings/server/service.ts'
import { figuresOfOrganization } from '../../organizations/server/service.ts'
import { coOwnersJobs } from '../co-owners/server/jobs.ts'
import { coOwnersReactions } from '../co-owners/server/reactions.ts'
import { residenceExportRoutes } from '../export/server/routes.ts'
import { homeFacts, residenceFacts, residencesFacts } from '../facts.ts'
import { words as homesEn } from '../imports/homes/messages.en.ts'
import { words as homesFr } from '../imports/homes/messages.fr.ts'
import { residenceImportJobs } from '../imports/server/jobs.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { findEndDays } from '../people/end-days/server/service.ts'
import { residencesPersonal } from './personal.ts'
import { residenceRoutes } from './routes.ts'
import { searchResidences } from './service.ts'
import { countOfOrganization, findBuildingsOf, findFiguresOfBuildings, visibleResidences } from './store.ts'

export const residences = feature({
  name: 'residences',
  routes: [...residenceRoutes, ...residenceExportRoutes],
  jobs: [...residenceImportJobs, ...coOwnersJobs],
  reactions: coOwnersReactions,
  facts: [residenceFacts, homeFacts, residencesFacts],
  words: { residences: { fr, en }, homes: { fr: homesFr, en: homesEn } },
  answers: [
    buildingsOfHomes.answeredBy(({ db }, ids) => findBuildingsOf(db, ids)),
    figuresOfBuildings.answeredBy(({ db }, buildingIds) => findFiguresOfBuildings(db, buildingIds)),
    figuresOfOrganization.answeredBy((ctx, organizationId) =>
      countOfOrganization(ctx.db, ctx.scope(visibleResidences), { organizationId, today: ctx.today }),
    ),
  ],
  searchable: [{ noun: 'residences', find: searchResidences }],
  calendar: [{ noun: 'residences', find: findEndDays }],
  demonstration: () => import('./demonstration.ts'),
  personal: residencesPersonal,
})

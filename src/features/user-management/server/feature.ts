import { feature } from '../../../server/feature.ts'
import { words as bulkEn } from '../bulk-acts/messages.en.ts'
import { words as bulkFr } from '../bulk-acts/messages.fr.ts'
import { bulkActJobs } from '../bulk-acts/server/jobs.ts'
import { bulkActsPersonal } from '../bulk-acts/server/personal.ts'
import { bulkActRoutes } from '../bulk-acts/server/routes.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { orphanReactions } from '../orphans/server/reactions.ts'
import { words as ownEn } from '../own-account/messages.en.ts'
import { words as ownFr } from '../own-account/messages.fr.ts'
import { ownAccountRoutes } from '../own-account/server/routes.ts'
import { searchUsers } from '../people/server/service.ts'
import { peopleExportRoutes } from '../people-export/server/routes.ts'
import { userManagementRoutes } from './routes.ts'

export const userManagement = feature({
  name: 'user-management',
  routes: [...ownAccountRoutes, ...peopleExportRoutes, ...userManagementRoutes, ...bulkActRoutes],
  jobs: bulkActJobs,
  personal: bulkActsPersonal,
  reactions: orphanReactions,
  words: {
    'user-management': { fr, en },
    'bulk-acts': { fr: bulkFr, en: bulkEn },
    'own-account': { fr: ownFr, en: ownEn },
  },
  searchable: [{ noun: 'users', find: searchUsers }],
})

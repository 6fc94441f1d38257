import { feature } from '../../../server/feature.ts'
import { whoNotifies } from '../../notifications/notifiers/server/service.ts'
import { datedGrants } from '../../residences/access/server/service.ts'
import { effectiveRightsRoutes } from '../effective-rights/server/routes.ts'
import { permissionRoutes } from '../matrix/server/routes.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { words as noticesEn } from '../right-notices/messages.en.ts'
import { words as noticesFr } from '../right-notices/messages.fr.ts'
import { rightNoticeReactions, rightNotifier } from '../right-notices/server/service.ts'
import { temporaryRightFacts } from '../temporary-rights/facts.ts'
import { words as rightsEn } from '../temporary-rights/messages.en.ts'
import { words as rightsFr } from '../temporary-rights/messages.fr.ts'
import { temporaryRightJobs } from '../temporary-rights/server/jobs.ts'
import { temporaryRightsPersonal } from '../temporary-rights/server/personal.ts'
import { temporaryRightReactions } from '../temporary-rights/server/reactions.ts'
import { temporaryRightRoutes } from '../temporary-rights/server/routes.ts'
import { findGrantsOf } from '../temporary-rights/server/service.ts'

export const permissions = feature({
  name: 'permissions',
  routes: [...permissionRoutes, ...effectiveRightsRoutes, ...temporaryRightRoutes],
  jobs: temporaryRightJobs,
  facts: [temporaryRightFacts],
  reactions: temporaryRightReactions,
  parts: [{ facts: [], reactions: rightNoticeReactions }],
  words: {
    permissions: { fr, en },
    'temporary-rights': { fr: rightsFr, en: rightsEn },
    'right-notices': { fr: noticesFr, en: noticesEn },
  },
  answers: [datedGrants.answeredBy(findGrantsOf), whoNotifies.answeredBy(() => Promise.resolve(rightNotifier))],
  personal: temporaryRightsPersonal,
})

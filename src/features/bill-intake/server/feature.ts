import { feature } from '../../../server/feature.ts'
import { whoNotifies } from '../../notifications/notifiers/server/service.ts'
import { whoHoldsVendors } from '../../vendors/server/service.ts'
import { words as expectedEn } from '../expected/messages.en.ts'
import { words as expectedFr } from '../expected/messages.fr.ts'
import { expectedRoutes } from '../expected/server/routes.ts'
import { extractionRoutes } from '../extraction/server/routes.ts'
import { inboxFacts } from '../inbox/facts.ts'
import { words as inboxEn } from '../inbox/messages.en.ts'
import { words as inboxFr } from '../inbox/messages.fr.ts'
import { readyRoutes } from '../inbox/ready/server/routes.ts'
import { inboxJobs } from '../inbox/server/jobs.ts'
import { inboxPersonal } from '../inbox/server/personal.ts'
import { inboxNoticeReactions, inboxNotifier, inboxReactions } from '../inbox/server/reactions.ts'
import { inboxRoutes } from '../inbox/server/routes.ts'
import { memoryFacts, vendorMemoryFacts } from '../memory/facts.ts'
import { words as memoryEn } from '../memory/messages.en.ts'
import { words as memoryFr } from '../memory/messages.fr.ts'
import { memoryReactions } from '../memory/server/reactions.ts'
import { memoryRoutes } from '../memory/server/routes.ts'
import { taughtHolder } from '../memory/server/service.ts'
import { words as missingEn } from '../missing-bills/messages.en.ts'
import { words as missingFr } from '../missing-bills/messages.fr.ts'
import { words as placeEn } from '../place/messages.en.ts'
import { words as placeFr } from '../place/messages.fr.ts'

export const billIntake = feature({
  name: 'bill-intake',
  routes: [...expectedRoutes, ...readyRoutes, ...inboxRoutes, ...memoryRoutes, ...extractionRoutes],
  jobs: inboxJobs,
  facts: [memoryFacts, vendorMemoryFacts, inboxFacts],
  reactions: [...memoryReactions, ...inboxReactions],
  answers: [
    whoNotifies.answeredBy(() => Promise.resolve(inboxNotifier)),
    whoHoldsVendors.answeredBy(() => Promise.resolve(taughtHolder)),
  ],
  parts: [{ facts: [], reactions: inboxNoticeReactions }],
  words: {
    inbox: { fr: inboxFr, en: inboxEn },
    memory: { fr: memoryFr, en: memoryEn },
    expected: { fr: expectedFr, en: expectedEn },
    'missing-bills': { fr: missingFr, en: missingEn },
    place: { fr: placeFr, en: placeEn },
  },
  demonstration: () => import('./demonstration.ts'),
  personal: inboxPersonal,
})

import { feature } from '../../../server/feature.ts'
import { duplicateRoutes } from '../duplicates/server/routes.ts'
import { exportRoutes } from '../export/server/routes.ts'
import { billFacts } from '../facts.ts'
import { memoryFacts, vendorMemoryFacts } from '../memory/facts.ts'
import { words as memoryEn } from '../memory/messages.en.ts'
import { words as memoryFr } from '../memory/messages.fr.ts'
import { memoryReactions } from '../memory/server/reactions.ts'
import { memoryRoutes } from '../memory/server/routes.ts'
import { words as billsEn } from '../messages.en.ts'
import { words as billsFr } from '../messages.fr.ts'
import { pileFacts } from '../pile/facts.ts'
import { words as pileEn } from '../pile/messages.en.ts'
import { words as pileFr } from '../pile/messages.fr.ts'
import { readyRoutes } from '../pile/ready/server/routes.ts'
import { pileJobs } from '../pile/server/jobs.ts'
import { pileReactions } from '../pile/server/reactions.ts'
import { pileRoutes } from '../pile/server/routes.ts'
import { printoutRoutes } from '../printout/server/routes.ts'
import { readingRoutes } from '../reading/server/routes.ts'
import { transitionJobs } from '../transitions/server/jobs.ts'
import { transitionRoutes } from '../transitions/server/routes.ts'
import { billRoutes } from './routes.ts'

export const bills = feature({
  name: 'bills',
  routes: [
    ...billRoutes,
    ...duplicateRoutes,
    ...exportRoutes,
    ...printoutRoutes,
    ...readyRoutes,
    ...pileRoutes,
    ...memoryRoutes,
    ...readingRoutes,
    ...transitionRoutes,
  ],
  jobs: [...transitionJobs, ...pileJobs],
  facts: [billFacts],
  parts: [
    { facts: [memoryFacts, vendorMemoryFacts], reactions: memoryReactions },
    { facts: [pileFacts], reactions: pileReactions },
  ],
  words: {
    bills: { fr: billsFr, en: billsEn },
    pile: { fr: pileFr, en: pileEn },
    memory: { fr: memoryFr, en: memoryEn },
  },
})

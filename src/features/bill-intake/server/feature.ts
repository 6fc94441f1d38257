import { feature } from '../../../server/feature.ts'
import { extractionRoutes } from '../extraction/server/routes.ts'
import { pileFacts } from '../inbox/facts.ts'
import { words as pileEn } from '../inbox/messages.en.ts'
import { words as pileFr } from '../inbox/messages.fr.ts'
import { processingJobs } from '../inbox/processing/server/jobs.ts'
import { processingRoutes } from '../inbox/processing/server/routes.ts'
import { readyRoutes } from '../inbox/ready/server/routes.ts'
import { pileJobs } from '../inbox/server/jobs.ts'
import { pileReactions } from '../inbox/server/reactions.ts'
import { pileRoutes } from '../inbox/server/routes.ts'
import { memoryFacts, vendorMemoryFacts } from '../memory/facts.ts'
import { words as memoryEn } from '../memory/messages.en.ts'
import { words as memoryFr } from '../memory/messages.fr.ts'
import { memoryReactions } from '../memory/server/reactions.ts'
import { memoryRoutes } from '../memory/server/routes.ts'

export const billIntake = feature({
  name: 'bill-intake',
  routes: [...readyRoutes, ...pileRoutes, ...processingRoutes, ...memoryRoutes, ...extractionRoutes],
  jobs: [...processingJobs, ...pileJobs],
  facts: [memoryFacts, vendorMemoryFacts, pileFacts],
  reactions: [...memoryReactions, ...pileReactions],
  words: { pile: { fr: pileFr, en: pileEn }, memory: { fr: memoryFr, en: memoryEn } },
  demonstration: () => import('./demonstration.ts'),
})

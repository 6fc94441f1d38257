import { feature } from '../../../server/feature.ts'
import { words as extractionEn } from '../extraction/messages.en.ts'
import { words as extractionFr } from '../extraction/messages.fr.ts'
import { words as memoryEn } from '../memory/messages.en.ts'
import { words as memoryFr } from '../memory/messages.fr.ts'
import { words as billsEn } from '../messages.en.ts'
import { words as billsFr } from '../messages.fr.ts'
import { words as pileEn } from '../pile/messages.en.ts'
import { words as pileFr } from '../pile/messages.fr.ts'
import { billJobs } from './jobs.ts'
import { billRoutes } from './routes.ts'

export const bills = feature({
  name: 'bills',
  routes: billRoutes,
  jobs: billJobs,
  words: {
    bills: { fr: billsFr, en: billsEn },
    extraction: { fr: extractionFr, en: extractionEn },
    pile: { fr: pileFr, en: pileEn },
    memory: { fr: memoryFr, en: memoryEn },
  },
})

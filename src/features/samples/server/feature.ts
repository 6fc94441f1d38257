import { feature } from '../../../server/feature.ts'
import { routes } from '../../../server/routes.ts'
import { samplesApi } from '../contract.ts'
import { sampleFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { sampleReactions } from './reactions.ts'
import { createSample, listSamples, removeSample } from './service.ts'

export const samples = feature({
  name: 'samples',
  routes: routes(samplesApi, { list: listSamples, create: createSample, remove: removeSample }),
  facts: [sampleFacts],
  reactions: sampleReactions,
  words: { samples: { fr, en } },
})

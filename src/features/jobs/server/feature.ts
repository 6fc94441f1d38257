import { feature } from '../../../server/feature.ts'
import { jobFacts } from '../facts.ts'
import { words as en } from '../messages.en.ts'
import { words as fr } from '../messages.fr.ts'
import { jobRoutes } from './routes.ts'

export const jobs = feature({ name: 'jobs', routes: jobRoutes, facts: [jobFacts], words: { jobs: { fr, en } } })

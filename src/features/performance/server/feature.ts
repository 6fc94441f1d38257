import { feature } from '../../../server/feature.ts'
import { performanceJobs } from './jobs.ts'
import { performanceRoutes } from './routes.ts'

export const performance = feature({ name: 'performance', routes: performanceRoutes, jobs: performanceJobs })

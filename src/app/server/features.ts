import { auditRoutes } from '../../features/audit/server/routes.ts'
import { billJobs } from '../../features/bills/server/jobs.ts'
import { billRoutes } from '../../features/bills/server/routes.ts'
import { buildingRoutes } from '../../features/buildings/server/routes.ts'
import { demandJobs } from '../../features/demands/server/jobs.ts'
import { demandRoutes } from '../../features/demands/server/routes.ts'
import { fileJobs } from '../../features/files/server/jobs.ts'
import { fileRoutes } from '../../features/files/server/routes.ts'
import { invitationJobs } from '../../features/invitations/server/jobs.ts'
import { invitationRoutes } from '../../features/invitations/server/routes.ts'
import { jobRoutes } from '../../features/jobs/server/routes.ts'
import { organizationRoutes } from '../../features/organizations/server/routes.ts'
import { performanceJobs } from '../../features/performance/server/jobs.ts'
import { performanceRoutes } from '../../features/performance/server/routes.ts'
import { residenceRoutes } from '../../features/residences/server/routes.ts'
import { trialRoutes } from '../../features/trials/server/routes.ts'
import { userManagementRoutes } from '../../features/user-management/server/routes.ts'
import { userJobs } from '../../features/users/server/jobs.ts'
import { userRoutes } from '../../features/users/server/routes.ts'
import type { Job } from '../../server/jobs.ts'
import type { Mailer } from '../../server/mail.ts'
import type { Route } from '../../server/routes.ts'
import { liveRoutes } from './live-routes.ts'
import { systemJobs } from './system-jobs.ts'

/** Every endpoint of the product, in the order of the features. */
export const allRoutes: readonly Route[] = [
  ...userRoutes,
  ...organizationRoutes,
  ...buildingRoutes,
  ...residenceRoutes,
  ...fileRoutes,
  ...invitationRoutes,
  ...userManagementRoutes,
  ...billRoutes,
  ...demandRoutes,
  ...performanceRoutes,
  ...trialRoutes,
  ...jobRoutes,
  ...auditRoutes,
  ...liveRoutes,
]

/** Every job of the product. */
export const allJobs = (mailer: Mailer): readonly Job[] => [
  ...userJobs,
  ...fileJobs,
  ...invitationJobs,
  ...billJobs,
  ...demandJobs,
  ...performanceJobs,
  ...systemJobs(mailer),
]

import { castNames } from '../../../../db/worlds/test.ts'
import * as audit from '../../../features/audit/server/testing.ts'
import * as billIntake from '../../../features/bill-intake/server/testing.ts'
import * as bills from '../../../features/bills/server/testing.ts'
import * as buildings from '../../../features/buildings/server/testing.ts'
import * as demands from '../../../features/demands/server/testing.ts'
import * as files from '../../../features/files/server/testing.ts'
import * as invitations from '../../../features/invitations/server/testing.ts'
import * as jobs from '../../../features/jobs/server/testing.ts'
import * as notifications from '../../../features/notifications/server/testing.ts'
import * as organizations from '../../../features/organizations/server/testing.ts'
import * as performance from '../../../features/performance/server/testing.ts'
import * as residences from '../../../features/residences/server/testing.ts'
import * as trials from '../../../features/trials/server/testing.ts'
import * as userManagement from '../../../features/user-management/server/testing.ts'
import * as users from '../../../features/users/server/testing.ts'
import * as vendors from '../../../features/vendors/server/testing.ts'
import type { FeatureTesting, MatrixRow, PublicRow, TrailSubject } from '../../../server/testing/matrix.ts'

/** What each feature has to test, in the order of the layers. */
const tested: readonly FeatureTesting[] = [
  users,
  audit,
  organizations,
  buildings,
  residences,
  vendors,
  files,
  notifications,
  invitations,
  userManagement,
  bills,
  demands,
  billIntake,
  performance,
  trials,
  jobs,
]

const merged = <Row>(parts: readonly (Readonly<Record<string, Row>> | undefined)[]): Readonly<Record<string, Row>> =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part ?? {})))

/** Decisions §2, endpoint by endpoint. A new endpoint without a row fails the suite. */
export const rows = merged<MatrixRow>([
  { 'GET /api/live': { may: castNames } },
  ...tested.map(({ matrixRows }) => matrixRows),
])

/** The calls that take no session. A new public endpoint without a row fails the suite. */
export const publicRows = merged<PublicRow>(tested.map((one) => one.publicRows))

/** For each subject of the trail: its things, and which of them a person may read. */
export const trailSubjects = merged<TrailSubject>(tested.map((one) => one.trailSubjects))

import { castNames } from '../../../../db/worlds/test.ts'
import type {
  FeatureTesting,
  MatrixRow,
  PublicRow,
  SortedLists,
  TrailSubject,
} from '../../../server/testing/feature-testing.ts'
import { features } from '../features.ts'

const declared = import.meta.glob<FeatureTesting>('../../../features/*/server/testing.ts', { eager: true })
/** The tests that each feature declares, in the order of the layers. */
const tested = features.flatMap(({ name }) => declared[`../../../features/${name}/server/testing.ts`] ?? [])

const merged = <Row>(parts: readonly (Readonly<Record<string, Row>> | undefined)[]): Readonly<Record<string, Row>> =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part ?? {})))

/** Decisions §2, endpoint by endpoint. A new endpoint without a row fails the suite. */
export const rows = merged<MatrixRow>([
  { 'GET /api/live': { may: castNames } },
  ...tested.map(({ matrixRows }) => matrixRows),
])

/** Whether the thing of a call's valid input is its caller's own: each caller needs theirs. */
export const isOfCaller = (call: string): boolean => (rows[call]?.input?.length ?? 0) > 1

/** The calls that take no session. A new public endpoint without a row fails the suite. */
export const publicRows = merged<PublicRow>(tested.map((one) => one.publicRows))

/** For each subject of the trail: its things, and which of them a person may read. */
export const trailSubjects = merged<TrailSubject>(tested.map((one) => one.trailSubjects))

/** How each list that can be sorted is read. A new one without a row fails the suite. */
export const sortedLists = merged<SortedLists[string]>(tested.map((one) => one.sortedLists))

import { and, eq } from 'drizzle-orm'
import type { CastName } from '../../../../db/worlds/test.ts'
import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { allManagers, allOfLaurier, runners, subjectIn, testPlaceOf, watchers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { budgetLines, budgets } from '../../budgets/server/tables.ts'
import { newBudget } from '../../budgets/server/testing.ts'
import { residences } from '../../residences/server/tables.ts'
import { contributionPolicy } from '../policy.ts'
import { visibleRents } from '../rents/server/store.ts'
import { visibleUses } from '../restricted-uses/server/store.ts'
import { visibleAssessments, visibleCalls, visibleCharges } from './store.ts'
import { charges, contributionCalls, residenceRents, restrictedUses, specialAssessments } from './tables.ts'

/** An adopted budget of Les Érables for a year of its own: 1,234.57 $ a year in the operating fund. */
export async function newAdoptedYear(world: World): Promise<{ building: string; year: number; budgetId: string }> {
  const { db } = world.database
  const { id, fiscalYear } = await newBudget(world)
  await db
    .insert(budgetLines)
    .values({ budgetId: id, category: 'cleaning', fund: 'operating', month: 1, amountCents: 3_457 })
  await db.update(budgets).set({ status: 'adopted', adoptedOn: '2026-01-01' }).where(eq(budgets.id, id))
  return { building: world.places.erables.id, year: fiscalYear, budgetId: id }
}

/** A draft of Les Érables over a whole year. */
export async function newCall(world: World): Promise<{ id: string }> {
  const { db } = world.database
  const { year, budgetId } = await newAdoptedYear(world)
  const place = testPlaceOf(world)
  const isDraft = and(
    eq(contributionCalls.buildingId, place.buildingId),
    eq(contributionCalls.fiscalYear, year),
    eq(contributionCalls.status, 'draft'),
  )
  await db.delete(contributionCalls).where(isDraft)
  const id = newId()
  await db.insert(contributionCalls).values({
    ...place,
    id,
    kind: 'regular',
    fiscalYear: year,
    fromMonth: 1,
    monthCount: 12,
    dueOn: `${year}-01-01`,
    budgetId,
  })
  return { id }
}

/** The same, issued by the API. */
async function newIssuedCall(world: World): Promise<{ id: string }> {
  const call = await newCall(world)
  await world.as('admin').put(`/api/contribution-calls/${call.id}/issue`, { version: 0 })
  return call
}

const assessment = {
  title: 'Réfection de la toiture',
  reason: 'Infiltrations au dernier étage',
  fund: 'contingency' as const,
  decidedOn: '2026-02-10',
  consultedOn: '2026-02-01',
  meetingNote: 'Assemblée extraordinaire',
  totalCents: 100_000,
  instalments: [
    { dueOn: '2026-03-01', amountCents: 50_000 },
    { dueOn: '2026-06-01', amountCents: 50_000 },
  ],
}
export const sampleAssessment = (buildingId: string) => ({ ...assessment, buildingId })

async function newAssessment(world: World): Promise<{ id: string }> {
  const made = await world
    .as('admin')
    .post('/api/contribution-calls/assessments', sampleAssessment(world.places.erables.id))
  return { id: made.body.id }
}

export const sampleFee = (residenceId: string) => ({
  residenceId,
  label: 'Clé perdue',
  amountCents: 4_500,
  dueOn: '2026-02-01',
})

/** A new dwelling of Le Fleuve, which is rented out: managers limited to it run it too. */
export async function newDwelling({
  database: { db },
  places,
}: World): Promise<{ building: string; residenceId: string }> {
  const [residenceId, building] = [newId(), places.fleuve.id]
  const place = { organizationId: places.laurier.id, buildingId: building }
  const spaces = { parkingSpaces: [], storageSpaces: [] }
  await db
    .insert(residences)
    .values({ ...place, ...spaces, id: residenceId, floor: 1, unitNumber: residenceId.slice(-8) })
  return { building, residenceId }
}
const fleuveRunners: CastName[] = [...runners, 'managerLimited']

/** The same, let since January 2026 for 1 000 $. */
export async function newRent(world: World): Promise<{ id: string; residenceId: string }> {
  const { residenceId } = await newDwelling(world)
  const rent = { residenceId, monthlyCents: 100_000, startsOn: '2026-01-01' }
  const { body } = await world.as('admin').post('/api/contribution-calls/rents', rent)
  return { id: body.id, residenceId }
}

export const sampleUse = (residenceId: string) => ({
  residenceId,
  label: 'Terrasse',
  yearlyCents: 24_001,
  fromYear: 2026,
})
async function newUse(world: World): Promise<{ id: string }> {
  const use = sampleUse(world.places.erables101.id)
  return { id: (await world.as('admin').post('/api/contribution-calls/restricted-uses', use)).body.id }
}

const onCall = (may: MatrixRow['may'], more: object = {}): MatrixRow => ({
  may,
  input: async (world) => ({ ...(await newCall(world)), ...more }),
})
const onYear = (may: MatrixRow['may'], more: object = {}): MatrixRow => ({
  may,
  input: async (world) => {
    const { building, year } = await newAdoptedYear(world)
    return { building, year, ...more }
  },
})
const version = { version: 0 }

export const matrixRows: MatrixRows = {
  'GET /api/contribution-calls': { may: allManagers, input: ({ places }) => ({ building: places.erables.id }) },
  'GET /api/contribution-calls/years/:building': onYear(watchers),
  'PUT /api/contribution-calls/years/:building/schedule': onYear(runners, { rhythm: 'quarterly' }),
  'PUT /api/contribution-calls/years/:building/issue': {
    may: runners,
    input: async (world) => {
      const { building, year } = await newAdoptedYear(world)
      await world.as('admin').put(`/api/contribution-calls/years/${building}/schedule`, { year, rhythm: 'quarterly' })
      return { building, year }
    },
  },
  'GET /api/contribution-calls/:id': onCall(watchers),
  'GET /api/contribution-calls/:id/history': onCall(watchers),
  'PATCH /api/contribution-calls/:id': onCall(runners, { ...version, dueOn: '2026-01-15' }),
  'PUT /api/contribution-calls/:id/issue': onCall(runners, version),
  'PUT /api/contribution-calls/:id/cancellation': {
    may: runners,
    input: async (world) => ({ ...(await newIssuedCall(world)), version: 1, reason: 'Émis deux fois' }),
  },
  'POST /api/contribution-calls/assessments': {
    may: runners,
    input: ({ places }) => sampleAssessment(places.erables.id),
  },
  'GET /api/contribution-calls/assessments': {
    may: allManagers,
    input: ({ places }) => ({ building: places.erables.id }),
  },
  'GET /api/contribution-calls/assessments/shares/:building': {
    may: watchers,
    input: ({ places }) => ({ building: places.erables.id }),
  },
  'GET /api/contribution-calls/assessments/:id': { may: watchers, input: newAssessment },
  'PUT /api/contribution-calls/assessments/:id/cancellation': {
    may: runners,
    input: async (world) => ({ ...(await newAssessment(world)), ...version, reason: 'Travaux reportés' }),
  },
  'POST /api/contribution-calls/charges': { may: runners, input: ({ places }) => sampleFee(places.erables101.id) },
  'PUT /api/contribution-calls/charges/:id/cancellation': {
    may: runners,
    input: async (world) => {
      const made = await world
        .as('admin')
        .post('/api/contribution-calls/charges', sampleFee(world.places.erables101.id))
      return { id: made.body.id, reason: 'Clé retrouvée' }
    },
  },
  'GET /api/contribution-calls/opening-balances/:building': {
    may: watchers,
    input: ({ places }) => ({ building: places.erables.id }),
  },
  'POST /api/contribution-calls/opening-balances/:building': {
    may: fleuveRunners,
    input: async (world) => {
      const { building, residenceId } = await newDwelling(world)
      const balances = [{ residenceId, amountCents: 12_000, dueOn: '2025-12-01' }]
      return { building, fund: 'operating', balances }
    },
  },
  'GET /api/contribution-calls/rents': { may: allManagers, input: ({ places }) => ({ building: places.fleuve.id }) },
  'GET /api/contribution-calls/rents/rolls/:building': {
    may: allOfLaurier,
    input: ({ places }) => ({ building: places.fleuve.id }),
  },
  'PUT /api/contribution-calls/rents/rolls/:building': {
    may: fleuveRunners,
    input: async (world) => {
      const { building, residenceId } = await newDwelling(world)
      return { building, rents: [{ residenceId, monthlyCents: 95_000, startsOn: '2026-07-01', fromCents: null }] }
    },
  },
  'POST /api/contribution-calls/rents': {
    may: fleuveRunners,
    input: async (world) => {
      const { residenceId } = await newDwelling(world)
      return { residenceId, monthlyCents: 95_000, startsOn: '2026-07-01' }
    },
  },
  'PATCH /api/contribution-calls/rents/:id': {
    may: fleuveRunners,
    input: async (world) => ({ id: (await newRent(world)).id, ...version, endsOn: '2026-06-30' }),
  },
  'DELETE /api/contribution-calls/rents/:id': {
    may: fleuveRunners,
    input: async (world) => ({ id: (await newRent(world)).id }),
  },
  'GET /api/contribution-calls/restricted-uses': {
    may: allManagers,
    input: ({ places }) => ({ building: places.erables.id }),
  },
  'POST /api/contribution-calls/restricted-uses': {
    may: runners,
    input: ({ places }) => sampleUse(places.erables101.id),
  },
  'PATCH /api/contribution-calls/restricted-uses/:id': {
    may: runners,
    input: async (world) => ({ ...(await newUse(world)), ...version, throughYear: 2027 }),
  },
  'DELETE /api/contribution-calls/restricted-uses/:id': { may: runners, input: newUse },
}

export const trailSubjects: Record<string, TrailSubject> = {
  contribution_call: subjectIn(contributionCalls, visibleCalls, contributionPolicy.read),
  special_assessment: subjectIn(specialAssessments, visibleAssessments, contributionPolicy.read),
  residence_rent: subjectIn(residenceRents, visibleRents, contributionPolicy.read),
  restricted_use: subjectIn(restrictedUses, visibleUses, contributionPolicy.read),
  charge: subjectIn(charges, visibleCharges, contributionPolicy.read),
}

export const sortedLists: SortedLists = {
  '/api/contribution-calls': { fewRows: 'of one building' },
  '/api/contribution-calls/assessments': { fewRows: 'of one building' },
  '/api/contribution-calls/rents': { fewRows: 'of one building' },
  '/api/contribution-calls/restricted-uses': { fewRows: 'of one building' },
  '/api/contribution-calls/:id/history': { fewRows: 'of one call' },
}

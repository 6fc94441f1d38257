import { and, eq } from 'drizzle-orm'
import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { allManagers, runners, subjectIn, testPlaceOf, watchers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { budgetLines, budgets } from '../../budgets/server/tables.ts'
import { newBudget } from '../../budgets/server/testing.ts'
import { contributionPolicy } from '../policy.ts'
import { visibleAssessments, visibleCalls, visibleCharges } from './store.ts'
import { charges, contributionCalls, specialAssessments } from './tables.ts'

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
  'DELETE /api/contribution-calls/assessments/:id': { may: runners, input: newAssessment },
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
}

export const trailSubjects: Record<string, TrailSubject> = {
  contribution_call: subjectIn(contributionCalls, visibleCalls, contributionPolicy.read),
  special_assessment: subjectIn(specialAssessments, visibleAssessments, contributionPolicy.read),
  charge: subjectIn(charges, visibleCharges, contributionPolicy.read),
}

export const sortedLists: SortedLists = {
  '/api/contribution-calls': { fewRows: 'of one building' },
  '/api/contribution-calls/:id/history': { fewRows: 'of one call' },
}

import { and, eq } from 'drizzle-orm'
import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { allManagers, runners, subjectIn, testPlaceOf, watchers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { budgetPolicy } from '../policy.ts'
import { visibleProjections } from '../projections/server/store.ts'
import { fundProjections } from '../projections/server/tables.ts'
import { insertBudget, insertLines, visibleBudgets } from './store.ts'
import { budgets } from './tables.ts'

let made = 0
/** A fiscal year of Les Érables without a draft: a year has one. */
async function freeYear({ database, places }: World): Promise<number> {
  made += 1
  const nth = made % 95
  // Tests name the years from 2015 to 2029 themselves.
  const fiscalYear = nth < 25 ? 1_990 + nth : 2_005 + nth
  const { erables } = places
  await database.db
    .delete(budgets)
    .where(and(eq(budgets.buildingId, erables.id), eq(budgets.fiscalYear, fiscalYear), eq(budgets.status, 'draft')))
  return fiscalYear
}

/** A draft of Les Érables. */
export async function newBudget(world: World, told: Partial<typeof budgets.$inferInsert> = {}) {
  const id = newId()
  const fiscalYear = await freeYear(world)
  const { db } = world.database
  await insertBudget(db, {
    ...testPlaceOf(world),
    id,
    fiscalYear,
    startsOn: `${fiscalYear}-01-01`,
    source: 'blank',
    ...told,
  })
  await insertLines(db, id, [
    { category: 'utilities', fund: 'operating', months: Array.from({ length: 12 }, () => 10_000) },
  ])
  return { id, fiscalYear }
}

const onOne = (may: MatrixRow['may'], more: object = {}): MatrixRow => ({
  may,
  input: async (world) => ({ id: (await newBudget(world)).id, ...more }),
})
const version = { version: 0 }
const ofErables = (may: MatrixRow['may']): MatrixRow => ({
  may,
  input: ({ places }) => ({ building: places.erables.id }),
})

export const matrixRows: MatrixRows = {
  'GET /api/budgets': { may: allManagers },
  'GET /api/budgets/years/:building': {
    may: watchers,
    input: ({ places }) => ({ building: places.erables.id, year: 2026 }),
  },
  'GET /api/budgets/projections/:building': ofErables(watchers),
  'GET /api/budgets/projections/:building/printout': ofErables(watchers),
  'GET /api/budgets/projections/:building/export': ofErables(runners),
  'PUT /api/budgets/projections/:building': {
    may: runners,
    input: async ({ database, places }) => {
      await database.db.delete(fundProjections)
      return {
        building: places.erables.id,
        version: 0,
        openingCents: 0,
        contributionCents: 0,
        components: [],
        scenarios: [],
      }
    },
  },
  'GET /api/budgets/summaries/:building': {
    may: [...watchers, 'resident', 'demoResident'],
    input: ({ places }) => ({ building: places.erables.id }),
  },
  'GET /api/budgets/:id': onOne(watchers),
  'GET /api/budgets/:id/printout': onOne(watchers),
  'GET /api/budgets/:id/export': onOne(runners),
  'POST /api/budgets': {
    may: runners,
    input: async (world) => ({
      buildingId: world.places.erables.id,
      fiscalYear: await freeYear(world),
      source: 'blank',
    }),
  },
  'PATCH /api/budgets/:id': onOne(runners, { ...version, studyCents: 1_000_000 }),
  'PUT /api/budgets/:id/adoption': onOne(runners, {
    ...version,
    adoptedOn: '2026-01-15',
    consultedOn: null,
    meetingNote: 'Séance du conseil',
  }),
  'DELETE /api/budgets/:id': onOne(runners),
}

export const trailSubjects: Record<string, TrailSubject> = {
  budget: subjectIn(budgets, visibleBudgets, budgetPolicy.read),
  fund_projection: subjectIn(fundProjections, visibleProjections, budgetPolicy.read),
}

export const sortedLists: SortedLists = {
  '/api/budgets': {
    table: 'budgets',
    fill: ({ places }, series) => `
      insert into budgets (id, organization_id, building_id, fiscal_year, starts_on, number, source, status, adopted_on)
      select gen_random_uuid(), '${places.laurier.id}', '${places.erables.id}', 1990 + n % 100, date '2026-01-01', 1000 + n, 'blank',
        'adopted', date '2026-01-01' from ${series}`,
  },
}

import { eq } from 'drizzle-orm'
import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { adminOnly, runners, subjectIn, watchers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { fundsOf } from '../../contributions/rules.ts'
import { insertClosing } from '../closings/server/store.ts'
import { startBooks } from '../opening/server/service.ts'
import { ledgerPolicy } from '../policy.ts'
import { findAccounts, findLedger, insertEntries, visibleLedgers } from './store.ts'
import { ledgers } from './tables.ts'

export const startsOn = '2026-01-01'

/** Starts the books of Les Érables, or of another building, unless they are started: 10,000 $ in each fund. */
export async function keepBooks(world: World, buildingId = world.places.erables.id) {
  const { db } = world.database
  const [building] = await db.select().from(buildings).where(eq(buildings.id, buildingId))
  if (!building) throw new Error('no such building')
  if (!(await findLedger(db, buildingId))) {
    const { now, today } = world.contextOf()
    const funds = fundsOf(building.kind).map((fund) => ({ fund, cashCents: 1_000_000, balanceCents: 1_000_000 }))
    const opening = { startsOn, reason: 'Relevés de banque', funds }
    await db.transaction((tx) => startBooks({ db: tx, today, now, byId: world.people.manager.id }, building, opening))
  }
  return { id: buildingId }
}

/** Another condo of Gestion Laurier. */
export async function newBuilding(world: World): Promise<{ id: string }> {
  const { db } = world.database
  const [erables] = await db.select().from(buildings).where(eq(buildings.id, world.places.erables.id))
  if (!erables) throw new Error('no Les Érables')
  const { searchText, ...columns } = erables
  const id = newId()
  await db.insert(buildings).values({ ...columns, id, name: `Les Érables ${id.slice(-6)}` })
  return { id }
}

/** An adjustment of Les Érables. */
export async function newEntry(world: World) {
  const { id: buildingId } = await keepBooks(world)
  const { now: madeAt } = world.contextOf()
  const id = newId()
  await world.database.db.transaction((tx) =>
    insertEntries(tx, [
      {
        id,
        organizationId: world.places.laurier.id,
        buildingId,
        postedOn: '2026-02-01',
        kind: 'adjustment',
        sourceKey: `adjustment:${id}`,
        reason: 'Intérêts reçus',
        madeById: world.people.manager.id,
        madeAt,
        lines: [
          { account: 'cash_operating', fund: 'operating', amountCents: 1_250 },
          { account: 'other_income', fund: 'operating', amountCents: -1_250 },
        ],
      },
    ]),
  )
  return { id: buildingId, entryId: id }
}

const ofErables = (may: MatrixRow['may'], more: object = {}): MatrixRow => ({
  may,
  input: async (world) => ({ ...(await keepBooks(world)), ...more }),
})

export const matrixRows: MatrixRows = {
  'GET /api/ledgers/:id': ofErables(watchers),
  'GET /api/ledgers/:id/trial-balance': ofErables(watchers),
  'GET /api/ledgers/:id/entries': ofErables(watchers),
  'GET /api/ledgers/:id/entries/:entryId': { may: watchers, input: newEntry },
  'GET /api/ledgers/:id/opening': {
    may: runners,
    input: async (world) => ({ ...(await newBuilding(world)), startsOn }),
  },
  'PUT /api/ledgers/:id/opening': {
    may: runners,
    input: async (world) => ({
      ...(await newBuilding(world)),
      startsOn,
      funds: fundsOf('condo').map((fund) => ({ fund, cashCents: 1_000, balanceCents: 1_000 })),
      reason: null,
    }),
  },
  'POST /api/ledgers/:id/transfers': ofErables(runners, {
    postedOn: '2026-02-02',
    fromFund: 'operating',
    toFund: 'contingency',
    amountCents: 5_000,
    reason: 'Contribution du mois',
  }),
  'POST /api/ledgers/:id/adjustments': {
    may: runners,
    input: async (world) => {
      const { id } = await keepBooks(world)
      const accounts = await findAccounts(world.database.db, [id])
      const idOf = (key: string) => accounts.find((account) => account.key === key)?.id
      return {
        id,
        postedOn: '2026-02-02',
        fund: 'operating',
        debitAccountId: idOf('cash_operating'),
        creditAccountId: idOf('other_income'),
        amountCents: 500,
        reason: 'Intérêts reçus',
      }
    },
  },
  'PUT /api/ledgers/:id/entries/:entryId/reversal': {
    may: runners,
    input: async (world) => ({ ...(await newEntry(world)), reason: 'Saisie en double' }),
  },
  'GET /api/ledgers/:id/closing-checks': ofErables(runners, { through: '2026-01-31' }),
  'POST /api/ledgers/:id/closings': {
    may: runners,
    input: async (world) => ({
      ...(await keepBooks(world, (await newBuilding(world)).id)),
      through: '2026-01-31',
      reason: null,
    }),
  },
  'POST /api/ledgers/:id/reopenings': {
    may: adminOnly,
    input: async (world) => {
      const { id } = await keepBooks(world, (await newBuilding(world)).id)
      const madeAt = new Date('2026-03-01T12:00:00Z')
      await insertClosing(world.database.db, { buildingId: id, kind: 'closed', through: '2026-01-31', madeAt })
      return { id, through: null, reason: 'Facture oubliée' }
    },
  },
}

export const trailSubjects: Record<string, TrailSubject> = {
  ledger: subjectIn(ledgers, visibleLedgers, ledgerPolicy.read),
}

export const sortedLists: SortedLists = {
  '/api/ledgers/:id/entries': { fewRows: 'read by the index of the days of one building' },
}

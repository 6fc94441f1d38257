import { and, eq, isNull } from 'drizzle-orm'
import { granted } from '../../../server/granted.ts'
import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { allManagers, runners, subjectIn, testPlaceOf, watchers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import type { Actor } from '../../../shared/actor.ts'
import { charges } from '../../contributions/server/tables.ts'
import { receiptPolicy } from '../policy.ts'
import { visibleReceipts } from './store.ts'
import { arrearsRules, receipts } from './tables.ts'

/** 250 $ that 101 of Les Érables paid. */
export const sampleDeposit = ({ places }: World, amountCents = 25_000) => ({
  buildingId: places.erables.id,
  receivedOn: '2026-02-03',
  method: 'cheque' as const,
  reference: '118',
  homes: [{ residenceId: places.erables101.id, amountCents }],
})

/** The same, recorded: a credit where the home owes nothing. */
export async function newReceipt(world: World): Promise<{ id: string }> {
  const id = newId()
  const { buildingId, receivedOn, method, reference, homes } = sampleDeposit(world)
  const { organizationId } = testPlaceOf(world)
  const { now: madeAt } = world.contextOf()
  const shared = {
    organizationId,
    buildingId,
    receivedOn,
    method,
    reference,
    depositId: newId(),
    fund: 'operating',
  } as const
  await world.database.db.insert(receipts).values(homes.map((home) => ({ ...shared, ...home, id, madeAt })))
  return { id }
}

export const sampleRule = {
  graceDays: 5,
  annualRate: 1_200,
  interestFrom: '2026-01-01',
  returnFeeCents: 4_500,
  reminderDays: [10, 40],
  howToPay: 'Virement à paiements@erables.example',
}

/** Interest that nobody has charged: of a fee of 101 that was due on 1 January 2026, under the rule of Les Érables. */
export async function newInterest(world: World): Promise<{ building: string; through: string; totalCents: number }> {
  const { db } = world.database
  const { now: madeAt } = world.contextOf()
  const [place, building] = [testPlaceOf(world), world.places.erables.id]
  const asked = { annualRate: 1_200, interestFrom: '2026-01-01' }
  await db
    .insert(arrearsRules)
    .values({ ...place, ...asked })
    .onConflictDoUpdate({ target: arrearsRules.buildingId, set: asked })
  await db
    .update(charges)
    .set({ cancelledOn: '2026-02-01', cancelReason: 'Entente' })
    .where(and(eq(charges.buildingId, building), eq(charges.kind, 'interest'), isNull(charges.cancelledOn)))
  const fee = { kind: 'other', fund: 'operating', label: 'Clé', dueOn: '2026-01-01', amountCents: 100_000 } as const
  await db.insert(charges).values({ ...place, ...fee, residenceId: world.places.erables101.id, madeAt })
  const { through, totalCents } = (await world.as('admin').get(`/api/receipts/interest/${building}`)).body
  return { building, through, totalCents }
}

const onReceipt = (may: MatrixRow['may'], more: object = {}): MatrixRow => ({
  may,
  input: async (world) => ({ ...(await newReceipt(world)), ...more }),
})

/** An owner reads the account of their home. */
const ofHome: MatrixRow = {
  may: [...watchers, 'resident', 'demoResident'],
  input: ({ places }) => ({ id: places.erables101.id }),
}

export const matrixRows: MatrixRows = {
  'GET /api/receipts': { may: allManagers },
  'GET /api/receipts/:id': onReceipt(watchers),
  'POST /api/receipts': { may: runners, input: (world) => sampleDeposit(world) },
  'PUT /api/receipts/:id/reversal': onReceipt(runners, { reason: 'Sans provision', isReturned: true, hasFee: true }),
  'GET /api/receipts/receivables/:building': {
    may: watchers,
    input: ({ places }) => ({ building: places.erables.id }),
  },
  'GET /api/receipts/interest/:building': { may: watchers, input: ({ places }) => ({ building: places.erables.id }) },
  'POST /api/receipts/interest/:building': { may: runners, input: newInterest },
  'GET /api/receipts/accounts/:id/interest': ofHome,
  'GET /api/receipts/accounts/:id': ofHome,
  'GET /api/receipts/accounts/:id/statement': ofHome,
  'GET /api/receipts/rules/:building': { may: watchers, input: ({ places }) => ({ building: places.erables.id }) },
  'PUT /api/receipts/rules/:building': {
    may: runners,
    input: async ({ places, database }) => {
      const [rule] = await database.db.select().from(arrearsRules)
      const version = rule?.version ?? 0
      return { building: places.erables.id, version, ...sampleRule, graceDays: (version % 80) + 1 }
    },
  },
}

const visibleRules = (actor: Actor) => granted(actor, 'receipts.read', { buildingId: arrearsRules.buildingId })
export const trailSubjects: Record<string, TrailSubject> = {
  receipt: subjectIn(receipts, visibleReceipts, receiptPolicy.read),
  arrears_rule: subjectIn(arrearsRules, visibleRules, receiptPolicy.read),
}

export const sortedLists: SortedLists = {
  '/api/receipts': {
    table: 'receipts',
    fill: ({ places }, series) => `
      insert into receipts (id, organization_id, building_id, residence_id, deposit_id, received_on, method, fund, amount_cents, made_at)
      select gen_random_uuid(), '${places.laurier.id}', '${places.erables.id}', '${places.erables101.id}', gen_random_uuid(),
        date '2000-01-01' + (n % 9000), 'cheque', 'operating', 100, now() from ${series}`,
  },
}

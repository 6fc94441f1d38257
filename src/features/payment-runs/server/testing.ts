import { eq } from 'drizzle-orm'
import { newId } from '../../../server/ids.ts'
import { sealPayload } from '../../../server/secrets.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { allManagers, allOfLaurier, runners, subjectIn, testPlaceOf, watchers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { addDays, today } from '../../../shared/dates.ts'
import { bills } from '../../bills/server/tables.ts'
import { newBill } from '../../bills/server/testing.ts'
import { findInstalments } from '../../instalments/server/service.ts'
import { vendorBankDetails } from '../../vendor-profiles/server/tables.ts'
import { numbers } from '../../vendor-profiles/server/testing.ts'
import type { RunStatus } from '../contract.ts'
import { visibleOriginators } from '../originators/server/store.ts'
import { originatorPolicy, paymentRunPolicy } from '../policy.ts'
import { visibleRuns } from './store.ts'
import { paymentOriginators, paymentRunItems, paymentRuns } from './tables.ts'

const originator = {
  originatorId: 'LAURIER001',
  dataCentre: '81510',
  shortName: 'Laurier',
  longName: 'Gestion Laurier',
}

/** How Gestion Laurier is known to its institution. */
export async function keepOriginator(world: World): Promise<void> {
  await world.database.db
    .insert(paymentOriginators)
    .values({
      ...originator,
      code: '460',
      organizationId: world.places.laurier.id,
      ...sealPayload(world.contextOf().config.secretKey, numbers),
      institution: numbers.institution,
      ending: '567',
    })
    .onConflictDoNothing()
}

/** Where the vendor of a bill is paid, confirmed by two people. */
async function keepBank(world: World, billId: string): Promise<void> {
  const { db } = world.database
  const [bill] = await db.select().from(bills).where(eq(bills.id, billId))
  await db
    .insert(vendorBankDetails)
    .values({
      organizationId: world.places.laurier.id,
      vendorId: bill?.vendorId ?? '',
      ...sealPayload(world.contextOf().config.secretKey, numbers),
      institution: numbers.institution,
      ending: '567',
      reason: 'Spécimen de chèque',
      proposedById: world.people.managerLimited.id,
      confirmedById: world.people.manager.id,
      confirmedAt: new Date('2026-01-05T12:00:00Z'),
      confirmedNote: 'Rappelé',
    })
    .onConflictDoNothing()
}

/** A run of Les Érables over a new bill. */
export async function newRun(world: World, status: RunStatus = 'draft') {
  const { db } = world.database
  const id = newId()
  const billId = await newBill(world, 'sent')
  const [instalment] = await findInstalments(db, [billId])
  await keepOriginator(world)
  await keepBank(world, billId)
  await db.insert(paymentRuns).values({
    ...testPlaceOf(world),
    id,
    title: 'Semaine du 30 novembre',
    status,
    payOn: today(),
    createdById: world.people.manager.id,
  })
  await db.insert(paymentRunItems).values({
    runId: id,
    billId,
    instalmentId: instalment?.id ?? '',
    dueOn: '2026-02-04',
    amountCents: 11_498,
  })
  return { id }
}

const onRun = (may: MatrixRow['may'], more: object = {}, status?: RunStatus): MatrixRow => ({
  may,
  input: async (world) => ({ ...(await newRun(world, status)), ...more }),
})
const version = { version: 0 }
const ofLaurier = ({ places }: World) => ({ organizationId: places.laurier.id })

export const matrixRows: MatrixRows = {
  'GET /api/payment-runs': { may: allManagers },
  'GET /api/payment-runs/due-instalments': {
    may: watchers,
    input: ({ places }) => ({
      organization: places.laurier.id,
      building: places.erables.id,
      dueTo: addDays(today(), 7),
    }),
  },
  'GET /api/payment-runs/:id': onRun(watchers),
  'GET /api/payment-runs/:id/history': onRun(watchers),
  'GET /api/payment-runs/:id/printout': onRun(watchers),
  'GET /api/payment-runs/:id/export': onRun(runners),
  'GET /api/payment-runs/:id/bank-file': onRun(runners, {}, 'confirmed'),
  'POST /api/payment-runs': {
    may: runners,
    input: async (world) => {
      const [instalment] = await findInstalments(world.database.db, [await newBill(world, 'sent')])
      return { ...testPlaceOf(world), title: 'Lot', payOn: today(), instalmentIds: [instalment?.id] }
    },
  },
  'PATCH /api/payment-runs/:id': onRun(runners, { ...version, title: 'Autre lot' }),
  'PUT /api/payment-runs/:id/confirmation': onRun(runners, version),
  'PUT /api/payment-runs/:id/draft': onRun(runners, version, 'confirmed'),
  'PUT /api/payment-runs/:id/cancellation': onRun(runners, version),
  'PUT /api/payment-runs/:id/payment': onRun(runners, { ...version, paidOn: '2026-02-04' }, 'confirmed'),
  'PUT /api/payment-runs/:id/bank-file': onRun(runners, version, 'confirmed'),
  'POST /api/payment-runs/:id/reversals': {
    may: runners,
    input: async (world) => {
      const run = await newRun(world, 'confirmed')
      await world.as('admin').put(`/api/payment-runs/${run.id}/payment`, { ...version, paidOn: '2026-02-04' })
      return { ...run, reason: 'Lot refusé' }
    },
  },
  'GET /api/payment-originators/:organizationId': { may: allOfLaurier, input: ofLaurier },
  'PUT /api/payment-originators/:organizationId': {
    may: runners,
    input: async (world) => {
      await world.database.db.delete(paymentOriginators)
      return { ...originator, ...numbers, ...ofLaurier(world), code: '460' }
    },
  },
}

export const trailSubjects: Record<string, TrailSubject> = {
  payment_run: subjectIn(paymentRuns, visibleRuns, paymentRunPolicy.read),
  payment_originator: subjectIn(paymentOriginators, visibleOriginators, originatorPolicy.read),
}

export const sortedLists: SortedLists = {
  '/api/payment-runs': {
    table: 'payment_runs',
    fill: ({ places, people }, series) => `
      insert into payment_runs (id, organization_id, building_id, title, pay_on, created_by_id)
      select gen_random_uuid(), '${places.laurier.id}', '${places.erables.id}', md5(n::text),
        date '2000-01-01' + (n % 9000), '${people.manager.id}' from ${series}`,
  },
  '/api/payment-runs/:id/history': { fewRows: 'of one run' },
}

import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '../../../server/ids.ts'
import { sealPayload } from '../../../server/secrets.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { allManagers, ofErables, runners, subjectIn, testPlaceOf, watchers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { addDays, today } from '../../../shared/dates.ts'
import { charges } from '../../contributions/server/tables.ts'
import { keepOriginator } from '../../payment-runs/server/testing.ts'
import type { AgreementStatus } from '../contract.ts'
import { agreementPolicy, debitRunPolicy } from '../policy.ts'
import { statementVersion } from '../rules.ts'
import type { DebitRunDetail } from '../runs/contract.ts'
import { visibleDebitRuns } from '../runs/server/store.ts'
import { visibleAgreements } from './store.ts'
import { debitAgreements, debitNotices, debitRuns } from './tables.ts'

export const payorNumbers = { institution: '815', transit: '30012', account: '7654321' }

export const sampleTerms = {
  accountHolder: 'Rose Tremblay',
  category: 'personal',
  amountKind: 'variable',
  frequency: 'due_days',
  startsOn: '2026-01-01',
  noticeDays: 10,
} as const

/** 101 of Les Érables has no live agreement. */
async function freeHome({ database: { db }, places }: World): Promise<string> {
  const residenceId = places.erables101.id
  await db
    .update(debitAgreements)
    .set({ status: 'cancelled', endedOn: '2026-02-01' })
    .where(and(eq(debitAgreements.residenceId, residenceId), inArray(debitAgreements.status, ['active', 'suspended'])))
  return residenceId
}

/** What the owner of 101 of Les Érables signed on paper. */
export async function newAgreement(world: World, more: Partial<typeof debitAgreements.$inferInsert> = {}) {
  const residenceId = await freeHome(world)
  const id = newId()
  await world.database.db.insert(debitAgreements).values({
    ...testPlaceOf(world),
    ...sampleTerms,
    id,
    residenceId,
    payorId: world.people.resident.id,
    ...sealPayload(world.contextOf().config.secretKey, payorNumbers),
    institution: payorNumbers.institution,
    ending: '321',
    signature: 'paper',
    signedOn: '2026-01-05',
    statementVersion,
    language: 'fr',
    identityProof: 'Permis de conduire; papier au classeur 12',
    recordedById: world.people.manager.id,
    ...more,
  })
  return { id }
}

/** 101 of Les Érables owes 250 $ more. */
export async function newDebt(world: World, amountCents = 25_000): Promise<{ id: string }> {
  const id = newId()
  const fee = { kind: 'other', fund: 'operating', label: 'Clé', dueOn: '2026-02-01', amountCents } as const
  const { now: madeAt } = world.contextOf()
  await world.database.db
    .insert(charges)
    .values({ ...testPlaceOf(world), ...fee, id, residenceId: world.places.erables101.id, madeAt })
  return { id }
}

type Stage = 'draft' | 'approved' | 'exported' | 'settled'
const steps: readonly Stage[] = ['approved', 'exported', 'settled']

/** A run of today that debits all that 101 of Les Érables owes, under an agreement without notices. */
export async function newDebitRun(world: World, status: Stage = 'draft', under?: { readonly agreementId: string }) {
  const agreementId = under?.agreementId ?? (await newAgreement(world, { noticeDays: 0 })).id
  await newDebt(world)
  const admin = world.as('admin')
  const asked = { buildingId: world.places.erables.id, dueOn: today(), agreementIds: [agreementId] }
  const { body: run }: { body: DebitRunDetail } = await admin.post('/api/debit-runs', asked)
  await keepOriginator(world)
  const address = `/api/debit-runs/${run.id}`
  let version = 0
  for (const step of steps.slice(0, steps.indexOf(status) + 1)) {
    if (step === 'approved') await admin.put(`${address}/approval`, { version })
    if (step === 'exported') await admin.put(`${address}/file`, { version })
    if (step === 'settled') await admin.put(`${address}/settlement`, { version, settledOn: today() })
    version += 1
  }
  return { id: run.id, itemId: run.debits[0]?.id ?? '', totalCents: run.totalCents, agreementId, version }
}

/** A day on which a notice given today is early enough. */
export const tellableDay = () => addDays(today(), 20)

/** A notice that waits for its posting: its payor has no address. */
async function newPaperNotice(world: World) {
  const { id } = await newAgreement(world)
  const dueOn = tellableDay()
  await world.database.db.insert(debitNotices).values({
    ...testPlaceOf(world),
    agreementId: id,
    dueOn,
    amountCents: 25_000,
    channel: 'paper',
    language: 'fr',
    status: 'ready',
    byId: world.people.manager.id,
  })
  return { building: world.places.erables.id, dueOn }
}

type MadeRun = Awaited<ReturnType<typeof newDebitRun>>
const onRun = (may: MatrixRow['may'], status: Stage, more: (run: MadeRun) => object = () => ({})): MatrixRow => ({
  may,
  input: async (world) => {
    const run = await newDebitRun(world, status)
    return { id: run.id, ...more(run) }
  },
})
const versionOf = ({ version }: MadeRun) => ({ version })

const onAgreement = (may: MatrixRow['may'], more: object = {}, status: AgreementStatus = 'active'): MatrixRow => ({
  may,
  input: async (world) => ({
    ...(await newAgreement(world, { status, ...(status === 'suspended' && { statusReason: 'Retour 905' }) })),
    ...more,
  }),
})
const step = { version: 0, note: 'À la demande du payeur' }

const runRows: MatrixRows = {
  'GET /api/debit-agreements/:id/notices': onAgreement([...watchers, 'resident']),
  'POST /api/debit-agreements/notices': {
    may: runners,
    input: async (world) => {
      const { id } = await newAgreement(world)
      await newDebt(world)
      return { building: world.places.erables.id, dueOn: tellableDay(), agreementIds: [id] }
    },
  },
  'GET /api/debit-agreements/notices/papers': { may: watchers, input: newPaperNotice },
  'PUT /api/debit-agreements/notices/posting': {
    may: runners,
    input: async (world) => ({ ...(await newPaperNotice(world)), postedOn: today() }),
  },
  'GET /api/debit-runs': { may: allManagers },
  'GET /api/debit-runs/candidates': {
    may: watchers,
    input: ({ places }) => ({ building: places.erables.id, dueOn: today() }),
  },
  'GET /api/debit-runs/:id': onRun(watchers, 'draft'),
  'GET /api/debit-runs/:id/history': onRun(watchers, 'draft'),
  'POST /api/debit-runs': {
    may: runners,
    input: async (world) => {
      const { id } = await newAgreement(world, { noticeDays: 0 })
      await newDebt(world)
      return { buildingId: world.places.erables.id, dueOn: today(), agreementIds: [id] }
    },
  },
  'PUT /api/debit-runs/:id/items': onRun(runners, 'draft', ({ version, itemId }) => ({ version, itemIds: [itemId] })),
  'PUT /api/debit-runs/:id/approval': onRun(runners, 'draft', versionOf),
  'PUT /api/debit-runs/:id/draft': onRun(runners, 'approved', versionOf),
  'PUT /api/debit-runs/:id/cancellation': onRun(runners, 'draft', versionOf),
  'GET /api/debit-runs/:id/file': onRun(runners, 'approved'),
  'PUT /api/debit-runs/:id/file': onRun(runners, 'approved', versionOf),
  'PUT /api/debit-runs/:id/settlement': onRun(runners, 'exported', ({ version }) => ({
    version,
    settledOn: today(),
  })),
  'PUT /api/debit-runs/:id/items/:itemId/return': onRun(runners, 'exported', ({ itemId }) => ({
    itemId,
    code: '901',
    returnedOn: today(),
  })),
}

export const matrixRows: MatrixRows = {
  ...runRows,
  'GET /api/debit-agreements': { may: allManagers },
  'GET /api/debit-agreements/homes/:home': {
    may: ofErables.filter((who) => !who.toLowerCase().includes('tenant')),
    input: ({ places }) => ({ home: places.erables101.id }),
  },
  'GET /api/debit-agreements/:id': onAgreement([...watchers, 'resident']),
  'GET /api/debit-agreements/:id/history': onAgreement([...watchers, 'resident']),
  'POST /api/debit-agreements/homes/:home/signatures': {
    may: ['resident'],
    input: async (world) => ({
      home: await freeHome(world),
      ...sampleTerms,
      ...payorNumbers,
      isAccepted: true,
      statementVersion,
    }),
  },
  'POST /api/debit-agreements/homes/:home': {
    may: runners,
    input: async (world) => ({
      home: await freeHome(world),
      ...sampleTerms,
      ...payorNumbers,
      payorId: world.people.resident.id,
      signedOn: '2026-01-05',
      identityProof: 'Permis de conduire',
    }),
  },
  'PUT /api/debit-agreements/:id/suspension': onAgreement(runners, step),
  'PUT /api/debit-agreements/:id/resumption': onAgreement(runners, step, 'suspended'),
  'PUT /api/debit-agreements/:id/cancellation': onAgreement([...runners, 'resident'], step),
}

export const trailSubjects: Record<string, TrailSubject> = {
  debit_agreement: subjectIn(debitAgreements, visibleAgreements, agreementPolicy.read),
  debit_run: subjectIn(debitRuns, visibleDebitRuns, debitRunPolicy.read),
}

export const sortedLists: SortedLists = {
  '/api/debit-agreements': {
    table: 'debit_agreements',
    fill: ({ places, people }, series) => `
      insert into debit_agreements (id, organization_id, building_id, residence_id, payor_id, account_holder, category, amount_kind, frequency,
        starts_on, notice_days, sealed, institution, ending, signature, signed_on, statement_version, language, identity_proof,
        recorded_by_id, status, ended_on)
      select gen_random_uuid(), '${places.laurier.id}', '${places.erables.id}', '${places.erables101.id}', '${people.resident.id}', 'R. T.',
        'personal', 'variable', 'due_days', '2026-01-01', 10, '', '815', '321', 'paper', date '2000-01-01' + (n % 9000), 1, 'fr', 'Permis',
        '${people.manager.id}', 'cancelled', '2026-02-01' from ${series}`,
  },
  '/api/debit-agreements/:id/history': { fewRows: 'of one agreement' },
  '/api/debit-agreements/:id/notices': { fewRows: 'of one agreement' },
  '/api/debit-runs': {
    table: 'debit_runs',
    fill: ({ places, people }, series) => `
      insert into debit_runs (id, organization_id, building_id, due_on, created_by_id)
      select gen_random_uuid(), '${places.laurier.id}', '${places.erables.id}', date '2000-01-01' + (n % 9000), '${people.manager.id}'
        from ${series}`,
  },
  '/api/debit-runs/:id/history': { fewRows: 'of one run' },
}

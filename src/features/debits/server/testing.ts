import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '../../../server/ids.ts'
import { sealPayload } from '../../../server/secrets.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { allManagers, ofErables, runners, subjectIn, testPlaceOf, watchers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import type { AgreementStatus } from '../contract.ts'
import { agreementPolicy } from '../policy.ts'
import { statementVersion } from '../rules.ts'
import { visibleAgreements } from './store.ts'
import { debitAgreements } from './tables.ts'

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

const onAgreement = (may: MatrixRow['may'], more: object = {}, status: AgreementStatus = 'active'): MatrixRow => ({
  may,
  input: async (world) => ({
    ...(await newAgreement(world, { status, ...(status === 'suspended' && { statusReason: 'Retour 905' }) })),
    ...more,
  }),
})
const step = { version: 0, note: 'À la demande du payeur' }

export const matrixRows: MatrixRows = {
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
}

import { and, eq } from 'drizzle-orm'
import { newId } from '../../../server/ids.ts'
import { sealPayload } from '../../../server/secrets.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { fileForm } from '../../../server/testing/forms.ts'
import { allManagers, runners, subjectIn, testPlaceOf, watchers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { keepBooks } from '../../ledger/server/testing.ts'
import { bankPolicy } from '../policy.ts'
import { visibleAccounts } from './store.ts'
import { bankAccounts, bankFiles, bankLines } from './tables.ts'

const numbers = { institution: '815', transit: '30012', account: '0184417' }
const fields = {
  name: 'Desjardins, exploitation',
  fund: 'operating' as const,
  startsOn: '2026-01-01',
  openingCents: 1_000_000,
}

/** The operating account of Les Érables, or another one. */
export async function newAccount(world: World, told: Partial<typeof bankAccounts.$inferInsert> = {}) {
  const id = newId()
  const sealed = sealPayload(world.contextOf().config.secretKey, numbers)
  const masked = { institution: numbers.institution, ending: '417' }
  await world.database.db
    .insert(bankAccounts)
    .values({ ...testPlaceOf(world), ...fields, ...sealed, ...masked, id, ...told })
  return { id }
}

const titles = ['Date', 'Description', 'Montant', 'Solde']
const cells = ['2026-02-02', 'VIREMENT INTERAC', '250,00', '10 250,00']
const map = {
  hasTitles: true,
  dayOrder: 'ymd',
  postedOn: 0,
  descriptions: [1],
  reference: null,
  amount: 2,
  isInverted: false,
  withdrawal: null,
  deposit: null,
  balance: 3,
  account: [],
} as const

/** A file of one line that waits, of an account of its own unless told. */
export async function newBankFile(world: World, told: Partial<typeof bankFiles.$inferInsert> = {}) {
  const id = newId()
  const bankAccountId = told.bankAccountId ?? (await newAccount(world)).id
  const table = [titles, cells].map((row, at) => ({ line: at + 1, cells: row }))
  await world.database.db.insert(bankFiles).values({
    ...testPlaceOf(world),
    id,
    bankAccountId,
    name: 'releve.csv',
    sha256: 'a'.repeat(64),
    format: 'csv',
    ...sealPayload(world.contextOf().config.secretKey, { table }),
    madeById: world.people.manager.id,
    ...told,
  })
  return { id, bankAccountId }
}

const onAccount = (may: MatrixRow['may'], more: object = {}): MatrixRow => ({
  may,
  input: async (world) => ({ ...(await newAccount(world)), ...more }),
})
const onFile = (may: MatrixRow['may'], more: object = {}): MatrixRow => ({
  may,
  input: async (world) => ({ id: (await newBankFile(world)).id, ...more }),
})

/** A line of an account, 250 $ that came in. */
export async function newLine(world: World, told: Partial<typeof bankLines.$inferInsert> = {}) {
  const { db } = world.database
  const { bankAccountId: at, buildingId } = told
  const { id: fileId, bankAccountId } = await newBankFile(world, {
    ...(at && { bankAccountId: at }),
    ...(buildingId && { buildingId }),
  })
  const id = newId()
  await keepBooks(world)
  await db.insert(bankLines).values({
    ...testPlaceOf(world),
    id,
    bankAccountId,
    fileId,
    lineNo: 1,
    postedOn: '2026-02-03',
    amountCents: 25_000,
    description: 'VIREMENT INTERAC 101',
    keyHash: id,
    occurrence: 1,
    ...told,
  })
  return { id: bankAccountId, lineId: id }
}

/** An account that agrees with the books of its fund, and its first month. */
export async function newMonth(world: World, buildingId = world.places.erables.id) {
  const { db } = world.database
  await keepBooks(world, buildingId)
  const fund = 'self_insurance' as const
  const others = await db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.buildingId, buildingId), eq(bankAccounts.fund, fund)))
  const openingCents = others.reduce((left, other) => left - other.openingCents, 1_000_000)
  const { id } = await newAccount(world, { buildingId, fund, openingCents })
  return { id, through: '2026-01-31', statementCents: openingCents }
}

/** The same, reconciled. */
export async function newReconciliation(world: World) {
  const { id, through, statementCents } = await newMonth(world)
  await world.as('admin').put(`/api/bank-accounts/${id}/months/${through}/reconciliation`, { statementCents })
  return { id, through }
}

const paidBy = ({ places }: World) => ({
  kind: 'homes' as const,
  homes: [{ residenceId: places.erables101.id, amountCents: 25_000 }],
})
/** The same, matched to a payment of 101. */
export async function newMatch(world: World) {
  const { id, lineId } = await newLine(world)
  const made = await world
    .as('admin')
    .post(`/api/bank-accounts/${id}/matches`, { lines: [{ lineId, target: paidBy(world) }] })
  return { id, lineId, batchId: made.body.batchId as string }
}

const ofMonth = (may: MatrixRow['may']): MatrixRow => ({
  may,
  input: async (world) => {
    const { id, through } = await newMonth(world)
    return { id, through }
  },
})

export const matrixRows: MatrixRows = {
  'GET /api/bank-accounts': { may: allManagers },
  'GET /api/bank-accounts/:id': onAccount(watchers),
  'GET /api/bank-accounts/:id/lines': onAccount(watchers),
  'GET /api/bank-accounts/:id/history': onAccount(watchers),
  'POST /api/bank-accounts': {
    may: runners,
    input: (world) => ({ ...fields, ...numbers, buildingId: testPlaceOf(world).buildingId }),
  },
  'PATCH /api/bank-accounts/:id': onAccount(runners, { version: 0, name: 'BNC, exploitation' }),
  'PUT /api/bank-accounts/:id/archive': onAccount(runners),
  'DELETE /api/bank-accounts/:id/archive': {
    may: runners,
    input: (world) => newAccount(world, { archivedAt: new Date('2026-03-01T12:00:00Z') }),
  },
  'GET /api/bank-accounts/:id/open-lines': {
    may: watchers,
    input: async (world) => ({ id: (await newLine(world)).id }),
  },
  'GET /api/bank-accounts/:id/movements': {
    may: watchers,
    input: async (world) => {
      const { id, lineId } = await newLine(world)
      return { id, line: lineId }
    },
  },
  'POST /api/bank-accounts/:id/matches': {
    may: runners,
    input: async (world) => {
      const { id, lineId } = await newLine(world)
      return { id, lines: [{ lineId, target: paidBy(world) }] }
    },
  },
  'PUT /api/bank-accounts/:id/lines/:lineId/refusal': {
    may: runners,
    input: async (world) => ({ ...(await newLine(world)), target: paidBy(world), isRefused: true }),
  },
  'DELETE /api/bank-accounts/:id/matches/:batchId': {
    may: runners,
    input: async (world) => {
      const { id, batchId } = await newMatch(world)
      return { id, batchId }
    },
  },
  'DELETE /api/bank-accounts/:id/lines/:lineId/match': {
    may: runners,
    input: async (world) => {
      const { id, lineId } = await newMatch(world)
      return { id, lineId }
    },
  },
  'GET /api/bank-accounts/:id/months': onAccount(watchers),
  'GET /api/bank-accounts/:id/months/:through': ofMonth(watchers),
  'GET /api/bank-accounts/:id/months/:through/printout': ofMonth(watchers),
  'PUT /api/bank-accounts/:id/months/:through/reconciliation': { may: runners, input: (world) => newMonth(world) },
  'POST /api/bank-accounts/:id/months/:through/reopenings': {
    may: runners,
    input: async (world) => ({ ...(await newReconciliation(world)), reason: 'Dépôt mal associé' }),
  },
  'GET /api/bank-files': { may: allManagers },
  'POST /api/bank-files': {
    may: runners,
    input: async (world) =>
      fileForm(`${titles.join(';')}\n${cells.join(';')}`, {
        name: 'releve.csv',
        fields: { bankAccountId: (await newAccount(world)).id },
      }),
  },
  'GET /api/bank-files/:id': onFile(watchers),
  'GET /api/bank-files/:id/lines': onFile(watchers),
  'PUT /api/bank-files/:id/columns': onFile(runners, { version: 0, map }),
  'PUT /api/bank-files/:id/import': onFile(runners, { version: 0 }),
  'DELETE /api/bank-files/:id': onFile(runners),
}

export const trailSubjects: Record<string, TrailSubject> = {
  bank_account: subjectIn(bankAccounts, visibleAccounts, bankPolicy.read),
}

export const sortedLists: SortedLists = {
  '/api/bank-accounts': {
    table: 'bank_accounts',
    fill: ({ places }, series) => `
      insert into bank_accounts (id, organization_id, building_id, fund, name, sealed, institution, ending, starts_on, opening_cents)
      select gen_random_uuid(), '${places.laurier.id}', '${places.erables.id}', 'operating', md5(n::text), '', '815', '417', '2026-01-01', 0
      from ${series}`,
  },
  '/api/bank-accounts/:id/lines': { fewRows: 'of one account' },
  '/api/bank-accounts/:id/history': { fewRows: 'of one account' },
}

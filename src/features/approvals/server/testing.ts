import { newId } from '../../../server/ids.ts'
import type { MatrixRow, MatrixRows, SortedLists, TrailSubject } from '../../../server/testing/feature-testing.ts'
import { allManagers, runners, subjectIn, testPlaceOf, watchers } from '../../../server/testing/matrix.ts'
import type { World } from '../../../server/testing/world.ts'
import { addDays, today } from '../../../shared/dates.ts'
import { newBill } from '../../bills/server/testing.ts'
import { newFile } from '../../files/server/testing.ts'
import { visibleRules } from '../building-rules/server/store.ts'
import { visibleDelegations } from '../delegations/server/store.ts'
import { addressFor } from '../links/server/service.ts'
import { approvalRulePolicy, delegationPolicy } from '../policy.ts'
import { approvalDelegations, approvalRequests, approvalRuleApprovers, approvalRules } from './tables.ts'

/** A rule of Les Érables that is over, unless told otherwise: it holds back no bill of other tests. */
export async function newRule(
  world: World,
  approvers: readonly { office?: 'treasurer' | 'president'; userId?: string }[] = [{ userId: world.people.manager.id }],
  told: Partial<typeof approvalRules.$inferInsert> = {},
) {
  const id = newId()
  const setById = world.people.manager.id
  const { db } = world.database
  await db.insert(approvalRules).values({
    ...testPlaceOf(world),
    id,
    limitCents: 100_000,
    approverCount: 1,
    isSequence: false,
    setById,
    startedAt: new Date(),
    endedById: setById,
    endedAt: new Date(),
    ...told,
  })
  await db
    .insert(approvalRuleApprovers)
    .values(approvers.map((approver, at) => ({ ...approver, ruleId: id, position: at + 1 })))
  return { id }
}

/** The only rule in force, over a limit that no bill of other tests reaches: its manager approves. */
async function inForce(world: World) {
  await world.database.pool.query('update approval_rules set ended_at = now() where ended_at is null')
  return newRule(world, undefined, { endedAt: null, endedById: null, limitCents: 90_000_000 })
}

/** A request to approve a bill of Les Érables: by its manager, who did not enter it. */
export async function newRequest(
  world: World,
  { fileId, ...told }: Partial<typeof approvalRequests.$inferInsert> & { fileId?: string } = {},
) {
  const { people } = world
  const billId = told.billId ?? (await newBill(world, 'sent', fileId))
  const rule = told.ruleId
    ? { id: told.ruleId }
    : await newRule(world, [{ userId: people.manager.id }, { userId: people.demoManager.id }])
  const id = newId()
  await world.database.db.insert(approvalRequests).values({
    ...testPlaceOf(world),
    id,
    billId,
    ruleId: rule.id,
    isRequired: false,
    awaitedSince: new Date(),
    vendorId: await vendorOf(world, billId),
    category: 'repairs',
    amountCents: 11_498,
    isRepeated: false,
    ...told,
  })
  return { id, version: 0 }
}

async function vendorOf({ database }: World, billId: string): Promise<string> {
  const { rows } = await database.pool.query<{ vendor_id: string }>('select vendor_id from bills where id = $1', [
    billId,
  ])
  return rows[0]?.vendor_id ?? ''
}

let made = 0
/** From the manager to another, on one day, another at each call. */
export async function newDelegation(world: World, told: Partial<typeof approvalDelegations.$inferInsert> = {}) {
  made += 1
  const id = newId()
  const startsOn = addDays(today(), 100 + made)
  await world.database.db.insert(approvalDelegations).values({
    ...testPlaceOf(world),
    id,
    fromId: world.people.manager.id,
    toId: world.people.resident.id,
    startsOn,
    endsOn: startsOn,
    ...told,
  })
  return { id }
}

const onRequest: MatrixRow = { may: watchers, input: async (world) => ({ id: (await newRequest(world)).id }) }
const withDocument = (more: object = {}): MatrixRow => ({
  may: watchers,
  input: async (world) => {
    const fileId = await newFile(world, world.people.manager.id, { takenAt: new Date() })
    return { id: (await newRequest(world, { fileId })).id, ...more }
  },
})
const decision = (more: object = {}): MatrixRow => ({
  may: ['manager'],
  input: async (world) => ({ ...(await newRequest(world)), ...more }),
})

export const matrixRows: MatrixRows = {
  'GET /api/approvals': { may: allManagers },
  'GET /api/approvals/:id': onRequest,
  'GET /api/approvals/:id/document': withDocument(),
  'GET /api/approvals/:id/document/pages/:page': withDocument({ page: 1 }),
  'POST /api/approvals/requests': {
    may: runners,
    input: async (world) => {
      await inForce(world)
      return { billIds: [await newBill(world, 'sent')] }
    },
  },
  'PUT /api/approvals/:id/reminder': { may: runners, input: async (world) => ({ id: (await newRequest(world)).id }) },
  'PUT /api/approvals/:id/withdrawal': { may: runners, input: (world) => newRequest(world) },
  'GET /api/bills/:id/approval': { may: watchers, input: async (world) => ({ id: await newBill(world, 'sent') }) },
  'PUT /api/approvals/:id/approval': decision(),
  'PUT /api/approvals/:id/refusal': decision({ note: 'Déjà payée en mars' }),
  'POST /api/approvals/decisions': {
    may: ['manager'],
    input: async (world) => ({ requests: [await newRequest(world)] }),
  },
  'GET /api/approval-rules': { may: allManagers },
  'GET /api/approval-rules/candidates': { may: runners, input: ({ places }) => ({ building: places.erables.id }) },
  'POST /api/approval-rules': {
    may: runners,
    input: async (world) => ({
      buildingId: world.places.erables.id,
      limitCents: 90_000_000,
      approverCount: 1,
      isSequence: false,
      approvers: [{ office: 'treasurer', userId: null }],
      replacesId: await currentRuleOf(world),
    }),
  },
  'DELETE /api/approval-rules/:id': {
    may: runners,
    input: inForce,
  },
  'GET /api/approval-delegations': { may: allManagers },
  'GET /api/approval-delegations/places': { may: allManagers },
  'POST /api/approval-delegations': {
    // Who is named delegates, and nobody for them.
    may: ['manager'],
    input: async (world) => {
      made += 1
      const { people } = world
      await inForce(world)
      const startsOn = addDays(today(), 400 + made)
      return { buildingId: world.places.erables.id, toId: people.demoManager.id, startsOn, endsOn: startsOn }
    },
  },
  'PUT /api/approval-delegations/:id/revocation': { may: runners, input: (world) => newDelegation(world) },
  'PUT /api/approvals/links': {
    may: watchers,
    heardBy: [],
    input: async (world, who) => {
      const { id } = await newRequest(world)
      return { token: tokenIn(addressFor(world.contextOf(), id, world.people[who].id)) }
    },
  },
}

export const trailSubjects: Record<string, TrailSubject> = {
  approval_rule: subjectIn(approvalRules, visibleRules, approvalRulePolicy.read),
  approval_delegation: subjectIn(approvalDelegations, visibleDelegations, delegationPolicy.read),
}

export const sortedLists: SortedLists = {
  '/api/approvals': {
    table: 'approval_requests',
    // Requests that ended: a bill has one that is live.
    fill: ({ places, people }, series) => `
      with bill as (select id, vendor_id from bills where building_id = '${places.erables.id}' limit 1),
        rule as (insert into approval_rules (id, organization_id, building_id, limit_cents, approver_count, is_sequence, set_by_id, started_at, ended_at)
          values (gen_random_uuid(), '${places.laurier.id}', '${places.erables.id}', 1, 1, false, '${people.manager.id}', now(), now()) returning id)
      insert into approval_requests (id, organization_id, building_id, bill_id, rule_id, status, is_required, awaited_since, vendor_id,
        category, amount_cents, is_repeated, created_at)
      select gen_random_uuid(), '${places.laurier.id}', '${places.erables.id}', bill.id, rule.id, 'withdrawn', true, now(), bill.vendor_id, 'repairs', n, false,
        now() - n * interval '1 minute' from ${series}, bill, rule`,
  },
  '/api/approval-rules': {
    table: 'approval_rules',
    fill: ({ places, people }, series) => `
      insert into approval_rules (id, organization_id, building_id, limit_cents, approver_count, is_sequence, set_by_id, started_at, ended_at)
      select gen_random_uuid(), '${places.laurier.id}', '${places.erables.id}', n, 1, false, '${people.manager.id}', now() - n * interval '1 minute', now()
      from ${series}`,
  },
  '/api/approval-rules/candidates': { fewRows: 'those who run one building, and its board' },
  '/api/approval-delegations': {
    table: 'approval_delegations',
    fill: ({ places, people }, series) => `
      insert into approval_delegations (id, organization_id, building_id, from_id, to_id, starts_on, ends_on)
      select gen_random_uuid(), '${places.laurier.id}', '${places.erables.id}', '${people.manager.id}', '${people.resident.id}',
        date '2000-01-01' + (n % 9000), date '2000-01-01' + (n % 9000) from ${series}`,
  },
}

const tokenIn = (address: string): string => address.split('#')[1] ?? ''

/** The id of the rule of Les Érables that is in force. */
async function currentRuleOf({ database, places }: World): Promise<string | null> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from approval_rules where building_id = $1 and ended_at is null',
    [places.erables.id],
  )
  return rows[0]?.id ?? null
}

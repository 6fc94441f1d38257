import { beforeAll, beforeEach, expect } from 'vitest'
import { insertNewcomer, startSessionFor } from '../../../../../db/worlds/test.ts'
import { startWorld, type Who, type World } from '../../../../server/testing/world.ts'
import { today } from '../../../../shared/dates.ts'
import { sampleBill } from '../../../bills/testing.ts'
import { newMandate } from '../../../mandates/server/testing.ts'
import { notifications } from '../../../notifications/server/tables.ts'
import { organizationMembers } from '../../../organizations/server/tables.ts'
import type { BillApproval } from '../../contract.ts'

interface Caller {
  readonly cookie: string
  readonly id: string
}
type Office = 'treasurer' | 'president' | 'secretary'
type Approver = { office: Office; userId: null } | { office: null; userId: string }

export const office = (name: Office): Approver => ({ office: name, userId: null })
export const personal = (userId: string): Approver => ({ office: null, userId })
/** The treasurer of Les Érables, who manages nothing. */
export const rose = 'resident' as const

/**
 * A world whose Les Érables has a board. Rose is its treasurer, Paul its president; Marc enters bills, and Nadia manages beside him. Call it
 * once at the top of a test file.
 */
export function startApprovals() {
  const world = startWorld()
  const people: { nadia?: Caller; paul?: Caller } = {}
  const known = (one: Caller | undefined): Caller => {
    if (!one) throw new Error('they exist only inside tests')
    return one
  }

  beforeAll(async () => {
    const { db } = world.database
    const make = async (role: 'manager' | 'resident', firstName: string): Promise<Caller> => {
      const { id } = await insertNewcomer(db, { role, firstName })
      return { id, cookie: await startSessionFor(db, id) }
    }
    const nadia = await make('manager', 'Nadia')
    const paul = await make('resident', 'Paul')
    Object.assign(people, { nadia, paul })
    await db.insert(organizationMembers).values({ organizationId: world.places.laurier.id, userId: nadia.id })
    const term = { startsOn: '2026-01-01', endsOn: null }
    await newMandate(world, { userId: world.people.resident.id, office: 'treasurer', ...term })
    await newMandate(world, { userId: paul.id, office: 'president', ...term })
  })

  /** What was asked for before is told, and read. */
  async function settle(): Promise<void> {
    await world.runJobs()
    world.letters.splice(0)
    await world.database.db.delete(notifications)
  }
  beforeEach(settle)

  return { world, settle, ...actsIn(world), nadia: () => known(people.nadia), paul: () => known(people.paul) }
}

/** What people do with rules, bills and requests of Les Érables. */
function actsIn(world: World) {
  async function setRule(
    approvers: readonly Approver[],
    more: { approverCount?: 1 | 2; isSequence?: boolean; limitCents?: number } = {},
  ) {
    const { erables } = world.places
    const marc = world.as('manager')
    const { items } = (await marc.get(`/api/approval-rules?building=${erables.id}`)).body
    const current = items.find(({ endedAt }: { endedAt: string | null }) => endedAt === null)
    return marc.post('/api/approval-rules', {
      buildingId: erables.id,
      limitCents: 100_000,
      approverCount: 1,
      isSequence: false,
      approvers,
      ...more,
      replacesId: current?.id ?? null,
    })
  }

  async function enter(who: Who = 'manager', more: object = {}): Promise<string> {
    const bill = { ...sampleBill(world.places.erables.id), status: 'sent', totalCents: 250_000, subtotalCents: null }
    const { body, status } = await world
      .as(who)
      .post('/api/bills', { ...bill, gstCents: null, qstCents: null, ...more })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.id
  }

  const approvalOf = async (billId: string): Promise<BillApproval> =>
    (await world.as('manager').get(`/api/bills/${billId}/approval`)).body
  const requestOf = async (billId: string): Promise<NonNullable<BillApproval['request']>> => {
    const { request } = await approvalOf(billId)
    if (!request) throw new Error('no request')
    return request
  }
  const decide = (noun: string, more: object) => async (who: Who, billId: string) => {
    const { id, version } = await requestOf(billId)
    return world.as(who).put(`/api/approvals/${id}/${noun}`, { version, ...more })
  }

  return {
    setRule,
    enter,
    approvalOf,
    requestOf,
    approve: decide('approval', {}),
    decline: decide('refusal', { note: 'Le prix convenu était plus bas' }),
    pay: (id: string, language = 'fr') =>
      world.as('manager').put(`/api/bills/${id}/payment`, { paidOn: today() }, { 'accept-language': language }),
    edit: async (billId: string, change: object, who: Who = 'manager') => {
      const { version } = (await world.as(who).get(`/api/bills/${billId}`)).body
      return world.as(who).patch(`/api/bills/${billId}`, { version, ...change })
    },
    lettersTo: (email: string) => world.letters.filter(({ to }) => to === email),
  }
}

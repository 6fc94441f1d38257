import type {
  approvalAuthors,
  approvalDecisions,
  approvalRequests,
  approvalRuleApprovers,
  approvalRules,
} from '../../../src/features/approvals/server/tables.ts'
import type { bills } from '../../../src/features/bills/server/tables.ts'
import type { mandates } from '../../../src/features/mandates/server/tables.ts'
import { newId } from '../../../src/server/ids.ts'
import { addDays, today } from '../../../src/shared/dates.ts'
import { tower } from './places.ts'
import { instantOf, workdayFrom } from './times.ts'
import { type inventWorld, requestId } from './world.ts'

type World = Awaited<ReturnType<typeof inventWorld>>
type New<Table extends { $inferInsert: object }> = Table['$inferInsert']
type Bill = typeof bills.$inferSelect

const limitCents = 500_000
/** So many of the last ones wait. */
const waiting = 3
const refusal = 'La soumission acceptée par le conseil était de 8 % moins chère. À vérifier avec le fournisseur.'

/** The rule of the tower and what its treasurer decided. */
export function makeApprovals({ managerOf }: World, boards: readonly New<typeof mandates>[], now: Date) {
  const day = today(now)
  const treasurer = boards.find(
    ({ buildingId, office, startsOn, endsOn }) =>
      buildingId === tower.id && office === 'treasurer' && startsOn <= day && (!endsOn || endsOn >= day),
  )
  if (!treasurer) return undefined
  const { organizationId, id: buildingId } = tower
  const managerId = managerOf(tower).id
  const rule = {
    id: newId(),
    organizationId,
    buildingId,
    limitCents,
    approverCount: 1,
    isSequence: false,
    setById: managerId,
    startedAt: instantOf(workdayFrom(addDays(day, -120)), 10 * 60),
  } satisfies New<typeof approvalRules>
  const approver: New<typeof approvalRuleApprovers> & { id: string } = {
    id: newId(),
    ruleId: rule.id,
    position: 1,
    office: 'treasurer',
  }

  function requestsOf(toPay: readonly Bill[]) {
    // What comes back, and what is late, was approved long ago; the last ones to fall due are left for the manager to pay.
    const recent = toPay.filter(({ status, paymentType }) => status === 'sent' && paymentType === 'one_time').slice(1)
    const stateOf = (bill: Bill) => {
      const at = recent.indexOf(bill)
      return at < 0 || at > waiting
        ? ('approved' as const)
        : at === waiting
          ? ('refused' as const)
          : ('pending' as const)
    }
    const told = toPay.map((bill) => {
      const decidedAt = new Date(Math.min(bill.createdAt.getTime() + 31 * 3_600_000, now.getTime() - 3_600_000))
      return { bill, id: newId(), status: stateOf(bill), decidedAt }
    })
    const decided = told.filter(({ status }) => status !== 'pending')
    return {
      requests: told.map(
        ({ bill, id, status, decidedAt }): New<typeof approvalRequests> => ({
          id,
          organizationId,
          buildingId,
          billId: bill.id,
          ruleId: rule.id,
          status,
          isRequired: true,
          askedById: managerId,
          awaitedSince: bill.createdAt,
          vendorId: bill.vendorId,
          category: bill.category,
          amountCents: bill.totalCents,
          isRepeated: bill.isRepeated,
          schedule: bill.schedule,
          untilOn: bill.untilOn,
          createdAt: bill.createdAt,
          updatedAt: status === 'pending' ? bill.createdAt : decidedAt,
        }),
      ),
      authors: told.map(({ bill, id }): New<typeof approvalAuthors> => ({ requestId: id, userId: bill.createdById })),
      decisions: decided.map(
        ({ id, status, decidedAt }): New<typeof approvalDecisions> => ({
          requestId: id,
          kind: status === 'refused' ? 'refused' : 'approved',
          seatId: approver.id,
          personId: treasurer?.userId,
          note: status === 'refused' ? refusal : null,
          at: decidedAt,
        }),
      ),
      facts: [
        ...told.map(({ bill }) => ({
          action: 'approval_asked',
          subjectId: bill.id,
          at: bill.createdAt,
          actorId: managerId,
        })),
        ...decided.map(({ bill, status, decidedAt }) => ({
          action: status === 'refused' ? 'approval_refused' : 'approved',
          subjectId: bill.id,
          at: decidedAt,
          actorId: treasurer?.userId,
        })),
      ].map((fact) => ({ ...fact, subject: 'bill', organizationId, buildingId, requestId })),
    }
  }
  return { rule, approver, requestsOf }
}

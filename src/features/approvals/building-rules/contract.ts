import * as z from 'zod/mini'
import { del, get, listInput, listOf, Nothing, One, post } from '../../../shared/contract.ts'
import { offices } from '../../../shared/grants.ts'
import { Cents, Id, Instant } from '../../../shared/shapes.ts'
import { faultOfRule, mostApprovers } from '../rules.ts'

const Approver = z
  .object({ office: z.nullable(z.enum(offices)), userId: z.nullable(Id) })
  .check(z.refine(({ office, userId }) => (office === null) !== (userId === null), 'shared.e_required'))

/** From which amount on the bills of a building are approved, and by whom. */
export const ApprovalRuleFields = z
  .object({
    limitCents: Cents.check(z.gte(0, 'shared.e_amount')),
    approverCount: z.literal([1, 2]),
    /** The second approver decides after the first. */
    isSequence: z.boolean(),
    approvers: z.array(Approver).check(z.minLength(1, 'shared.e_required'), z.maxLength(mostApprovers)),
  })
  .check(({ value, issues }) => {
    const fault = faultOfRule(value)
    if (fault) issues.push({ code: 'custom', input: value, path: [fault.field], message: `approvals.${fault.reason}` })
  })

export const NewApprovalRule = z.extend(z.object(ApprovalRuleFields.shape), {
  buildingId: Id,
  /** The rule in force as the caller read it; null where there was none. */
  replacesId: z.nullable(Id),
})
export type NewApprovalRule = z.infer<typeof NewApprovalRule>

export const ApprovalRule = z.object({
  id: Id,
  organizationId: Id,
  buildingId: Id,
  limitCents: Cents,
  approverCount: z.int(),
  isSequence: z.boolean(),
  approvers: z.array(
    z.object({
      office: z.nullable(z.enum(offices)),
      userId: z.nullable(Id),
      /** Who that is today; nobody where the office is vacant, or the person left. */
      holders: z.array(z.string()),
      /** Who decides in their place today. */
      delegates: z.array(z.string()),
      /** Of a person, also once they left. */
      name: z.nullable(z.string()),
    }),
  ),
  setByName: z.nullable(z.string()),
  startedAt: Instant,
  /** Null for the one in force. */
  endedAt: z.nullable(Instant),
  endedByName: z.nullable(z.string()),
})
export type ApprovalRule = z.infer<typeof ApprovalRule>

export const RuleFilter = z.object({ ...listInput(['startedAt'], '-startedAt'), building: z.optional(Id) })
export type RuleFilter = z.infer<typeof RuleFilter>

/** A person who may be named: one who runs the building, or sits on its board. */
export const ApproverCandidate = z.object({ id: Id, firstName: z.string(), lastName: z.string() })
export type ApproverCandidate = z.infer<typeof ApproverCandidate>

export const CandidateFilter = z.object({ building: Id, ...listInput(['name'], 'name') })
export type CandidateFilter = z.infer<typeof CandidateFilter>

export const buildingRulesApi = {
  list: get('/api/approval-rules', {
    summary: 'Approval rules of buildings, those in force and earlier ones, the latest first',
    input: RuleFilter,
    output: listOf(ApprovalRule),
  }),
  candidates: get('/api/approval-rules/candidates', {
    summary: 'People who may approve bills of a building, for the caller or beside them',
    input: CandidateFilter,
    output: listOf(ApproverCandidate),
  }),
  set: post('/api/approval-rules', {
    summary: 'Sets the approval rule of a building; the one before ends, and bills to pay are asked for at once',
    input: NewApprovalRule,
    output: ApprovalRule,
  }),
  end: del('/api/approval-rules/:id', {
    summary: 'Ends the approval rule of a building: nothing is asked any more',
    input: One,
    output: Nothing,
  }),
}

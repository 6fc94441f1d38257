import * as z from 'zod/mini'
import { del, get, listInput, listOf, Nothing, One, patch, post } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Cents, Day, Id, Instant, optionalLine, optionalText, Phone, text, Version } from '../../shared/shapes.ts'
import { Attachment, attachmentEndpoints } from '../attachments/contract.ts'

/** How many files one policy holds. */
export const maxFiles = 10

/** What a policy insures. One policy often insures several. */
export const insuranceKinds = ['property', 'liability', 'directors', 'other'] as const
export type InsuranceKind = (typeof insuranceKinds)[number]

/** A set: in one order, each kind once. */
const Kinds = z.array(z.enum(insuranceKinds), 'shared.e_required').check(
  z.minLength(1, 'shared.e_required'),
  z.overwrite((kinds) => insuranceKinds.filter((kind) => kinds.includes(kind))),
)

export const refuse = refusals('insurance', { ends_too_early: 'invalid' })

const Amount = z.nullable(Cents.check(z.gte(0, 'shared.e_amount')))

/** The deductibles of a policy, by peril; null where it has none or does not cover it. */
const deductibles = {
  waterDeductibleCents: Amount,
  sewerBackupDeductibleCents: Amount,
  fireDeductibleCents: Amount,
  earthquakeDeductibleCents: Amount,
  otherDeductibleCents: Amount,
}
export type DeductibleName = keyof typeof deductibles
export const deductibleNames = Object.keys(deductibles) as readonly DeductibleName[]

export const InsurancePolicyFields = z.object({
  kinds: Kinds,
  insurer: text(120),
  policyNumber: text(60),
  brokerName: optionalLine(120),
  brokerPhone: optionalText(Phone),
  startsOn: Day,
  /** The last day. */
  endsOn: Day,
  coverageCents: Amount,
  ...deductibles,
})
export const NewInsurancePolicy = z.object({
  buildingId: Id,
  ...z.partial(InsurancePolicyFields).shape,
  insurer: InsurancePolicyFields.shape.insurer,
  policyNumber: InsurancePolicyFields.shape.policyNumber,
  startsOn: Day,
  endsOn: Day,
})
export type NewInsurancePolicy = z.infer<typeof NewInsurancePolicy>

/** A policy as its reader may know it: broker and coverage are null for co-owners. */
export const InsurancePolicy = z.object({
  id: Id,
  organizationId: Id,
  buildingId: Id,
  buildingName: z.string(),
  kinds: z.array(z.enum(insuranceKinds)),
  insurer: z.string(),
  policyNumber: z.string(),
  brokerName: z.nullable(z.string()),
  brokerPhone: z.nullable(z.string()),
  startsOn: Day,
  endsOn: Day,
  coverageCents: z.nullable(z.int()),
  waterDeductibleCents: z.nullable(z.int()),
  sewerBackupDeductibleCents: z.nullable(z.int()),
  fireDeductibleCents: z.nullable(z.int()),
  earthquakeDeductibleCents: z.nullable(z.int()),
  otherDeductibleCents: z.nullable(z.int()),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
})
export type InsurancePolicy = z.output<typeof InsurancePolicy>

/** With its files, which co-owners are not given. */
export const InsurancePolicyDetail = z.extend(InsurancePolicy, { files: z.array(Attachment) })
export type InsurancePolicyDetail = z.output<typeof InsurancePolicyDetail>

export const InsurancePolicyFilter = z.object({ ...listInput(['endsOn'], '-endsOn'), building: z.optional(Id) })
export type InsurancePolicyFilter = z.infer<typeof InsurancePolicyFilter>

export const insuranceApi = {
  list: get('/api/insurance-policies', {
    summary: 'Insurance policies of buildings, latest first: all fields for managers, the terms for co-owners',
    input: InsurancePolicyFilter,
    output: listOf(InsurancePolicy),
  }),
  get: get('/api/insurance-policies/:id', {
    summary: 'An insurance policy with its files',
    input: One,
    output: InsurancePolicyDetail,
  }),
  create: post('/api/insurance-policies', {
    summary: 'Adds an insurance policy to a building',
    input: NewInsurancePolicy,
    output: InsurancePolicyDetail,
  }),
  update: patch('/api/insurance-policies/:id', {
    summary: 'Changes an insurance policy',
    input: z.object({ id: Id, version: Version, ...z.partial(InsurancePolicyFields).shape }),
    output: InsurancePolicyDetail,
  }),
  remove: del('/api/insurance-policies/:id', {
    summary: 'Deletes an insurance policy and its files',
    input: One,
    output: Nothing,
  }),
  ...attachmentEndpoints('/api/insurance-policies/:id', InsurancePolicyDetail),
}

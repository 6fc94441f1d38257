import * as z from 'zod/mini'
import { del, get, listInput, listOf, Nothing, One, patch, post, put } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Cents, Day, Id, Instant, optionalLine, Version } from '../../shared/shapes.ts'
import { Attachment, attachmentEndpoints, FileIds } from '../attachments/contract.ts'

/** What a building may ask of each of its units. The first is proven by a policy with an end, the others by a day. */
export const obligationKinds = [
  'owner_insurance',
  'water_heater',
  'leak_sensors',
  'washer_hoses',
  'smoke_alarms',
  'dryer_duct',
  'air_exchanger',
  'chimney',
] as const
export type ObligationKind = (typeof obligationKinds)[number]

/** How many files one proof holds. */
export const maxFiles = 5

export const refuse = refusals('unit-obligations', {
  already_asked: 'conflict',
  kind_off: 'conflict',
  no_owners: 'invalid',
  not_asked: 'conflict',
  not_owner: 'invalid',
  amount_needed: 'invalid',
  ends_too_early: 'invalid',
  in_future: 'invalid',
})

const Kind = z.enum(obligationKinds, 'shared.e_required')
const Amount = z.nullable(Cents.check(z.gte(0, 'shared.e_amount')))

/** Months after which it is to be done again. */
export const EveryMonths = z.coerce
  .number<number>('unit-obligations.e_months')
  .check(
    z.int('unit-obligations.e_months'),
    z.gte(1, 'unit-obligations.e_months'),
    z.lte(360, 'unit-obligations.e_months'),
  )

export const ObligationFields = z.object({ kind: Kind, everyMonths: z.nullable(EveryMonths), minimumCents: Amount })
export const NewObligation = z.object({
  buildingId: Id,
  kind: Kind,
  everyMonths: z.optional(z.nullable(EveryMonths)),
  minimumCents: z.optional(Amount),
})
export type NewObligation = z.infer<typeof NewObligation>

/** Something that a building asks of each of its units. */
export const UnitObligation = z.object({
  id: Id,
  organizationId: Id,
  buildingId: Id,
  kind: z.enum(obligationKinds),
  /** Null for insurance, whose policy says when it ends. */
  everyMonths: z.nullable(z.int()),
  /** The least liability amount of an owner's insurance. */
  minimumCents: z.nullable(z.int()),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
})
export type UnitObligation = z.output<typeof UnitObligation>

export const ObligationFilter = z.object({ ...listInput(['kind'], 'kind'), building: z.optional(Id) })
export type ObligationFilter = z.infer<typeof ObligationFilter>

export const obligationsApi = {
  list: get('/api/unit-obligations', {
    summary: 'What buildings ask of each of their units, for managers',
    input: ObligationFilter,
    output: listOf(UnitObligation),
  }),
  create: post('/api/unit-obligations', {
    summary: 'Asks something of each unit of a building',
    input: NewObligation,
    output: UnitObligation,
  }),
  createUsual: post('/api/unit-obligations/usual', {
    summary: 'Asks the usual of each unit of a building, without what it asks already',
    input: z.object({ buildingId: Id }),
    output: listOf(UnitObligation),
  }),
  update: patch('/api/unit-obligations/:id', {
    summary: 'Changes how often something is to be done, or the least amount of insurance',
    input: z.object({
      id: Id,
      version: Version,
      everyMonths: z.optional(z.nullable(EveryMonths)),
      minimumCents: z.optional(Amount),
    }),
    output: UnitObligation,
  }),
  remove: del('/api/unit-obligations/:id', {
    summary: 'Asks something of the units of a building no longer; what was handed in stays',
    input: One,
    output: Nothing,
  }),
}

const proofFields = {
  /** The day on which it was done or installed, or the first of the insurance. */
  startsOn: Day,
  /** The last day of the insurance. */
  endsOn: z.nullable(Day),
  insurer: optionalLine(120),
  policyNumber: optionalLine(60),
  liabilityCents: Amount,
}

const isInsured = z.refine<{ kind: string; insurer?: string | null; endsOn?: string | null }>(
  ({ kind, insurer }) => kind !== 'owner_insurance' || !!insurer,
  { path: ['insurer'], error: 'shared.e_required' },
)
const hasEnd = z.refine<{ kind: string; endsOn?: string | null }>(
  ({ kind, endsOn }) => kind !== 'owner_insurance' || !!endsOn,
  { path: ['endsOn'], error: 'shared.e_required' },
)

export const ProofFields = z.object({ kind: Kind, ...proofFields, holderId: z.nullable(Id) }).check(isInsured, hasEnd)
export const NewProof = z
  .object({
    residenceId: Id,
    kind: Kind,
    startsOn: Day,
    endsOn: z.optional(proofFields.endsOn),
    insurer: z.optional(proofFields.insurer),
    policyNumber: z.optional(proofFields.policyNumber),
    liabilityCents: z.optional(Amount),
    /** The owner whose insurance it is, when a manager hands it in. */
    holderId: z.optional(z.nullable(Id)),
    fileIds: z._default(FileIds, []),
  })
  .check(isInsured, hasEnd)
export type NewProof = z.infer<typeof NewProof>

/** That a unit does what is asked of it. The terms of an insurance are for its holder and for managers. */
export const UnitProof = z.object({
  id: Id,
  organizationId: Id,
  buildingId: Id,
  buildingName: z.string(),
  residenceId: Id,
  unitNumber: z.string(),
  kind: z.enum(obligationKinds),
  startsOn: Day,
  endsOn: z.nullable(Day),
  insurer: z.nullable(z.string()),
  policyNumber: z.nullable(z.string()),
  liabilityCents: z.nullable(z.int()),
  holderId: z.nullable(Id),
  providedById: Id,
  /** When a manager saw that it is right. */
  confirmedAt: z.nullable(Instant),
  isKept: z.boolean(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
})
export type UnitProof = z.output<typeof UnitProof>

export const UnitProofDetail = z.extend(UnitProof, { files: z.array(Attachment) })
export type UnitProofDetail = z.output<typeof UnitProofDetail>

export const ProofFilter = z.object({
  ...listInput(['startsOn'], '-startsOn'),
  building: z.optional(Id),
  residence: z.optional(Id),
  kind: z.optional(z.enum(obligationKinds)),
})
export type ProofFilter = z.infer<typeof ProofFilter>

export const proofsApi = {
  list: get('/api/unit-proofs', {
    summary: 'What was handed in for units: all of their buildings for managers, of their home for its people',
    input: ProofFilter,
    output: listOf(UnitProof),
  }),
  get: get('/api/unit-proofs/:id', {
    summary: 'What was handed in, with its files',
    input: One,
    output: UnitProofDetail,
  }),
  create: post('/api/unit-proofs', {
    summary: 'Hands in that a unit does something that is asked of it',
    input: NewProof,
    output: UnitProofDetail,
  }),
  update: patch('/api/unit-proofs/:id', {
    summary: 'Corrects what was handed in; managers confirm it again',
    input: z.object({
      id: Id,
      version: Version,
      startsOn: z.optional(Day),
      endsOn: z.optional(proofFields.endsOn),
      insurer: z.optional(proofFields.insurer),
      policyNumber: z.optional(proofFields.policyNumber),
      liabilityCents: z.optional(Amount),
    }),
    output: UnitProofDetail,
  }),
  confirm: put('/api/unit-proofs/:id/confirmation', {
    summary: 'A manager saw that what was handed in is right',
    input: z.object({ id: Id, version: Version }),
    output: UnitProofDetail,
  }),
  remove: del('/api/unit-proofs/:id', {
    summary: 'Deletes what was handed in by mistake, with its files',
    input: One,
    output: Nothing,
  }),
  ...attachmentEndpoints('/api/unit-proofs/:id', UnitProofDetail),
}

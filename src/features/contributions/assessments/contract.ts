import * as z from 'zod/mini'
import { get, listInput, listOf, Nothing, One, post, put } from '../../../shared/contract.ts'
import { funds } from '../../../shared/funds.ts'
import { Day, Id, lines, optionalLine, text, Version } from '../../../shared/shapes.ts'
import { buildingKinds } from '../../buildings/contract.ts'
import { AmountCents, callStatuses, SpecialAssessment } from '../contract.ts'
import { mostInstalments } from './rules.ts'

const decision = {
  title: text(120),
  reason: lines(1_000),
  fund: z.enum(funds),
  decidedOn: Day,
  /** When the meeting of co-owners was consulted (art. 1072.1 C.c.Q.). */
  consultedOn: z.nullable(Day),
  totalCents: AmountCents,
}
const Instalments = z
  .array(z.object({ dueOn: Day, amountCents: AmountCents }))
  .check(z.minLength(1, 'shared.e_required'), z.maxLength(mostInstalments))

export const NewAssessment = z.object({
  buildingId: Id,
  ...decision,
  meetingNote: z._default(optionalLine(200), null),
  instalments: Instalments,
})
export type NewAssessment = z.output<typeof NewAssessment>

/** Months from one instalment to the next. */
export const intervals = ['1', '2', '3', '6', '12'] as const

/** An assessment as it is typed: equal instalments, or those that were chosen one by one. */
export const AssessmentForm = z.object({
  ...decision,
  meetingNote: optionalLine(200),
  count: z.int('shared.e_number').check(z.gte(1, 'shared.e_number'), z.lte(mostInstalments, 'shared.e_number')),
  firstOn: Day,
  everyMonths: z.enum(intervals),
  instalments: z.nullable(Instalments),
})
export type AssessmentForm = z.output<typeof AssessmentForm>

/** The units of a building that an assessment is split among. */
export const AssessedBuilding = z.object({
  buildingId: Id,
  organizationId: Id,
  buildingName: z.string(),
  buildingKind: z.enum(buildingKinds),
  homes: z.array(z.object({ id: Id, unitNumber: z.string(), share: z.int() })),
})
export type AssessedBuilding = z.output<typeof AssessedBuilding>

/** An assessment with its instalments and what each unit is asked: of drafts, what they would ask now. */
export const AssessmentDetail = z.extend(SpecialAssessment, {
  buildingName: z.string(),
  calls: z.array(
    z.object({
      id: Id,
      status: z.enum(callStatuses),
      ordinal: z.nullable(z.int()),
      dueOn: Day,
      amountCents: z.int(),
      settledCents: z.int(),
    }),
  ),
  homes: z.array(
    z.object({
      residenceId: Id,
      unitNumber: z.string(),
      amountCents: z.int(),
      issuedCents: z.int(),
      settledCents: z.int(),
    }),
  ),
})
export type AssessmentDetail = z.output<typeof AssessmentDetail>

export const AssessmentFilter = z.object({ ...listInput(['decidedOn'], '-decidedOn'), building: z.optional(Id) })
export type AssessmentFilter = z.output<typeof AssessmentFilter>

const noun = '/api/contribution-calls/assessments'
export const assessmentsApi = {
  list: get(noun, {
    summary: 'The special assessments of a building, the latest decision first',
    input: AssessmentFilter,
    output: listOf(SpecialAssessment),
  }),
  shares: get(`${noun}/shares/:building`, {
    summary: 'The units that a special assessment would be split among, with their shares',
    input: z.object({ building: Id }),
    output: AssessedBuilding,
  }),
  get: get(`${noun}/:id`, {
    summary: 'A special assessment: its instalments, what each unit is asked and what was paid',
    input: One,
    output: AssessmentDetail,
  }),
  create: post(noun, {
    summary: 'Records a special assessment that the board decided, with its schedule: its calls are drafts',
    input: NewAssessment,
    output: SpecialAssessment,
  }),
  cancel: put(`${noun}/:id/cancellation`, {
    summary: 'Cancels a special assessment of which nothing was issued, with a reason: its drafts go',
    input: z.extend(One, { version: Version, reason: text(300) }),
    output: Nothing,
  }),
}

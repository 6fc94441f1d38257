import * as z from 'zod/mini'
import { get, listInput, listOf, One, patch, put, queryNumber } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { funds } from '../../shared/funds.ts'
import { Cents, Day, Id, text, Version } from '../../shared/shapes.ts'
import { historyEndpoints } from '../audit/contract.ts'
import { buildingKinds } from '../buildings/contract.ts'
import { rhythms } from './schedules/rules.ts'
import { chargeKinds } from './shares/rules.ts'

export const callKinds = ['regular', 'special', 'rent'] as const
export type CallKind = (typeof callKinds)[number]

export const callStatuses = ['draft', 'issued', 'cancelled'] as const
export type CallStatus = (typeof callStatuses)[number]

export const refuse = refusals('contributions', {
  forbidden_step: 'conflict',
  not_a_draft: 'conflict',
  no_budget: 'conflict',
  no_shares: 'conflict',
  no_rents: 'conflict',
  nothing_to_issue: 'conflict',
  already_called: 'conflict',
  amounts_differ: 'invalid',
  decided_in_future: 'invalid',
  consulted_after: 'invalid',
  not_condo: 'conflict',
  of_a_call: 'conflict',
  already_cancelled: 'conflict',
  not_rental: 'conflict',
  ends_too_early: 'invalid',
  rents_overlap: 'conflict',
  rent_moved: 'conflict',
  rent_called: 'conflict',
  asked_twice: 'invalid',
  no_shared_use: 'conflict',
  use_called: 'conflict',
  other_fund: 'invalid',
  opening_in_future: 'invalid',
  opening_known: 'conflict',
})

const Fund = z.enum(funds)
export const FiscalYear = z.int('shared.e_number').check(z.gte(1990), z.lte(2099))
export const AmountCents = Cents.check(z.gte(1, 'shared.e_amount'))

const Part = z.object({
  kind: z.enum(chargeKinds),
  fund: Fund,
  label: z.nullable(z.string()),
  amountCents: z.int(),
  settledCents: z.int(),
})
export type CallPart = z.output<typeof Part>

/** A call of contributions: a draft is computed from what is adopted, an issued one is owed as it stands. */
export const Call = z.object({
  id: Id,
  organizationId: Id,
  buildingId: Id,
  buildingName: z.string(),
  kind: z.enum(callKinds),
  fiscalYear: z.int(),
  /** Its number in the year of its building, from 1; null for a draft. */
  ordinal: z.nullable(z.int()),
  status: z.enum(callStatuses),
  dueOn: Day,
  /** The months of the fiscal year that it covers. */
  fromMonth: z.int(),
  monthCount: z.int(),
  /** The first and the last day of them. */
  fromOn: Day,
  throughOn: Day,
  assessmentId: z.nullable(Id),
  assessmentTitle: z.nullable(z.string()),
  issuedOn: z.nullable(Day),
  cancelledOn: z.nullable(Day),
  cancelReason: z.nullable(z.string()),
  version: Version,
  amountCents: z.int(),
  settledCents: z.int(),
  /** By kind of charge and fund. */
  parts: z.array(Part),
})
export type Call = z.output<typeof Call>

/** A call of a list, without what it comes to. */
export const ListedCall = z.pick(Call, {
  id: true,
  organizationId: true,
  buildingId: true,
  buildingName: true,
  kind: true,
  fiscalYear: true,
  ordinal: true,
  status: true,
  dueOn: true,
  issuedOn: true,
})
export const CallFilter = z.object({
  ...listInput(['dueOn'], '-dueOn'),
  building: Id,
  status: z.optional(z.enum(callStatuses)),
})
export type CallFilter = z.output<typeof CallFilter>

export const CallDetail = z.extend(Call, {
  homes: z.array(
    z.object({
      residenceId: Id,
      unitNumber: z.string(),
      /** Those who hold it on the day that it is due. */
      payerNames: z.array(z.string()),
      amountCents: z.int(),
      settledCents: z.int(),
      parts: z.array(Part),
    }),
  ),
})
export type CallDetail = z.output<typeof CallDetail>

export const SpecialAssessment = z.object({
  id: Id,
  organizationId: Id,
  buildingId: Id,
  title: z.string(),
  reason: z.string(),
  fund: Fund,
  totalCents: z.int(),
  decidedOn: Day,
  consultedOn: z.nullable(Day),
  meetingNote: z.nullable(z.string()),
  version: Version,
})
export type SpecialAssessment = z.output<typeof SpecialAssessment>

/** What a building calls in a fiscal year. */
export const ContributionYear = z.object({
  buildingId: Id,
  organizationId: Id,
  buildingName: z.string(),
  buildingKind: z.enum(buildingKinds),
  fiscalYear: z.int(),
  currentYear: z.int(),
  /** The years that have calls or a budget, with the next one. */
  years: z.array(z.int()),
  startsOn: Day,
  endsOn: Day,
  /** The adopted version that calls follow. */
  budget: z.nullable(
    z.object({
      id: Id,
      number: z.int(),
      adoptedOn: Day,
      funds: z.array(z.object({ fund: Fund, amountCents: z.int() })),
    }),
  ),
  rhythm: z.enum(rhythms),
  homeCount: z.int(),
  /** How many homes have a rent in the year. */
  letCount: z.int(),
  shareSum: z.int(),
  shareDenominator: z.nullable(z.int()),
  /** Issued beyond what is now adopted: a budget was lowered after its calls. */
  excessCents: z.int(),
  /** Who bears the cents that no share divides, by fund. */
  oddCents: z.array(z.object({ fund: Fund, unitNumbers: z.array(z.string()) })),
  calls: z.array(Call),
  assessments: z.array(SpecialAssessment),
})
export type ContributionYear = z.output<typeof ContributionYear>

const inYear = z.object({ building: Id, year: FiscalYear })
const onCall = '/api/contribution-calls/:id'
const onYear = '/api/contribution-calls/years/:building'

export const contributionsApi = {
  list: get('/api/contribution-calls', {
    summary: 'The calls of a building, the latest day first',
    input: CallFilter,
    output: listOf(ListedCall),
  }),
  year: get(onYear, {
    summary: 'The calls of a building in a fiscal year, with what each came to and what was paid of it',
    input: z.object({ building: Id, year: z.optional(queryNumber(1990, 2099)) }),
    output: ContributionYear,
  }),
  propose: put(`${onYear}/schedule`, {
    summary: 'Proposes the drafts of the months that are not called yet: monthly, quarterly or annual',
    input: z.extend(inYear, { rhythm: z.enum(rhythms) }),
    output: ContributionYear,
  }),
  issueAll: put(`${onYear}/issue`, {
    summary: 'Issues every draft of the year: what they ask is owed',
    input: inYear,
    output: ContributionYear,
  }),
  ...historyEndpoints(onCall),
  get: get(onCall, { summary: 'A call with what it asks of each home', input: One, output: CallDetail }),
  update: patch(onCall, {
    summary: 'Moves the day on which a draft is due',
    input: z.extend(One, { version: Version, dueOn: Day }),
    output: CallDetail,
  }),
  issue: put(`${onCall}/issue`, {
    summary: 'Issues a draft: what it asks is owed, and changes no more',
    input: z.extend(One, { version: Version }),
    output: CallDetail,
  }),
  cancel: put(`${onCall}/cancellation`, {
    summary: 'Cancels an issued call with a reason: nothing of it is owed any more',
    input: z.extend(One, { version: Version, reason: text(300) }),
    output: CallDetail,
  }),
}

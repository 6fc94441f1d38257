import * as z from 'zod/mini'
import { get, listInput, listOf, Nothing } from '../../../shared/contract.ts'
import { Day, Id } from '../../../shared/shapes.ts'
import { exportInput } from '../../../shared/tabular.ts'
import { obligationKinds } from '../contract.ts'
import { standingStates } from '../rules.ts'

/** How a unit stands with something that is asked of it. */
export const Standing = z.object({
  obligationId: Id,
  kind: z.enum(obligationKinds),
  everyMonths: z.nullable(z.int()),
  minimumCents: z.nullable(z.int()),
  state: z.enum(standingStates),
  /** When the latest proof was done or began, and the last day for which it counts. */
  startsOn: z.nullable(Day),
  dueOn: z.nullable(Day),
  /** The latest proof and its amount, where its reader may open it. */
  proofId: z.nullable(Id),
  liabilityCents: z.nullable(z.int()),
  isConfirmed: z.boolean(),
  /** Whether its reader may hand something in: an insurance, its owners and managers alone. */
  mayProvide: z.boolean(),
  files: z.int(),
})
export type Standing = z.output<typeof Standing>

/** A unit with all that is asked of it. */
export const UnitHome = z.object({
  id: Id,
  organizationId: Id,
  buildingId: Id,
  buildingName: z.string(),
  unitNumber: z.string(),
  standings: z.array(Standing),
})
export type UnitHome = z.output<typeof UnitHome>

export const stateFilters = ['open', 'to_confirm', ...standingStates] as const
export type StateFilter = (typeof stateFilters)[number]

const filters = {
  organization: z.optional(Id),
  building: z.optional(Id),
  residence: z.optional(Id),
  kind: z.optional(z.enum(obligationKinds)),
  /** Units of which something stands so; `open` is all but `met`, `to_confirm` what no manager confirmed yet. */
  state: z.optional(z.enum(stateFilters)),
}
export const HomesFilter = z.object({ ...listInput(['unit'], 'unit'), ...filters })
export type HomesFilter = z.infer<typeof HomesFilter>

const { q } = HomesFilter.shape
export const ExportFilter = z.object({
  ...filters,
  q,
  ...exportInput,
})
export type ExportFilter = z.infer<typeof ExportFilter>

/** How many things that a building asks of its units stand how. */
export const ObligationSummary = z.object({
  /** What it may ask, as far as its organization keeps such records. */
  possible: z.array(z.enum(obligationKinds)),
  /** How many things it asks of each unit. */
  asked: z.int(),
  counts: z.record(z.enum(standingStates), z.int()),
  /** Of what was handed in, how many no manager confirmed yet. */
  toConfirm: z.int(),
})
export type ObligationSummary = z.output<typeof ObligationSummary>

export const homesApi = {
  list: get('/api/unit-proofs/homes', {
    summary: 'Units with what is asked of them and how they stand with it, for managers and their people',
    input: HomesFilter,
    output: listOf(UnitHome),
  }),
  summary: get('/api/unit-proofs/summary', {
    summary: 'How many things that a building asks of its units are missing or run out, for managers',
    input: z.object({ building: Id }),
    output: ObligationSummary,
  }),
  export: get('/api/unit-proofs/export', {
    summary: 'What is asked of the filtered units and how they stand with it, as CSV or as an Excel workbook',
    reply: 'file',
    input: ExportFilter,
    output: Nothing,
  }),
}

import * as z from 'zod/mini'
import { get, listInput, listOf, Nothing, post, queryFlag } from '../../../shared/contract.ts'
import { Id } from '../../../shared/shapes.ts'
import { exportInput } from '../../../shared/tabular.ts'
import { buildingKinds } from '../../buildings/contract.ts'
import { LeftOut } from '../contract.ts'
import { LateHome, Step } from '../lateness/contract.ts'
import { bandsOfLate } from '../lateness/rules.ts'

/** A page of the homes that are late, with what all of them come to. */
export const LateHomes = z.extend(listOf(LateHome), {
  buildingName: z.string(),
  buildingKind: z.enum(buildingKinds),
  annualRate: z.int(),
  /** How many reminders the building sends. */
  stepCount: z.int(),
  sums: z.object({
    homes: z.int(),
    lateCents: z.int(),
    interestCents: z.int(),
    remindersDue: z.int(),
    suspended: z.int(),
  }),
})
export type LateHomes = z.output<typeof LateHomes>

const filters = {
  building: Id,
  /** The oldest band in which a home owes. */
  band: z.optional(z.enum(bandsOfLate)),
  /** The reminder that is due now, by its number. */
  due: z.optional(z.pipe(z.coerce.number(), Step)),
  /** Its votes are suspended. */
  suspended: z.optional(queryFlag),
}
const sorts = ['daysLate', 'lateCents', 'unitNumber'] as const
export const LateFilter = z.object({ ...listInput(sorts, '-daysLate'), ...filters })
export type LateFilter = z.output<typeof LateFilter>

const { q } = LateFilter.shape
export const LateExport = z.object({ ...filters, q, ...exportInput })
export type LateExport = z.output<typeof LateExport>

export const mostRemindedAtOnce = 500

/** What became of the reminders that were asked for. */
export const Reminded = z.object({
  mailings: z.array(z.object({ id: Id, step: Step, stepCount: Step, letters: z.int() })),
  leftOut: z.array(LeftOut),
})
export type Reminded = z.output<typeof Reminded>

const onBuilding = '/api/mailings/reminders/:building'
export const remindersApi = {
  list: get(onBuilding, {
    summary: 'The homes of a building that are late: how much, since when, the last reminder and the next one',
    input: LateFilter,
    output: LateHomes,
  }),
  export: get(`${onBuilding}/export`, {
    summary: 'The homes of a building that are late, as CSV or as an Excel workbook',
    reply: 'file',
    input: LateExport,
    output: Nothing,
  }),
  send: post(onBuilding, {
    summary: 'Sends the reminder that is due to those who pay for some homes; a home that paid or has it is left out',
    input: z.object({
      building: Id,
      homes: z
        .array(z.object({ residenceId: Id, step: Step }))
        .check(z.minLength(1, 'shared.e_required'), z.maxLength(mostRemindedAtOnce, 'shared.e_long')),
    }),
    output: Reminded,
  }),
}

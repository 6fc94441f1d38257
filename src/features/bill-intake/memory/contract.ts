import * as z from 'zod/mini'
import { del, get, listInput, listOf, Nothing, One } from '../../../shared/contract.ts'
import { Id, Instant } from '../../../shared/shapes.ts'
import { billCategories } from '../../categories/contract.ts'
import { placedFields, ValuePlace } from '../../reading/contract.ts'
import { billSchedules, paymentTypes } from '../../reading/extraction/contract.ts'

/** Something learned: from how many bills in a row, and whether the reading had it wrong once. */
const lesson = <T extends z.ZodMiniType>(value: T) => z.object({ value, bills: z.int(), isCorrected: z.boolean() })
const Plan = z.object({ type: z.enum(paymentTypes), kind: z.nullable(z.enum(billSchedules)) })

/** The learned corrections of a vendor's bills. */
export const Lessons = z.object({
  category: z.nullable(lesson(z.enum(billCategories))),
  /** With `{mois}`, `{month}`, `{year}` and `{number}` in place of the bill's own. */
  title: z.nullable(lesson(z.string())),
  plan: z.nullable(lesson(Plan)),
  places: z.partialRecord(z.enum(placedFields), lesson(ValuePlace)),
})
export type Lessons = z.infer<typeof Lessons>

export const VendorMemory = z.object({
  /** Of the vendor. */
  id: Id,
  organizationId: Id,
  name: z.string(),
  /** The printed or recognized forms of its name. */
  aliases: z.array(z.string()),
  lessons: Lessons,
  billCount: z.int(),
  updatedAt: Instant,
})
export type VendorMemory = z.infer<typeof VendorMemory>

export const MemoryFilter = z.object({ organization: Id, ...listInput(['name'], 'name') })
export type MemoryFilter = z.infer<typeof MemoryFilter>

export const memoryApi = {
  list: get('/api/vendors/memories', {
    summary: 'What an organization’s corrections taught the reading, vendor by vendor',
    input: MemoryFilter,
    output: listOf(VendorMemory),
  }),
  forgetAll: del('/api/vendors/memories', {
    summary: 'Erases all that the reading learned from an organization',
    input: z.object({ organization: Id }),
    output: Nothing,
  }),
  forget: del('/api/vendors/:id/memory', {
    summary: 'Erases what the reading learned of one vendor',
    input: One,
    output: Nothing,
  }),
}

import * as z from 'zod/mini'
import { oneLine } from '../../../shared/characters.ts'
import { isDay } from '../../../shared/dates.ts'
import { billCategories } from '../../categories/contract.ts'
import { billSchedules } from '../extraction/contract.ts'

const day = z.string().check(z.refine(isDay))
/** A figure in dollars, as models write them. */
const dollars = z.number().check(z.gte(-999_999_999), z.lte(999_999_999))
const said = <T extends z.ZodMiniType>(value: T) =>
  z.object({ value: z.nullable(value), quote: z.nullable(z.string()) })

/** The answer required of a language model: each value, with the words of the document that it comes from. */
export const LlmAnswer = z.object({
  vendor: said(z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(200))),
  title: said(z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(200))),
  category: said(z.enum(billCategories)),
  invoiceNumber: said(z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(60))),
  issueDate: said(day),
  dueDate: said(day),
  subtotal: said(dollars),
  gst: said(dollars),
  qst: said(dollars),
  total: said(dollars),
  schedule: said(
    z.object({
      kind: z.enum(billSchedules),
      payments: z.array(z.object({ dueOn: day, amount: dollars })).check(z.maxLength(60)),
    }),
  ),
})
export type LlmAnswer = z.infer<typeof LlmAnswer>

/** The part of a chat completion that is read. */
export const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
})

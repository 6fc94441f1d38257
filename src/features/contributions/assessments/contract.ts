import * as z from 'zod/mini'
import { del, Nothing, One, post } from '../../../shared/contract.ts'
import { funds } from '../../../shared/funds.ts'
import { Day, Id, lines, optionalLine, text } from '../../../shared/shapes.ts'
import { AmountCents, SpecialAssessment } from '../contract.ts'

export const NewAssessment = z.object({
  buildingId: Id,
  title: text(120),
  reason: lines(1_000),
  fund: z.enum(funds),
  decidedOn: Day,
  /** When the meeting of co-owners was consulted (art. 1072.1 C.c.Q.). */
  consultedOn: z.nullable(Day),
  meetingNote: z._default(optionalLine(200), null),
  totalCents: AmountCents,
  instalments: z
    .array(z.object({ dueOn: Day, amountCents: AmountCents }))
    .check(z.minLength(1, 'shared.e_required'), z.maxLength(36)),
})
export type NewAssessment = z.output<typeof NewAssessment>

export const assessmentsApi = {
  create: post('/api/contribution-calls/assessments', {
    summary: 'Records a special assessment that the board decided, with its schedule: its calls are drafts',
    input: NewAssessment,
    output: SpecialAssessment,
  }),
  remove: del('/api/contribution-calls/assessments/:id', {
    summary: 'Deletes a special assessment of which nothing was issued',
    input: One,
    output: Nothing,
  }),
}

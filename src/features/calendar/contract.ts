import * as z from 'zod/mini'
import { languages } from '../../shared/actor.ts'
import { get, listOf, queryNumber } from '../../shared/contract.ts'
import { daysBetween } from '../../shared/dates.ts'
import { Day, Id } from '../../shared/shapes.ts'

/** The days that one call may span at most. */
export const longestSpan = 366

export const CalendarItem = z.object({
  noun: z.string(),
  id: Id,
  on: Day,
  /** The event of that day, worded in `language`. */
  what: z.string(),
  title: z.string(),
  place: z.nullable(z.string()),
  /** The page of the item for this reader, and what its address asks. */
  path: z.string(),
  search: z.optional(z.record(z.string(), z.string())),
})
export type CalendarItem = z.infer<typeof CalendarItem>

export const CalendarDays = z
  .object({
    from: Day,
    to: Day,
    limit: z._default(queryNumber(1, 200), 50),
    building: z.optional(Id),
    language: z.optional(z.enum(languages)),
  })
  .check(
    z.refine(({ from, to }) => from <= to && daysBetween(from, to) <= longestSpan, {
      error: 'shared.e_date',
      path: ['to'],
    }),
  )
export type CalendarDays = z.infer<typeof CalendarDays>

export const calendarApi = {
  list: get('/api/calendar', {
    summary: 'Dated items within the caller’s scope from one day to another, the earliest first, at most `limit`',
    input: CalendarDays,
    output: listOf(CalendarItem),
  }),
}

import * as z from 'zod/mini'
import { del, get, listInput, listOf, Nothing, One, post } from '../../../shared/contract.ts'
import { Id, Instant, Version } from '../../../shared/shapes.ts'
import { Moment } from '../contract.ts'

export const NewWait = z.object({ spaceId: Id, residenceId: Id, startsAt: Moment, endsAt: Moment })
export type NewWait = z.infer<typeof NewWait>

/** A home that waits for a time of a space. */
export const BookingWait = z.object({
  id: Id,
  organizationId: Id,
  buildingId: Id,
  buildingName: z.string(),
  spaceId: Id,
  spaceName: z.string(),
  residenceId: Id,
  unitNumber: z.string(),
  userId: Id,
  startsAt: Instant,
  endsAt: Instant,
  /** The booking that it is offered now. */
  bookingId: z.nullable(Id),
  /** How many homes are before it in the list of the space for times that overlap. */
  ahead: z.int(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
})
export type BookingWait = z.output<typeof BookingWait>

export const WaitFilter = z.object({
  ...listInput(['startsAt'], 'startsAt'),
  building: z.optional(Id),
  space: z.optional(Id),
})
export type WaitFilter = z.infer<typeof WaitFilter>

export const waitsApi = {
  list: get('/api/booking-waits', {
    summary: 'Homes that wait for a time: one’s own, and all of their buildings for managers',
    input: WaitFilter,
    output: listOf(BookingWait),
  }),
  create: post('/api/booking-waits', {
    summary: 'Joins the waiting list for a time that is taken; when it is free again, it is offered in turn',
    input: NewWait,
    output: BookingWait,
  }),
  remove: del('/api/booking-waits/:id', { summary: 'Leaves the waiting list', input: One, output: Nothing }),
}

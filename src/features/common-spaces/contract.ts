import * as z from 'zod/mini'
import { archiveOn, del, get, listInput, listOf, Nothing, One, patch, post, queryFlag } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Cents, Day, Id, Instant, optionalLine, optionalLines, text, Version } from '../../shared/shapes.ts'
import { Attachment, attachmentEndpoints } from '../attachments/contract.ts'
import { areExceptionsInOrder, areHoursInOrder, isWeekInOrder } from './opening/rules.ts'

/** How many photos one space shows. */
export const maxFiles = 8

/** Minutes between two times at which a booking may begin. */
export const steps = [15, 30, 60] as const

export const refuse = refusals('common-spaces', {
  in_use: 'conflict',
  max_too_short: 'invalid',
  off_step: 'invalid',
})

const day = 24 * 60
const Time = z.string('common-spaces.e_time').check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'common-spaces.e_time'))
/** A day ends at `24:00`. */
const Closing = z
  .string('common-spaces.e_time')
  .check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'common-spaces.e_time'))
const Hours = z.object({ opens: Time, closes: Closing })
const Week = z
  .array(z.object({ weekday: z.int().check(z.gte(1), z.lte(7)), opens: Time, closes: Closing }))
  .check(z.maxLength(42, 'common-spaces.e_hours'), z.refine(isWeekInOrder, 'common-spaces.e_hours'))
const DayHours = z
  .array(Hours)
  .check(z.maxLength(6, 'common-spaces.e_hours'), z.refine(areHoursInOrder, 'common-spaces.e_hours'))
const Exception = z.object({ startsOn: Day, endsOn: Day, hours: DayHours, reason: optionalLine(120) })
const Exceptions = z
  .array(Exception)
  .check(z.maxLength(100, 'common-spaces.e_exceptions'), z.refine(areExceptionsInOrder, 'common-spaces.e_exceptions'))

const whole = (least: number, most: number) =>
  z.coerce
    .number<number>('shared.e_number')
    .check(z.int('shared.e_number'), z.gte(least, 'shared.e_number'), z.lte(most, 'shared.e_number'))
const Limit = z.nullable(whole(1, 366))
const Note = z.nullable(Cents.check(z.gte(0, 'shared.e_amount')))

export const SpaceFields = z.object({
  name: text(80),
  description: optionalLines(1_000),
  /** What its users accept before they book. */
  houseRules: optionalLines(4_000),
  /** How one gets in: a chip, a code at the concierge. */
  access: optionalLine(200),
  /** How many people it holds. */
  capacity: z.nullable(whole(1, 2_000)),
  places: whole(1, 50),
  hours: Week,
  exceptions: Exceptions,
  stepMinutes: z.literal([...steps], 'shared.e_required'),
  minMinutes: whole(15, 14 * day),
  maxMinutes: whole(15, 14 * day),
  turnoverMinutes: whole(0, day),
  leadMinutes: whole(0, 90 * day),
  horizonDays: whole(1, 730),
  /** Until how long before it begins a home cancels its booking. */
  cancelMinutes: whole(0, 90 * day),
  perWeek: Limit,
  perMonth: Limit,
  perYear: Limit,
  needsApproval: z.boolean(),
  /** Said to those who book; not charged by the product. */
  feeCents: Note,
  depositCents: Note,
})
export type SpaceFields = z.infer<typeof SpaceFields>

const everyDay = (opens: string, closes: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }))

/** What a new space has where nothing is said. */
export const usualSpace: Omit<SpaceFields, 'name'> = {
  description: null,
  houseRules: null,
  access: null,
  capacity: null,
  places: 1,
  hours: everyDay('09:00', '22:00'),
  exceptions: [],
  stepMinutes: 30,
  minMinutes: 60,
  maxMinutes: 4 * 60,
  turnoverMinutes: 0,
  leadMinutes: 0,
  horizonDays: 60,
  cancelMinutes: day,
  perWeek: null,
  perMonth: null,
  perYear: null,
  needsApproval: false,
  feeCents: null,
  depositCents: null,
}

const shape = SpaceFields.shape
export const NewSpace = z.object({
  buildingId: Id,
  name: shape.name,
  description: z._default(shape.description, usualSpace.description),
  houseRules: z._default(shape.houseRules, usualSpace.houseRules),
  access: z._default(shape.access, usualSpace.access),
  capacity: z._default(shape.capacity, usualSpace.capacity),
  places: z._default(shape.places, usualSpace.places),
  hours: z._default(shape.hours, usualSpace.hours),
  exceptions: z._default(shape.exceptions, usualSpace.exceptions),
  stepMinutes: z._default(shape.stepMinutes, usualSpace.stepMinutes),
  minMinutes: z._default(shape.minMinutes, usualSpace.minMinutes),
  maxMinutes: z._default(shape.maxMinutes, usualSpace.maxMinutes),
  turnoverMinutes: z._default(shape.turnoverMinutes, usualSpace.turnoverMinutes),
  leadMinutes: z._default(shape.leadMinutes, usualSpace.leadMinutes),
  horizonDays: z._default(shape.horizonDays, usualSpace.horizonDays),
  cancelMinutes: z._default(shape.cancelMinutes, usualSpace.cancelMinutes),
  perWeek: z._default(shape.perWeek, usualSpace.perWeek),
  perMonth: z._default(shape.perMonth, usualSpace.perMonth),
  perYear: z._default(shape.perYear, usualSpace.perYear),
  needsApproval: z._default(shape.needsApproval, usualSpace.needsApproval),
  feeCents: z._default(shape.feeCents, usualSpace.feeCents),
  depositCents: z._default(shape.depositCents, usualSpace.depositCents),
})
export type NewSpace = z.infer<typeof NewSpace>

/** A common space of a building, as those who may book it see it. */
export const CommonSpace = z.object({
  ...SpaceFields.shape,
  description: z.nullable(z.string()),
  houseRules: z.nullable(z.string()),
  access: z.nullable(z.string()),
  name: z.string(),
  id: Id,
  organizationId: Id,
  buildingId: Id,
  buildingName: z.string(),
  archivedAt: z.nullable(Instant),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
  files: z.array(Attachment),
})
export type CommonSpace = z.output<typeof CommonSpace>

export const SpaceFilter = z.object({
  ...listInput(['name'], 'name'),
  building: z.optional(Id),
  archived: z.optional(queryFlag),
})
export type SpaceFilter = z.infer<typeof SpaceFilter>

export const commonSpacesApi = {
  list: get('/api/common-spaces', {
    summary: 'Common spaces of one’s buildings, with their hours, rules and photos',
    input: SpaceFilter,
    output: listOf(CommonSpace),
  }),
  get: get('/api/common-spaces/:id', { summary: 'A common space', input: One, output: CommonSpace }),
  create: post('/api/common-spaces', {
    summary: 'Adds a common space to a building; what is not given has a usual value',
    input: NewSpace,
    output: CommonSpace,
  }),
  update: patch('/api/common-spaces/:id', {
    summary: 'Changes a common space; bookings that were made stay as they are',
    input: z.object({ id: Id, version: Version, ...z.partial(SpaceFields).shape }),
    output: CommonSpace,
  }),
  remove: del('/api/common-spaces/:id', {
    summary: 'Deletes a common space that was never booked',
    input: One,
    output: Nothing,
  }),
  ...archiveOn('/api/common-spaces/:id', CommonSpace, {
    archive: 'Takes a common space out of use; its bookings stay',
    restore: 'Brings a common space back into use',
  }),
  ...attachmentEndpoints('/api/common-spaces/:id', CommonSpace),
}

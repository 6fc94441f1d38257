import * as z from 'zod/mini'
import { get, Nothing } from '../../../shared/contract.ts'
import { Id } from '../../../shared/shapes.ts'
import { exportInput } from '../../../shared/tabular.ts'

const asked = { building: Id, space: z.optional(Id) }
const Asked = z.object(asked)

/** What was booked in twelve months; open minutes are those of all the places of a space. */
const Use = z.object({ bookings: z.int(), minutes: z.int(), missed: z.int(), openMinutes: z.int() })
export type Use = z.output<typeof Use>

const Cell = z.object({
  /** 1 is Monday, 7 Sunday. */
  weekday: z.int(),
  hour: z.int(),
  minutes: z.int(),
  openMinutes: z.int(),
})
export type Cell = z.output<typeof Cell>

const Month = z.object({ month: z.string(), minutes: z.int(), bookings: z.int() })
const Bucket = z.object({ least: z.int(), most: z.nullable(z.int()), homes: z.int() })

export const SpaceUses = z.object({
  from: z.string(),
  spaces: z.array(z.object({ spaceId: Id, name: z.string(), now: Use, before: Use })),
})
export type SpaceUses = z.output<typeof SpaceUses>
export const HourUses = z.object({ bookings: z.int(), cells: z.array(Cell) })
export type HourUses = z.output<typeof HourUses>
/** The twelve months, then the twelve before them, each from the earliest. */
export const MonthUses = z.object({ now: z.array(Month), before: z.array(Month) })
export type MonthUses = z.output<typeof MonthUses>
export const HomeUses = z.object({
  homes: z.int(),
  booking: z.int(),
  buckets: z.array(Bucket),
  /** How much of the hours the tenth of the homes that book the most has, from 0 to 1. */
  topShare: z.number(),
  topHomes: z.int(),
})
export type HomeUses = z.output<typeof HomeUses>
/** The homes that book the most, by the number of their unit. */
export const UnitUses = z.object({
  units: z.array(z.object({ residenceId: Id, unitNumber: z.string(), bookings: z.int(), minutes: z.int() })),
})
export type UnitUses = z.output<typeof UnitUses>

export const statisticsApi = {
  spaces: get('/api/bookings/statistics/spaces', {
    summary:
      'How much each space of a building was booked in twelve months and the twelve before, and how long it was open',
    input: Asked,
    output: SpaceUses,
  }),
  hours: get('/api/bookings/statistics/hours', {
    summary: 'How full spaces were by weekday and hour in twelve months',
    input: Asked,
    output: HourUses,
  }),
  months: get('/api/bookings/statistics/months', {
    summary: 'Hours booked month by month, of twelve months and the twelve before',
    input: Asked,
    output: MonthUses,
  }),
  homes: get('/api/bookings/statistics/homes', {
    summary: 'How bookings are shared between the homes of a building, without saying which',
    input: Asked,
    output: HomeUses,
  }),
  units: get('/api/bookings/statistics/units', {
    summary: 'The homes that book the most, by the number of their unit and never by a person',
    input: Asked,
    output: UnitUses,
  }),
  export: get('/api/bookings/statistics/export', {
    summary: 'Bookings of spaces month by month, as CSV or as an Excel workbook',
    reply: 'file',
    input: z.object({ ...asked, ...exportInput }),
    output: Nothing,
  }),
}

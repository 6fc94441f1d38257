import * as z from 'zod/mini'
import { del, get, listInput, listOf, Nothing, One, patch, post } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { offices } from '../../shared/grants.ts'
import { Day, Id, Instant, Version } from '../../shared/shapes.ts'
import { faultOfDays } from './rules.ts'

const fields = { office: z.enum(offices, 'shared.e_required'), startsOn: Day, endsOn: z.nullable(Day) }

const hasSaneDays = z.check<{ startsOn: string; endsOn: string | null }>(({ value, issues }) => {
  const { startsOn, endsOn } = value
  const fault = startsOn ? faultOfDays({ startsOn, endsOn: endsOn || null }) : undefined
  if (fault) issues.push({ code: 'custom', input: value, path: [fault.field], message: `mandates.${fault.reason}` })
})

export const MandateFields = z.object(fields).check(hasSaneDays)
export const NewMandate = z
  .object({ buildingId: Id, userId: Id, ...fields, endsOn: z._default(fields.endsOn, null) })
  .check(hasSaneDays)
export type NewMandate = z.output<typeof NewMandate>

/** A person on the board of a building, from a day to a day. */
export const Mandate = z.object({
  id: Id,
  organizationId: Id,
  buildingId: Id,
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  office: z.enum(offices),
  startsOn: Day,
  /** The last day; null until a day is set. */
  endsOn: z.nullable(Day),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Mandate = z.output<typeof Mandate>

export const MandateFilter = z.object({ ...listInput(['startsOn'], '-startsOn'), building: z.optional(Id) })
export type MandateFilter = z.output<typeof MandateFilter>

const BoardMember = z.object({ office: z.enum(offices), name: z.string(), startsOn: Day })
/** The board of today, as the co-owners of a building know it. */
export const Board = z.object({ members: z.array(BoardMember) })
export type Board = z.output<typeof Board>

/** A person who may sit on the board of a building: its co-owners, then and now, and its managers. */
export const MandateCandidate = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
})
export type MandateCandidate = z.output<typeof MandateCandidate>

const CandidateFilter = z.object({ building: Id, ...listInput(['name'], 'name') })
export type CandidateFilter = z.output<typeof CandidateFilter>

export const refuse = refusals('mandates', {
  no_board: 'conflict',
  unknown_person: 'invalid',
  office_taken: 'invalid',
  already_holds: 'invalid',
  ends_before_start: 'invalid',
  starts_too_early: 'invalid',
  starts_too_late: 'invalid',
  too_long: 'invalid',
})

export const mandatesApi = {
  list: get('/api/mandates', {
    summary: 'Mandates on boards, latest first: past, present and to come',
    input: MandateFilter,
    output: listOf(Mandate),
  }),
  board: get('/api/mandates/board', {
    summary: 'The board of a building today: offices and names',
    input: z.object({ building: Id }),
    output: Board,
  }),
  candidates: get('/api/mandates/candidates', {
    summary: 'People who may sit on the board of a building',
    input: CandidateFilter,
    output: listOf(MandateCandidate),
  }),
  get: get('/api/mandates/:id', { summary: 'A mandate', input: One, output: Mandate }),
  create: post('/api/mandates', {
    summary: 'Gives a person an office; the mandate of the one before ends the day before',
    input: NewMandate,
    output: Mandate,
  }),
  update: patch('/api/mandates/:id', {
    summary: 'Changes the office or the days of a mandate',
    input: z.object({
      id: Id,
      version: Version,
      office: z.optional(fields.office),
      startsOn: z.optional(Day),
      endsOn: z.optional(fields.endsOn),
    }),
    output: Mandate,
  }),
  remove: del('/api/mandates/:id', {
    summary: 'Deletes a mandate entered by mistake; an end date is the usual way',
    input: One,
    output: Nothing,
  }),
}

import * as z from 'zod/mini'
import { languages } from '../../../shared/actor.ts'
import { del, get, listInput, listOf, One, post, put, stepsOn } from '../../../shared/contract.ts'
import { Day, Email, Id, Instant, text, Version } from '../../../shared/shapes.ts'
import { organizationKinds } from '../../organizations/contract.ts'
import { trialStatuses } from '../contract.ts'

export const Trial = z.object({
  id: Id,
  organizationId: Id,
  organizationName: z.string(),
  startsOn: Day,
  /** The last day on which its people write. */
  endsOn: Day,
  /** As of today: a trial past its last day has ended. */
  status: z.enum(trialStatuses),
  /** Days after today on which its people write: none on the last day, fewer than none after it. */
  daysLeft: z.int(),
  extendedFrom: z.nullable(Day),
  planAskedAt: z.nullable(Instant),
  version: Version,
})
export type Trial = z.output<typeof Trial>

const Days = z.int('trials.e_days').check(z.gte(1, 'trials.e_days'), z.lte(365, 'trials.e_days'))

export const NewTrial = z.object({
  /** The request that it answers. */
  id: Id,
  organizationName: text(120),
  kind: z.enum(organizationKinds, 'shared.e_required'),
  /** The address of the first manager. */
  email: Email,
  language: z.enum(languages),
  days: Days,
})
export type NewTrial = z.output<typeof NewTrial>

const Read = z.object({ id: Id, version: Version })
export const Extension = z.extend(Read, { days: Days })

const trialSorts = ['endsOn'] as const
const TrialFilter = z.object({
  ...listInput(trialSorts, 'endsOn'),
  status: z.optional(z.enum(trialStatuses)),
  organization: z.optional(Id),
})
export type TrialFilter = z.output<typeof TrialFilter>

const undone = { input: Read, output: Trial, reply: 'json', status: 200 } as const
const step = stepsOn('/api/trials/:id', { input: Read, output: Trial })

export const termsApi = {
  list: get('/api/trials', {
    summary: 'Trials of the organizations that one manages, or of all of them for administrators',
    input: TrialFilter,
    output: listOf(Trial),
  }),
  open: post('/api/trial-requests/:id/trial', {
    summary: 'Answers a request: adds the organization, invites its first manager and starts the trial',
    isIdempotent: true,
    input: NewTrial,
    output: Trial,
  }),
  extend: step('extension', 'Adds days to a trial; one that has ended starts again today', { input: Extension }),
  takeBack: del('/api/trials/:id/extension', { ...undone, summary: 'Undoes the latest extension of a trial' }),
  convert: step('conversion', 'Moves the organization to the professional plan, without a limit in time'),
  resume: del('/api/trials/:id/conversion', { ...undone, summary: 'Undoes a conversion: the trial counts again' }),
  end: step('end', 'Ends a trial now: its people read and export, and write nothing'),
  askPlan: put('/api/trials/:id/plan-request', {
    summary: 'Asks the administrators for a plan; once more changes nothing',
    input: One,
    output: Trial,
  }),
}

import * as z from 'zod/mini'
import { languages } from '../../shared/actor.ts'
import { del, get, listInput, listOf, Nothing, One, post, put, queryFlag } from '../../shared/contract.ts'
import { Email, Id, Instant, text } from '../../shared/shapes.ts'

export const trialKinds = ['management_company', 'syndicate', 'landlord', 'other'] as const

export const NewTrialRequest = z.object({
  name: text(100),
  email: Email,
  kind: z.enum(trialKinds, 'trials.e_kind'),
  doors: z.int('trials.e_doors').check(z.gte(1, 'trials.e_doors'), z.lte(10_000, 'trials.e_doors')),
  language: z.enum(languages),
})
export type NewTrialRequest = z.infer<typeof NewTrialRequest>

export const TrialRequest = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  kind: z.enum(trialKinds),
  doors: z.int(),
  language: z.enum(languages),
  createdAt: Instant,
  handledAt: z.nullable(Instant),
})
export type TrialRequest = z.infer<typeof TrialRequest>

export const trialSorts = ['createdAt', 'name'] as const

export const trialsApi = {
  create: post('/api/trial-requests', {
    summary: 'Asks for the free 30-day trial; the answer and the letter are the same whoever asks',
    access: 'public',
    isOpenToDemo: true,
    rate: { limit: 3, seconds: 3_600, field: 'email' },
    input: NewTrialRequest,
    output: One,
  }),
  list: get('/api/trial-requests', {
    summary: 'Who asked for the trial, for administrators; `handled=true` lists those that were answered',
    input: z.object({ ...listInput(trialSorts, '-createdAt'), handled: z.optional(queryFlag) }),
    output: listOf(TrialRequest),
  }),
  handle: put('/api/trial-requests/:id/handling', {
    summary: 'Marks a trial request as handled; once more changes nothing',
    input: One,
    output: TrialRequest,
  }),
  reopen: del('/api/trial-requests/:id/handling', {
    summary: 'Puts a trial request back among those to handle',
    input: One,
    output: Nothing,
  }),
}

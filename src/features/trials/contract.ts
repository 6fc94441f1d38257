import * as z from 'zod/mini'
import { languages } from '../../shared/actor.ts'
import { del, get, listInput, listOf, Nothing, One, post, put, queryFlag } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Email, Id, Instant, optionalLine, text } from '../../shared/shapes.ts'
import { organizationKinds } from '../organizations/contract.ts'

/** The statuses of a trial (`terms/rules.ts`). */
export const trialStatuses = ['running', 'ended', 'converted'] as const
export type TrialStatus = (typeof trialStatuses)[number]

/** The kinds of organizations, and of people who run none yet. */
export const trialKinds = [...organizationKinds, 'other'] as const

export const refuse = refusals('trials', {
  request_handled: 'conflict',
  request_opened: 'conflict',
  address_taken: 'conflict',
  form_old: 'invalid',
  is_running: 'conflict',
  is_ended: 'conflict',
  is_converted: 'conflict',
  not_extended: 'conflict',
})

export const NewTrialRequest = z.object({
  name: text(100),
  email: Email,
  /** The condo or the company; without it, the organization of the trial has the person’s name until it is renamed. */
  organizationName: z._default(optionalLine(120), null),
  kind: z.enum(trialKinds, 'trials.e_kind'),
  doors: z.int('trials.e_doors').check(z.gte(1, 'trials.e_doors'), z.lte(10_000, 'trials.e_doors')),
  language: z.enum(languages),
})
export type NewTrialRequest = z.infer<typeof NewTrialRequest>

/** The request as the form of the site sends it. */
export const SentTrialRequest = z.extend(NewTrialRequest, {
  /** No person sees this field: a program that fills it is thanked, and nothing is kept. */
  website: z.optional(z.string().check(z.maxLength(500))),
  /** When the page was sent, signed (`formToken`): a form that comes back too fast, or without it, was filled by a program. */
  shown: z.optional(z.string().check(z.maxLength(100))),
})
export type SentTrialRequest = z.infer<typeof SentTrialRequest>

/** The page that the form without JavaScript leads back to. `essai` is `merci`, `limite` after too many requests, or the refused fields. */
const formPage = ({ language }: Readonly<Record<string, unknown>>, refused: readonly string[] = ['merci']): string =>
  `${language === 'en' ? '/en' : '/'}?essai=${refused.join(',').replace('too_many_requests', 'limite')}#trial`

export const TrialRequest = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  organizationName: z.nullable(z.string()),
  kind: z.enum(trialKinds),
  doors: z.int(),
  language: z.enum(languages),
  createdAt: Instant,
  handledAt: z.nullable(Instant),
  /** The organization of the trial that it opened. */
  organizationId: z.nullable(Id),
  /** What opening it starts with, unless an administrator says otherwise. */
  offer: z.object({ organizationName: z.string(), kind: z.enum(organizationKinds), days: z.int() }),
})
export type TrialRequest = z.infer<typeof TrialRequest>

export const trialSorts = ['createdAt', 'name'] as const

export const trialsApi = {
  create: post('/api/trial-requests', {
    summary: 'Asks for the free 30-day trial; the answer and the letter are the same whoever asks',
    access: 'public',
    isOpenToDemo: true,
    rate: { limit: 3, seconds: 3_600, field: 'email' },
    input: SentTrialRequest,
    output: One,
    siteForm: { numbers: ['doors'], page: formPage },
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

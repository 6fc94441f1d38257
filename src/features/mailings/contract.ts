import * as z from 'zod/mini'
import { get, listInput, listOf, One, put } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Day, Id, Instant } from '../../shared/shapes.ts'
import { callKinds } from '../contributions/contract.ts'

export const channels = ['email', 'paper'] as const
export type Channel = (typeof channels)[number]

export const recipientStatuses = ['waiting', 'sent', 'failed', 'ready', 'posted', 'withdrawn'] as const
export type RecipientStatus = (typeof recipientStatuses)[number]

const whyLeftOut = ['paid', 'sent', 'not_due', 'nobody'] as const
/** A home to which nothing is sent. */
export const LeftOut = z.object({ residenceId: Id, unitNumber: z.string(), why: z.enum(whyLeftOut) })
export type LeftOut = z.output<typeof LeftOut>

export const letterLanguages = ['fr', 'en', 'both'] as const

export const refuse = refusals('mailings', {
  not_issued: 'conflict',
  of_rents: 'conflict',
  nobody: 'conflict',
  forbidden_step: 'conflict',
  nothing_to_post: 'conflict',
  in_future: 'invalid',
  on_paper: 'conflict',
  none_due: 'conflict',
  unit_twice: 'invalid',
  of_tenants: 'conflict',
})

const Count = z.int()
/** What a mailing is of: a call, a reminder by its number and of how many, or statements since a day. */
const Subject = {
  callId: z.nullable(Id),
  callKind: z.nullable(z.enum(callKinds)),
  callOrdinal: z.nullable(z.int()),
  callYear: z.nullable(z.int()),
  step: z.nullable(z.int()),
  stepCount: z.nullable(z.int()),
  statedFrom: z.nullable(Day),
}

/** The notices of one call, the reminders of one step and day or the statements of one day, with how many of them stand where. */
export const Mailing = z.object({
  id: Id,
  organizationId: Id,
  buildingId: Id,
  buildingName: z.string(),
  ...Subject,
  /** The day of its letters; of statements, the day at the end of which they stand. */
  on: Day,
  byName: z.nullable(z.string()),
  createdAt: Instant,
  counts: z.object({ waiting: Count, sent: Count, failed: Count, ready: Count, posted: Count, withdrawn: Count }),
})
export type Mailing = z.output<typeof Mailing>

/** A person of a home to whom a letter goes. */
export const Recipient = z.object({
  id: Id,
  mailingId: Id,
  residenceId: Id,
  unitNumber: z.string(),
  name: z.string(),
  channel: z.enum(channels),
  language: z.enum(letterLanguages),
  status: z.enum(recipientStatuses),
  /** When it was emailed, or became ready to print. */
  sentAt: z.nullable(Instant),
  postedOn: z.nullable(Day),
})
export type Recipient = z.output<typeof Recipient>

/** A letter of a home, as its account lists it. */
export const HomeLetter = z.extend(Recipient, {
  ...Subject,
  on: Day,
})
export type HomeLetter = z.output<typeof HomeLetter>

export const MailingFilter = z.object({
  ...listInput(['createdAt'], '-createdAt'),
  building: Id,
  call: z.optional(Id),
})
export type MailingFilter = z.output<typeof MailingFilter>

const { limit, cursor } = listInput(['unitNumber'], 'unitNumber')
const { sort } = listInput(['unitNumber'], 'unitNumber')
export const RecipientFilter = z.object({
  id: Id,
  status: z.optional(z.enum(recipientStatuses)),
  limit,
  cursor,
  sort,
})
export type RecipientFilter = z.output<typeof RecipientFilter>

const letters = listInput(['on'], '-on')
export const HomeLetterFilter = z.object({
  home: Id,
  limit: letters.limit,
  cursor: letters.cursor,
  sort: letters.sort,
})
export type HomeLetterFilter = z.output<typeof HomeLetterFilter>

const onMailing = '/api/mailings/:id'
export const onRecipient = '/api/mailings/recipients/:id'

export const mailingsApi = {
  list: get('/api/mailings', {
    summary: 'The mailings of a building, the latest first: notices of calls, reminders of what is late and statements',
    input: MailingFilter,
    output: listOf(Mailing),
  }),
  home: get('/api/mailings/homes/:home', {
    summary: 'The letters of a home, the latest first; an owner finds their own',
    input: HomeLetterFilter,
    output: listOf(HomeLetter),
  }),
  notify: put('/api/mailings/calls/:call', {
    summary: 'Notifies those who hold the homes of an issued call on its due day, each once however often it is asked',
    input: z.object({ call: Id }),
    output: Mailing,
  }),
  get: get(onMailing, { summary: 'A mailing, with how many of its letters stand where', input: One, output: Mailing }),
  recipients: get(`${onMailing}/recipients`, {
    summary: 'To whom the letters of a mailing go, by unit: how, when, and whether they failed',
    input: RecipientFilter,
    output: listOf(Recipient),
  }),
  post: put(`${onMailing}/posting`, {
    summary: 'Records the day on which the printed letters of a mailing were posted or handed over',
    input: z.extend(One, { postedOn: Day }),
    output: Mailing,
  }),
  resend: put(`${onRecipient}/sending`, {
    summary: 'Emails a letter again to one person',
    input: One,
    output: Recipient,
  }),
}

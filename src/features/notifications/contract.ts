import * as z from 'zod/mini'
import { languages } from '../../shared/actor.ts'
import { del, get, listInput, listOf, Nothing, One, post, put, queryFlag } from '../../shared/contract.ts'
import { refusals } from '../../shared/errors.ts'
import { Id, Instant } from '../../shared/shapes.ts'

/** When a notification is emailed: at once, in the digest of the next morning, or never. */
export const mailChoices = ['now', 'daily', 'never'] as const
export type MailChoice = (typeof mailChoices)[number]

/** The unread count stops here: one more means “more than 99”. */
export const maxUnread = 99

/** Worded at each read, in the asked language, from what the reader may see now. */
export const Notification = z.object({
  id: Id,
  /** The sentence of the fact: `Marc Gestionnaire sent a message`. */
  sentence: z.string(),
  /** The thing it is about, as it is called now. */
  title: z.string(),
  place: z.string(),
  /** The page of the thing, for this reader. */
  path: z.string(),
  /** That page is of the public site, which the application does not show. */
  isPublic: z.boolean(),
  createdAt: Instant,
  readAt: z.nullable(Instant),
})
export type Notification = z.infer<typeof Notification>

/** A person's choice for one group of notifications; in the application they always come. */
export const NotificationChoice = z.object({
  group: z.string(),
  /** The subject of its facts: choices are grouped by it. */
  section: z.string(),
  label: z.string(),
  mail: z.enum(mailChoices),
  /** Many facts of it may fall on one day: its emails come in the digest alone. */
  isDigestOnly: z._default(z.boolean(), false),
})
export type NotificationChoice = z.infer<typeof NotificationChoice>

const Language = z.optional(z.enum(languages))
const NotificationFilter = z.object({
  ...listInput(['created'], '-created'),
  unread: z.optional(queryFlag),
  language: Language,
})
export type NotificationFilter = z.infer<typeof NotificationFilter>

export const refuse = refusals('notifications', {
  unknown_group: 'invalid',
  link_dead: 'not_found',
  push_unavailable: 'conflict',
  push_unknown_service: 'invalid',
})

const Group = z.string().check(z.regex(/^[a-z_]{1,40}$/))
const Ticket = z.object({ token: z.string().check(z.minLength(20), z.maxLength(200)) })

export const notificationsApi = {
  list: get('/api/notifications', {
    summary: 'One’s own notifications about what one may still see, latest first, worded in `language`',
    input: NotificationFilter,
    output: listOf(Notification),
  }),
  count: get('/api/notifications/unread', {
    summary: 'How many of one’s own are unread; 100 means more than 99',
    input: Nothing,
    output: z.object({ unread: z.int() }),
  }),
  read: put('/api/notifications/:id/reading', {
    summary: 'Marks one as read',
    input: One,
    output: Nothing,
  }),
  unread: del('/api/notifications/:id/reading', {
    summary: 'Marks one as unread',
    input: One,
    output: Nothing,
  }),
  readMany: put('/api/notifications/readings', {
    summary: 'Marks as read all that came up to `until`, or all about one thing',
    input: z.object({ until: z.optional(z.iso.datetime()), subjectId: z.optional(Id) }),
    output: Nothing,
  }),
  choices: get('/api/notifications/choices', {
    summary: 'Which notifications reach one by email, and when; labels in `language`',
    input: z.object({ language: Language }),
    output: listOf(NotificationChoice),
  }),
  choose: put('/api/notifications/choices/:group', {
    summary: 'Chooses when one group reaches one by email',
    input: z.object({ group: Group, mail: z.enum(mailChoices) }),
    output: Nothing,
  }),
  lookUp: get('/api/unsubscriptions/:token', {
    summary: 'Which emails the link at the foot of one of them ends; nothing about whose they are',
    access: 'public',
    rate: { limit: 60, seconds: 300 },
    input: z.extend(Ticket, { language: Language }),
    output: z.object({ label: z.string() }),
  }),
  unsubscribe: post('/unsubscribe', {
    summary: 'Ends these emails: the button of the page at this address, and the one click of mail programs (RFC 8058)',
    access: 'public',
    status: 200,
    takesForm: true,
    rate: { limit: 60, seconds: 300 },
    input: Ticket,
    output: Nothing,
  }),
}

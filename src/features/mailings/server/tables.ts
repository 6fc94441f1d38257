import { sql } from 'drizzle-orm'
import { check, date, index, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, id, instant, kept, reference } from '../../../server/columns.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { contributionCalls } from '../../contributions/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { residences } from '../../residences/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { channels, letterLanguages, recipientStatuses } from '../contract.ts'

const place = () => ({
  organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
  buildingId: reference(() => buildings.id, { onDelete: 'cascade' }),
})

/** The notices of a call: one mailing a call. */
export const mailings = snakeCase.table(
  'mailings',
  {
    id: id(),
    ...place(),
    callId: reference(() => contributionCalls.id, { onDelete: 'cascade' }),
    on: date({ mode: 'string' }).notNull(),
    byId: reference(() => users.id),
    ...kept(),
  },
  (table) => [
    uniqueIndex('mailings_call_key').on(table.callId),
    index('mailings_of_building').on(table.buildingId, table.createdAt, table.id),
    index().on(table.organizationId),
    index().on(table.byId),
  ],
)

/** A person of a home to whom a letter of a mailing goes: one each, however often it is asked for and its job runs. */
export const mailingRecipients = snakeCase.table(
  'mailing_recipients',
  {
    id: id(),
    ...place(),
    mailingId: reference(() => mailings.id, { onDelete: 'cascade' }),
    residenceId: reference(() => residences.id, { onDelete: 'cascade' }),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    channel: text({ enum: channels }).notNull(),
    language: text({ enum: letterLanguages }).notNull(),
    status: text({ enum: recipientStatuses }).notNull().default('waiting'),
    /** What the home owed that day beside what the letter asks, and since when: the letter says so however late it is read. */
    owedCents: cents().notNull(),
    owedSince: date({ mode: 'string' }),
    /** What was paid that day of what the letter asks: credits of the home. */
    settledCents: cents().notNull(),
    mailedOn: date({ mode: 'string' }).notNull(),
    sentAt: instant(),
    postedOn: date({ mode: 'string' }),
    ...kept(),
  },
  (table) => [
    uniqueIndex('mailing_recipients_key').on(table.mailingId, table.residenceId, table.userId),
    index('mailing_recipients_waiting').on(table.mailingId, table.residenceId).where(sql`${table.status} = 'waiting'`),
    index('mailing_recipients_of_residence').on(table.residenceId, table.mailedOn, table.id),
    index().on(table.userId),
    index().on(table.buildingId),
    index().on(table.organizationId),
    check('mailing_recipients_posted', sql`(${table.status} = 'posted') = (${table.postedOn} is not null)`),
  ],
)

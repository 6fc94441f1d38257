import { sql } from 'drizzle-orm'
import { check, date, index, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cents, id, instant, kept, reference } from '../../../server/columns.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { contributionCalls } from '../../contributions/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import { residences } from '../../residences/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { channels, letterLanguages, mailingKinds, recipientStatuses, reminderSteps } from '../contract.ts'

const place = () => ({
  organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
  buildingId: reference(() => buildings.id, { onDelete: 'cascade' }),
})

/** Letters of one kind that go to those who pay in a building. */
export const mailings = snakeCase.table(
  'mailings',
  {
    id: id(),
    ...place(),
    kind: text({ enum: mailingKinds }).notNull(),
    callId: uuid().references(() => contributionCalls.id, { onDelete: 'cascade' }),
    step: text({ enum: reminderSteps }),
    on: date({ mode: 'string' }).notNull(),
    /** Null for those that a job prepared by the rule of the building. */
    byId: uuid().references(() => users.id),
    ...kept(),
  },
  (table) => [
    uniqueIndex('mailings_call_key').on(table.callId),
    index('mailings_of_building').on(table.buildingId, table.createdAt, table.id),
    index().on(table.organizationId),
    index().on(table.byId),
    check('mailings_call', sql`(${table.kind} = 'notice') = (${table.callId} is not null)`),
    check('mailings_step', sql`(${table.kind} = 'reminder') = (${table.step} is not null)`),
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
    step: text({ enum: reminderSteps }),
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
    // A step is told once of what has been late since a day.
    uniqueIndex('mailing_recipients_step_key')
      .on(table.residenceId, table.userId, table.step, table.owedSince)
      .where(sql`${table.step} is not null and ${table.status} <> 'withdrawn'`),
    index('mailing_recipients_waiting').on(table.mailingId, table.residenceId).where(sql`${table.status} = 'waiting'`),
    index('mailing_recipients_of_residence').on(table.residenceId, table.mailedOn, table.id),
    index().on(table.userId),
    index().on(table.buildingId),
    index().on(table.organizationId),
    check('mailing_recipients_posted', sql`(${table.status} = 'posted') = (${table.postedOn} is not null)`),
  ],
)

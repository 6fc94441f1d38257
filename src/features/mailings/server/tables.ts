import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cents, id, instant, kept, reference } from '../../../server/columns.ts'
import { buildings } from '../../buildings/server/tables.ts'
import { charges, contributionCalls } from '../../contributions/server/tables.ts'
import { organizations } from '../../organizations/server/tables.ts'
import type { Statement } from '../../receipts/statements/rules.ts'
import { residences } from '../../residences/server/tables.ts'
import { users } from '../../users/server/tables.ts'
import { channels, letterLanguages, recipientStatuses } from '../contract.ts'
import type { Claim } from '../rules.ts'

const place = () => ({
  organizationId: reference(() => organizations.id, { onDelete: 'cascade' }),
  buildingId: reference(() => buildings.id, { onDelete: 'cascade' }),
})

/** The notices of a call, one mailing a call; a reminder of what is late, one for each step and day; the statements of a day. */
export const mailings = snakeCase.table(
  'mailings',
  {
    id: id(),
    ...place(),
    callId: uuid().references(() => contributionCalls.id, { onDelete: 'cascade' }),
    /** The number of the reminder, and of how many that the building sends: it keeps its name when the rule changes. */
    step: integer(),
    stepCount: integer(),
    /** The first day of the movements that statements list. */
    statedFrom: date({ mode: 'string' }),
    on: date({ mode: 'string' }).notNull(),
    byId: reference(() => users.id),
    ...kept(),
  },
  (table) => [
    uniqueIndex('mailings_call_key').on(table.callId),
    uniqueIndex('mailings_step_key')
      .on(table.buildingId, table.on, table.step, table.stepCount)
      .where(sql`${table.step} is not null`),
    uniqueIndex('mailings_stated_key').on(table.buildingId, table.on).where(sql`${table.statedFrom} is not null`),
    check(
      'mailings_kind',
      sql`num_nonnulls(${table.callId}, ${table.step}, ${table.statedFrom}) = 1 and (${table.step} is null) = (${table.stepCount} is null)
        and (${table.step} is null or ${table.step} between 1 and ${table.stepCount})`,
    ),
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
    /** Of a reminder: its number, the oldest charge that was late, and what is said to be owed. */
    step: integer(),
    debtChargeId: uuid().references(() => charges.id, { onDelete: 'cascade' }),
    claim: jsonb().$type<Claim>(),
    /** What the account of the home said, for this person: it reads the same however late it is opened. */
    statement: jsonb().$type<Statement>(),
    mailedOn: date({ mode: 'string' }).notNull(),
    sentAt: instant(),
    postedOn: date({ mode: 'string' }),
    ...kept(),
  },
  (table) => [
    uniqueIndex('mailing_recipients_key')
      .on(table.mailingId, table.residenceId, table.userId)
      .where(sql`${table.step} is null`),
    index().on(table.mailingId, table.residenceId),
    // A debt is that of its oldest charge: each of its reminders goes to a person once.
    uniqueIndex('mailing_recipients_step_key')
      .on(table.residenceId, table.userId, table.debtChargeId, table.step)
      .where(sql`${table.step} is not null and ${table.status} <> 'withdrawn'`),
    index().on(table.debtChargeId),
    index('mailing_recipients_waiting').on(table.mailingId, table.residenceId).where(sql`${table.status} = 'waiting'`),
    index('mailing_recipients_of_residence').on(table.residenceId, table.mailedOn, table.id),
    index().on(table.userId),
    index().on(table.buildingId),
    index().on(table.organizationId),
    check(
      'mailing_recipients_step',
      sql`(${table.step} is null) = (${table.debtChargeId} is null) and (${table.step} is null) = (${table.claim} is null)`,
    ),
    check('mailing_recipients_posted', sql`(${table.status} = 'posted') = (${table.postedOn} is not null)`),
  ],
)
